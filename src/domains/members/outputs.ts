import { z } from "zod";
import { personOutput } from "#src/platform/data/people.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { memberParts } from "#src/constants/accounts.ts";

export const memberOutput = z.object({
  id: z.number().int(),
  personId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  part: z.enum(memberParts),
  since: z.date(),
  lastSeenAt: z.date().nullable(),
  hasSecondFactor: z.boolean(),
});
export const membersOutput = memberOutput.array();

export const memberInvitationOutput = z.object({
  id: z.number().int(),
  email: z.string(),
  part: z.enum(memberParts),
  expiresAt: z.date(),
  status: z.enum(["pending", "expired"]),
});
export const memberInvitationsOutput = memberInvitationOutput.array();

export const openInvitationOutput = z.object({
  company: z.string(),
  email: z.string(),
  part: z.enum(memberParts),
});

export const joinRequestsOutput = z.array(
  z.object({
    id: z.number().int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** Nobody is approved before. */
    isEmailConfirmed: z.boolean(),
    createdAt: z.date(),
  }),
);

/** What a member wrote about a consultant; for members only. */
export const commentOutput = z.object({
  id: z.number().int(),
  consultantId: z.string(),
  consultantName: z.string().nullable(),
  /** Null when it is not about one application. */
  applicationId: z.number().int().nullable(),
  jobTitle: z.string().nullable(),
  text: z.string(),
  writtenBy: personOutput.nullable(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
});
export const commentPageOutput = pageOutput(commentOutput);

/** `about`: the names and titles of now of what was done it to. */
export const companyEventOutput = z.object({
  id: z.number().int(),
  at: z.date(),
  action: z.string(),
  person: personOutput.nullable(),
  about: z.string().nullable(),
});
export const companyEventPageOutput = pageOutput(companyEventOutput);
export const downloadOutput = z.object({ name: z.string(), text: z.string() });

/** For admins: also those who have left. */
export const companyMembersOutput = memberOutput.extend({ endedAt: z.date().nullable() }).array();

export type Member = z.output<typeof memberOutput>;
export type MemberInvitation = z.output<typeof memberInvitationOutput>;
export type JoinRequest = z.output<typeof joinRequestsOutput>[number];
export type Comment = z.output<typeof commentOutput>;
export type CompanyEvent = z.output<typeof companyEventOutput>;
