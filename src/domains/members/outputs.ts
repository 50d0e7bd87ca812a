import { z } from "zod";
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

/** For admins: also those who have left. */
export const companyMembersOutput = memberOutput.extend({ endedAt: z.date().nullable() }).array();

export type Member = z.output<typeof memberOutput>;
export type MemberInvitation = z.output<typeof memberInvitationOutput>;
export type JoinRequest = z.output<typeof joinRequestsOutput>[number];
