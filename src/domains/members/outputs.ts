import { z } from "zod";
import { personOutput } from "#src/platform/data/people.ts";
import { pageOutput } from "#src/shared/paging.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
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

export const memberInvitationOutput = z.object({
  id: z.number().int(),
  email: z.string(),
  part: z.enum(memberParts),
  expiresAt: z.date(),
  status: z.enum(["pending", "expired"]),
});

export const openInvitationOutput = z.object({
  company: z.string(),
  email: z.string(),
  part: z.enum(memberParts),
  /** The company signs in by its own provider only. */
  needsProvider: z.boolean().optional(),
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
const companyEventOutput = z.object({
  id: z.number().int(),
  at: z.date(),
  action: z.string(),
  person: personOutput.nullable(),
  /** The name of the API key that did it for the person. */
  key: z.string().nullable(),
  about: z.string().nullable(),
});
export const companyEventPageOutput = pageOutput(companyEventOutput);
/** All that a company holds about one consultant. */
export const heldDataOutput = z.object({
  consultant: z.string().nullable(),
  comments: commentOutput.pick({ text: true, writtenBy: true, createdAt: true }).array(),
  /** `list` is null for the favourites. */
  favourites: z.array(
    z.object({
      list: z.string().nullable(),
      note: z.string().nullable(),
      tags: z.array(z.string()),
      since: z.date(),
    }),
  ),
  requests: z.array(
    z.object({
      job: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
  applications: z.array(
    z.object({
      job: z.string(),
      status: z.enum(applicationStatuses),
      notes: z.string().nullable(),
      rate: z.number().nullable(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      requirementAnswers: z.array(z.object({ text: z.string(), met: z.boolean(), evidence: z.string() })),
      createdAt: z.date(),
    }),
  ),
  interviews: z.array(
    z.object({ scheduledAt: z.date(), location: z.string().nullable(), notes: z.string().nullable() }),
  ),
  messages: z.array(z.object({ content: z.string(), fromConsultant: z.boolean(), createdAt: z.date() })),
});

/** For admins: also those who have left. */
export const companyMembersOutput = memberOutput.extend({ endedAt: z.date().nullable() }).array();

export type Member = z.output<typeof memberOutput>;
export type MemberInvitation = z.output<typeof memberInvitationOutput>;
export type Comment = z.output<typeof commentOutput>;
export type CompanyEvent = z.output<typeof companyEventOutput>;
