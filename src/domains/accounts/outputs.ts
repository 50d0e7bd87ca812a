import { z } from "zod";
import { tiers } from "#src/constants/jobs.ts";
import { memberParts, roles } from "#src/constants/accounts.ts";

export const ownCompany = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  orgNumber: z.string().nullable(),
  industry: z.string().nullable(),
  industries: z.array(z.string()),
  companySize: z.string().nullable(),
  foundedYear: z.number().nullable(),
  tier: z.enum(tiers),
});

/** The signed-in user's own data, without credentials. */
export const currentUserOutput = z.object({
  id: z.string(),
  role: z.enum(roles).nullable(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  title: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  /** The confirmed address; without one, the address that waits for its confirmation. */
  email: z.string().nullable(),
  /** The address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  github: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  industries: z.array(z.string()),
  industry: z.string().nullable(),
  rating: z.number().nullable(),
  yearsExperience: z.number().nullable(),
  verified: z.boolean(),
  reputationScore: z.number(),
  totalReferrals: z.number(),
  projectsCount: z.number(),
  applicationsCount: z.number(),
  createdAt: z.date(),
  skills: z.array(z.string()),
  username: z.string().nullable(),
  /** An admin has set a temporary password, which the user must change. */
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Admins in production: until they have a second factor every other call fails. */
  mustAddSecondFactor: z.boolean(),
  /** The latest version of the terms that the user has accepted (docs/rules/accounts-and-access.md#terms). */
  acceptedTerms: z.number().int().nullable(),
  dismissedAnnouncement: z.string().nullable(),
  company: ownCompany.nullable(),
  /** Who sits at a company's account; null for others (docs/rules/members.md#person-and-company). */
  person: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      pendingEmail: z.string().nullable(),
      part: z.enum(memberParts),
    })
    .nullable(),
});

export const ownSessionsOutput = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    isPhone: z.boolean(),
    createdAt: z.date(),
    seenAt: z.date(),
    /** The session of this request. */
    isCurrent: z.boolean(),
  }),
);
export const secondFactorOutput = z.object({
  enabledAt: z.date().nullable(),
  /** Those that work; of them, `Ending` stop working soon. */
  recoveryCodesLeft: z.number(),
  recoveryCodesEnding: z.number(),
  recoveryCodesDead: z.number(),
});
/** The secret for the authenticator app, as text and as the content of the QR code. */
export const newSecondFactorOutput = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmedEmailOutput = z.object({ email: z.string() });
export const endingOutput = z.enum(["account", "membership"]).nullable();
export const endedSessionsOutput = z.object({ count: z.number() });

/** A company's own confirmation; `note` is an admin's question when `askedAt` is set, else why it was denied. */
export const ownConfirmationOutput = z.object({
  state: z.enum(["confirmed", "needs_email", "needs_admin"]),
  isDenied: z.boolean(),
  note: z.string().nullable(),
  askedAt: z.date().nullable(),
  unconfirmedMayPublish: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUserOutput>;

export const invitationOutput = z.object({ email: z.string(), companyName: z.string() });
export const maintenanceOutput = z.object({ on: z.boolean(), message: z.string().nullable() });
export const roleOutput = z.object({ id: z.string(), role: z.literal("consultant") });
