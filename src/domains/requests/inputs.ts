import { z } from "zod";
import { limits } from "#src/constants/limits.ts";
import { declineReasons } from "#src/constants/requests.ts";
import { day, id, optionalText, page, requiredText, userId } from "#src/copy/fields.ts";
import { messagingMessages } from "#src/copy/messaging.ts";
import { requestMessages } from "#src/copy/requests.ts";

const message = requiredText(limits.message, messagingMessages.empty);

export const askInput = z.strictObject({
  /** Of the job. */
  id,
  consultantIds: z
    .array(userId)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length >= 1 && ids.length <= limits.asked, { error: requestMessages.asked }),
  message,
  answerBy: day.optional(),
});
/** Whom `ask` refuses, beside its error. */
export const alreadyAsked = z.object({ consultantIds: z.array(userId) });
/** The fields of the dialog; the job is the value of a select. */
export const askForm = z.strictObject({
  jobId: z.string().min(1, { error: requestMessages.job }).transform(Number).pipe(id),
  message,
  answerBy: day,
});
export const inviteInput = z.strictObject({ consultantId: userId, jobId: id, content: message });
/** The fields of the invitation's dialog. */
export const inviteForm = z.strictObject({ jobId: askForm.shape.jobId, content: message });

export const declineInput = z.strictObject({
  id,
  reason: z.enum(declineReasons, { error: requestMessages.reason }),
  text: optionalText(limits.declineNote),
});
/** Of the viewer; those about one job when it is given. */
export const ownRequestsInput = z.strictObject({ ...page, jobId: id.optional() });
export const requestsOfJobInput = z.strictObject({ ...page, id });

export type AlreadyAsked = z.output<typeof alreadyAsked>;
export type Ask = z.output<typeof askInput>;
export type Invite = z.output<typeof inviteInput>;
export type Decline = z.output<typeof declineInput>;
export type OwnRequests = z.output<typeof ownRequestsInput>;
export type RequestsOfJob = z.output<typeof requestsOfJobInput>;
