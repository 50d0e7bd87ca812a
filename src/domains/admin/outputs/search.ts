import { z } from "zod";
import { accountStatuses, roles } from "#src/constants/accounts.ts";
import { jobStatuses } from "#src/constants/jobs.ts";
import { contractStatuses } from "#src/constants/conversations.ts";
import { searchKinds } from "#src/domains/admin/rules.ts";
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

export const adminJobOutput = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string(),
  employerId: z.string(),
  location: z.string(),
  status: z.enum(jobStatuses),
  isArchived: z.boolean(),
  isHidden: z.boolean(),
  applicationsCount: z.number().int(),
  createdAt: z.date(),
});
export const adminJobPageOutput = pageOutput(adminJobOutput);
export type AdminJobPage = z.output<typeof adminJobPageOutput>;

/** An account with what belongs to it; amounts in kronor. */
export const accountOutput = z.object({
  id: z.string(),
  role: z.enum(roles).nullable(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(accountStatuses),
  suspendedReason: z.string().nullable(),
  createdAt: z.date(),
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
