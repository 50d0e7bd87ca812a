import { z } from "zod";
import { accountStatuses } from "#src/constants/accounts.ts";
import { contractStatuses } from "#src/constants/conversations.ts";
import { currentUserOutput } from "#src/domains/accounts/outputs.ts";
import { jobOutput } from "#src/domains/jobs/outputs.ts";
import { searchKinds } from "#src/domains/admin/rules.ts";
import { pick } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";

/**
 * A hit of the search over everything; `id` is that of the page that it leads to, for a member of a company the company's.
 * `account` is whom a person or company hit is about.
 */
export const searchOutput = z.array(
  z.object({
    kind: z.enum(searchKinds),
    id: z.string(),
    title: z.string().nullable(),
    texts: z.array(z.string().nullable()),
    account: z.object({ id: z.string(), name: z.string().nullable() }).optional(),
  }),
);
export type SearchHit = z.output<typeof searchOutput>[number];

const adminJobOutput = z.object({
  id: z.number().int(),
  ...pick(jobOutput.shape, ["title", "company", "employerId", "location", "status"]),
  ...pick(jobOutput.shape, ["isArchived", "createdAt"]),
  isHidden: z.boolean(),
  applicationsCount: z.number().int(),
});
export const adminJobPageOutput = pageOutput(adminJobOutput);

/** An account with what belongs to it; amounts in kronor. */
export const accountOutput = z.object({
  ...pick(currentUserOutput.shape, ["id", "role", "name", "title", "email", "phone", "createdAt"]),
  status: z.enum(accountStatuses),
  suspendedReason: z.string().nullable(),
  lastSeenAt: z.date().nullable(),
  company: z
    .object({
      id: z.number().int(),
      name: z.string(),
      orgNumber: z.string().nullable(),
      website: z.string().nullable(),
      /** What was agreed with the company, also when it has ended. */
      fee: z.object({ commissionPercent: z.number(), until: z.string(), reason: z.string() }).nullable(),
      sameNumber: z.array(z.object({ userId: z.string(), name: z.string() })),
    })
    .nullable(),
  jobs: z.number().int(),
  applications: z.number().int(),
  conversations: z.number().int(),
  contracts: z.array(
    z.object({
      conversationId: z.number().int(),
      jobTitle: z.string(),
      otherName: z.string().nullable(),
      status: z.enum(contractStatuses),
      agreedAt: z.date(),
      contractValue: z.number(),
      commission: z.number(),
      booked: z.boolean(),
    }),
  ),
});
export type AdminAccountPage = z.output<typeof accountOutput>;
