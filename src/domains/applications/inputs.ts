import { z } from "zod";
import { applyMessages, interviewMessages } from "#src/copy/applications.ts";
import { day, id, optionalText, page, rankedPage, requiredText, text, userId } from "#src/copy/fields.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";

const fileId = requiredText(64, applyMessages.message);

/** The client applies in one call (docs/rules/applications.md#apply-in-one-call). */
export const submitApplicationInput = z.strictObject({
  jobId: id,
  message: requiredText(limits.message, applyMessages.message),
  uploadIds: z.array(fileId).max(maxFiles),
});

/** The first of the three documented calls; `userId` and `status` are optional and must equal the server's values. */
export const createApplicationInput = z.strictObject({
  jobId: id,
  userId: userId.optional(),
  status: z.literal("pending").optional(),
});

export const listApplicationsInput = z.strictObject({
  ...page,
  search: text(limits.search).optional(),
  status: z.enum(applicationStatuses).optional(),
  jobId: id.optional(),
});

export const applicationsOfEmployerInput = z.strictObject({ id: userId, ...page });
export const interviewsInput = z.strictObject(rankedPage);

export const listOwnApplicationsInput = z.strictObject(page);

export const updateApplicationInput = z.strictObject({
  id,
  status: z.enum(applicationStatuses).optional(),
  notes: optionalText(limits.notes),
});

/** Date and time in Europe/Stockholm; `interviewTime` in rules.ts converts and checks them. */
export const scheduleInterviewInput = z.strictObject({
  id,
  date: requiredText(10, interviewMessages.missing).pipe(day),
  time: requiredText(5, interviewMessages.missing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: interviewMessages.missing,
  }),
  notes: optionalText(limits.notes),
});

export const interviewInput = z.strictObject({ id });

export type SubmitApplication = z.output<typeof submitApplicationInput>;
export type CreateApplication = z.output<typeof createApplicationInput>;
export type ApplicationsOfEmployer = z.output<typeof applicationsOfEmployerInput>;
export type Interviews = z.output<typeof interviewsInput>;
export type ListApplications = z.output<typeof listApplicationsInput>;
export type ListOwnApplications = z.output<typeof listOwnApplicationsInput>;
export type UpdateApplication = z.output<typeof updateApplicationInput>;
export type ScheduleInterview = z.output<typeof scheduleInterviewInput>;
