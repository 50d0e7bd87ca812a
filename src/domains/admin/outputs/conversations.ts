import { z } from "zod";
import { contractOutput } from "#src/domains/contracts/outputs.ts";
import { pick } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";

/** Metadata of a conversation, never its content; amounts in kronor. */
const adminConversationOutput = z.object({
  ...pick(contractOutput.shape, ["id", "consultantId", "consultantName", "employerId", "employerName"]),
  ...pick(contractOutput.shape, ["jobId", "jobTitle", "status", "lastActivity", "createdAt"]),
  ...pick(contractOutput.shape, ["agreementValue", "contractValue", "duration", "durationMonths"]),
  ...pick(contractOutput.shape, ["startDate", "terms"]),
  subject: z.string(),
  messageCount: z.number().int(),
  lastMessageAt: z.date(),
  /** In percent; `contractValue` is that of full time. */
  scope: z.number().int().nullable(),
  /** The commission rate when the agreement was reported. */
  commissionPermille: z.number().int().nullable(),
  commissionTracked: z.boolean(),
  commissionCount: z.number().int(),
  totalCommission: z.number(),
});
export const adminConversationPageOutput = pageOutput(adminConversationOutput);
