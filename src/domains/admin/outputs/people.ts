import { z } from "zod";
import { currentUserOutput, ownCompany } from "#src/domains/accounts/outputs.ts";
import { companyFlags, invitationErrors } from "#src/domains/admin/rules.ts";
import { pick } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { invitationStatuses, accountStatuses } from "#src/constants/accounts.ts";

/** `token` and `link` only while the invitation can be used. */
const adminInvitationOutput = z.object({
  id: z.number().int(),
  companyName: z.string(),
  email: z.string(),
  status: z.enum(invitationStatuses),
  createdAt: z.date(),
  expiresAt: z.date(),
  acceptedAt: z.date().nullable(),
  token: z.string().nullable(),
  link: z.string().nullable(),
});
/** A new invitation; `emailed` is false when the installation sends no email, so that the link must be passed on. */
export const newInvitationOutput = adminInvitationOutput.extend({ emailed: z.boolean() });

/** Why each invitation cannot be sent, in the order given; null when it can be, or has been. */
export const checkedInvitationsOutput = z.array(
  z.object({ email: z.string(), error: z.enum(invitationErrors).nullable() }),
);
export type CheckedInvitations = z.output<typeof checkedInvitationsOutput>;

export type NewInvitation = z.output<typeof newInvitationOutput>;
export type AdminInvitation = z.output<typeof adminInvitationOutput>;

const adminCompanyOutput = z.object({
  id: z.number().int(),
  userId: z.string(),
  ...pick(ownCompany.shape, ["name", "description", "industry", "location", "orgNumber", "phone"]),
  ...pick(ownCompany.shape, ["website", "companySize", "tier"]),
  email: z.string().nullable(),
  contactName: z.string().nullable(),
  username: z.string().nullable(),
  foundedYear: z.number().int().nullable(),
  isConfirmed: z.boolean(),
  hasConfirmedEmail: z.boolean(),
  /** An admin's question when `confirmationAskedAt` is set, else why it was denied. */
  confirmationNote: z.string().nullable(),
  confirmationAskedAt: z.date().nullable(),
  /** Other companies with its organisation number. */
  sameNumber: z.array(z.object({ userId: z.string(), name: z.string() })),
  /** One more company may have the same organisation number. */
  orgNumberShared: z.boolean(),
  hasSecondFactor: z.boolean(),
  status: z.enum(accountStatuses),
  suspendedReason: z.string().nullable(),
  jobCount: z.number().int(),
  flag: z.enum(companyFlags).nullable(),
  createdAt: z.date(),
});
export type AdminCompany = z.output<typeof adminCompanyOutput>;

const adminConsultantOutput = z.object({
  ...pick(currentUserOutput.shape, ["id", "name", "title", "email", "phone", "location"]),
  ...pick(currentUserOutput.shape, ["skills", "bio", "website", "profileImageUrl", "verified"]),
  hourlyRate: z.number().int().nullable(),
  hourlyRateMin: z.number().int().nullable(),
  hourlyRateMax: z.number().int().nullable(),
  experience: z.number().int().nullable(),
  status: z.enum(accountStatuses),
  suspendedReason: z.string().nullable(),
  createdAt: z.date(),
});

export const adminInvitationPageOutput = pageOutput(adminInvitationOutput);
export const adminCompanyPageOutput = pageOutput(adminCompanyOutput);
export const adminConsultantPageOutput = pageOutput(adminConsultantOutput);

export const adminsOutput = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    username: z.string(),
    status: z.enum(accountStatuses),
    hasSecondFactor: z.boolean(),
    /** False while the temporary password has not been changed. */
    isReady: z.boolean(),
    lastSeenAt: z.date().nullable(),
    createdAt: z.date(),
  }),
);

/** The only answer that holds the generated password. */
export const temporaryPasswordOutput = z.object({ password: z.string(), expiresAt: z.date() });
