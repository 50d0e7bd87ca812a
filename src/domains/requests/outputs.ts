import { z } from "zod";
import { jobStatuses } from "#src/constants/jobs.ts";
import { declineReasons, requestStates } from "#src/constants/requests.ts";
import { pageOutput } from "#src/shared/paging.ts";

/** For the consultant who is asked and the company that asks. Days are YYYY-MM-DD. */
export const requestOutput = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  jobTitle: z.string(),
  company: z.string(),
  employerId: z.string(),
  consultantId: z.string(),
  consultantName: z.string().nullable(),
  state: z.enum(requestStates),
  /** What the company wrote, and where; null when the conversation is deleted. */
  message: z.string().nullable(),
  conversationId: z.number().int().nullable(),
  sentAt: z.date(),
  answerBy: z.string(),
  answeredAt: z.date().nullable(),
  reason: z.enum(declineReasons).nullable(),
  text: z.string().nullable(),
  awaitsAnswer: z.boolean(),
  /** Whether one can apply for the job now. */
  acceptsApplications: z.boolean(),
});
export type Request = z.output<typeof requestOutput>;
export const requestPageOutput = pageOutput(requestOutput);

/** How often each reason was given. */
export const requestsOfJobOutput = requestPageOutput.extend({
  job: z.object({
    id: z.number().int(),
    title: z.string(),
    status: z.enum(jobStatuses),
    acceptsRequests: z.boolean(),
  }),
  reasons: z.partialRecord(z.enum(declineReasons), z.number().int()),
});
