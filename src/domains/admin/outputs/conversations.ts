import { z } from "zod";
import { pageOutput } from "#src/shared/paging.ts";
import { conversationStatuses } from "#src/constants/conversations.ts";

/** Metadata of a conversation, never its content; amounts in kronor. */
export const adminConversationOutput = z.object({
  id: z.number().int(),
  consultantId: z.string().nullable(),
  consultantName: z.string().nullable(),
  employerId: z.string(),
  employerName: z.string(),
  jobId: z.number().int().nullable(),
  jobTitle: z.string().nullable(),
  subject: z.string(),
  status: z.enum(conversationStatuses),
  messageCount: z.number().int(),
  lastMessageAt: z.date(),
  lastActivity: z.date(),
  agreementValue: z.number().nullable(),
  contractValue: z.number().nullable(),
  /** In percent; `contractValue` is that of full time. */
  scope: z.number().int().nullable(),
  duration: z.string().nullable(),
  durationMonths: z.number().int().nullable(),
  startDate: z.string().nullable(),
  terms: z.string().nullable(),
  /** The commission rate when the agreement was reported. */
  commissionPermille: z.number().int().nullable(),
  commissionTracked: z.boolean(),
  commissionCount: z.number().int(),
  totalCommission: z.number(),
  createdAt: z.date(),
});
export const adminConversationPageOutput = pageOutput(adminConversationOutput);
export type AdminConversationPage = z.output<typeof adminConversationPageOutput>;
