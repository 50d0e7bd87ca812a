import { z } from "zod";
import { pageOutput } from "#src/shared/paging.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";

/** Amounts in kronor; `commission` is null unless the viewer is an admin. */
export const contractOutput = z.object({
  id: z.number().int(),
  status: z.enum(conversationStatuses),
  jobId: z.number().int().nullable(),
  jobTitle: z.string().nullable(),
  consultantId: z.string().nullable(),
  consultantName: z.string().nullable(),
  employerId: z.string(),
  employerName: z.string(),
  agreementValue: z.number().nullable(),
  duration: z.string().nullable(),
  durationMonths: z.number().int().nullable(),
  startDate: z.string().nullable(),
  terms: z.string().nullable(),
  contractValue: z.number().nullable(),
  /** Price per hour and in total, for a job filled outside the platform whose agreement is not reported yet. */
  compensation: z.number().nullable(),
  estimatedValue: z.number().nullable(),
  commission: z.object({ rate: z.number(), amount: z.number(), tracked: z.boolean() }).nullable(),
  agreedAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
  createdAt: z.date(),
  lastActivity: z.date(),
});
export type Contract = z.output<typeof contractOutput>;

export const contractPageOutput = pageOutput(contractOutput);

export const contractCountsOutput = z.object({
  ongoing: z.number().int(),
  completed: z.number().int(),
  archived: z.number().int(),
});

/** `commissionRate` in percent, amounts in kronor; `count` and `totalAmount` are the conversation's ledger entries. */
export const trackedCommissionOutput = z.object({
  alreadyTracked: z.boolean(),
  commissionAmount: z.number(),
  commissionRate: z.number(),
  contractValue: z.number(),
  count: z.number().int(),
  totalAmount: z.number(),
  message: z.string(),
});

export const commissionStatusOutput = z.object({
  tracked: z.boolean(),
  count: z.number().int(),
  totalAmount: z.number(),
});
