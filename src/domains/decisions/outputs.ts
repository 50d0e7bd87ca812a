import { z } from "zod";
import { applicationEvents } from "#src/constants/jobs.ts";
import { split } from "#src/domains/contracts/outputs.ts";
import { jobOutput } from "#src/domains/jobs/outputs.ts";
import { requestOutput } from "#src/domains/requests/outputs.ts";
import { pick } from "#src/shared/objects.ts";
import { personOutput } from "#src/platform/data/people.ts";

export const decisionOutput = z.object({
  job: jobOutput.extend({ isDeleted: z.boolean(), commissionPercent: z.number() }),
  /** Whom the company asked, the first first. */
  requests: z.array(
    z.object({
      ...pick(requestOutput.shape, ["consultantId", "state", "awaitsAnswer", "sentAt", "answerBy"]),
      ...pick(requestOutput.shape, ["answeredAt", "reason", "text"]),
      name: requestOutput.shape.consultantName,
    }),
  ),
  applications: z.array(
    z.object({
      consultantId: z.string(),
      name: z.string().nullable(),
      appliedAt: z.date(),
      status: z.enum(applicationEvents),
      mustMet: z.number().int(),
      mustTotal: z.number().int(),
      shouldScore: z.number().int(),
      /** Per hour: the applicant's own rate, else the job's; null without either. */
      price: split.extend({ isWantedRate: z.boolean() }).nullable(),
    }),
  ),
  /** Of the whole period and all places; null when the job has no price. */
  estimate: split.extend({ hours: z.number().int() }).nullable(),
  /** The operator's limit of direct purchases, in kronor. */
  limit: z.number().int(),
  /** What was said last; null before. */
  chosen: personOutput.nullable(),
  motive: z.string().nullable(),
  /** Everything that was said, the first first. */
  decisions: z.array(
    z.object({
      id: z.number().int(),
      at: z.date(),
      by: personOutput.nullable(),
      chosen: personOutput.nullable(),
      motive: z.string(),
    }),
  ),
});
export type Decision = z.output<typeof decisionOutput>;
