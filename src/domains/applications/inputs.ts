import { z } from "zod";
import { applyMessages, interviewMessages, ownRateWords, rejectionMessages } from "#src/copy/applications.ts";
import {
  day,
  id,
  line,
  mine,
  optionalDay,
  optionalText,
  page,
  rankedPage,
  requiredText,
  keysetPage,
  sortedPage,
  text,
  userId,
  readBy,
} from "#src/copy/fields.ts";
import {
  applicationEvents,
  applicationSorts,
  applicationStatuses,
  interviewMinutes,
} from "#src/constants/jobs.ts";
import { maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { digits, rateError } from "#src/domains/jobs/inputs.ts";
import { momentOf } from "#src/shared/time.ts";

const fileId = requiredText(64, applyMessages.message);

/** What a consultant can add to an application; a blank field of the form is left out. */
const offer = {
  rate: z
    .union([z.literal("").transform(() => null), z.null(), digits((typed) => rateError(typed, ownRateWords))])
    .optional(),
  startDate: optionalDay,
  answers: z
    .array(
      z.strictObject({
        question: line(limits.question),
        answer: requiredText(limits.questionAnswer, applyMessages.answer),
      }),
    )
    .max(limits.questionsPerJob)
    .optional(),
  /** Whether the CV is sent along as it is now. */
  cv: z.boolean().optional(),
  requirementAnswers: z
    .array(
      z.strictObject({
        requirementId: id,
        // A form has no answer to begin with.
        met: z
          .boolean()
          .optional()
          .pipe(z.boolean({ error: applyMessages.metMissing })),
        evidence: text(limits.evidence).default(""),
      }),
    )
    .max(limits.requirementsPerJob)
    .optional(),
};

/** The client applies in one call (docs/rules/applications.md#applying). */
export const submitApplicationInput = z.strictObject({
  jobId: id,
  message: requiredText(limits.message, applyMessages.message),
  uploadIds: z.array(fileId).max(maxFiles),
  ...offer,
});

/** The first of the three documented calls; `userId` and `status` are optional and must equal the server's values. */
export const createApplicationInput = z.strictObject({
  jobId: id,
  userId: userId.optional(),
  status: z.literal("pending").optional(),
  ...offer,
});

export type ApplicationOffer = Pick<SubmitApplication, keyof typeof offer>;

const receivedFilters = {
  search: text(limits.search).optional(),
  jobId: id.optional(),
  mine,
};

export const countApplicationsInput = z.strictObject(receivedFilters).optional();

export const listApplicationsInput = z.strictObject({
  ...sortedPage,
  ...receivedFilters,
  status: z.enum(applicationStatuses).optional(),
  /** Only applications that wait for a reply. */
  waiting: z.boolean().optional(),
  sort: z.enum(applicationSorts).optional(),
});

export const applicationsOfEmployerInput = z.strictObject({
  id: userId,
  ...page,
  mine,
});
export const compareApplicationsInput = z.strictObject({ jobId: id });

/** Ids with commas between them. */
export const cvsInput = z.strictObject({
  ids: text(600)
    .refine(
      (list) => list.split(",").every((each) => /^\d+$/.test(each) && id.safeParse(Number(each)).success),
      { error: applyMessages.ids },
    )
    .refine((list) => list.split(",").length <= limits.cvsAtOnce, {
      error: applyMessages.cvs(limits.cvsAtOnce),
    }),
});

export const countedAnswersInput = z.strictObject(page);
/** All, or those of one day in Sweden. */
export const interviewsInput = z.strictObject({ ...rankedPage, day: day.optional() });

export const listOwnApplicationsInput = z.strictObject({
  ...keysetPage,
  status: z.enum(applicationEvents).optional(),
  jobId: id.optional(),
});

export const updateApplicationInput = z.strictObject({
  id,
  status: z.enum(applicationStatuses).optional(),
  notes: optionalText(limits.notes),
  /** The consultant is notified after ten seconds; until then `undoSteps` takes the step back. */
  undoable: z.boolean().optional(),
});

const ids = z
  .array(id)
  .min(1, { error: rejectionMessages.none })
  .max(limits.rejections, { error: rejectionMessages.tooMany });

/** `{förnamn}` in the message becomes the first name of each consultant. */
export const rejectApplicationsInput = z.strictObject({
  ids,
  message: optionalText(limits.message),
  undoable: z.boolean().optional(),
});

export const undoStepsInput = z.strictObject({ ids });

export const withdrawApplicationInput = z.strictObject({
  id,
  message: optionalText(limits.message),
});

/** Date and time in Europe/Stockholm; `interviewTime` in rules.ts converts and checks them. */
export const scheduleInterviewInput = z.strictObject({
  id,
  date: requiredText(10, interviewMessages.missing).pipe(day),
  // 14.30, 1430 and 9:00 are written in Sweden too.
  time: requiredText(5, interviewMessages.missing)
    .transform((time) => time.replace(/^(\d{1,2})[.:]?(\d\d)$/, "$1:$2").padStart(5, "0"))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: interviewMessages.time })),
  minutes: z
    .union([z.number(), z.string().max(3)])
    .transform(Number)
    .pipe(z.literal(interviewMinutes, { error: interviewMessages.minutes }))
    .optional(),
  location: optionalText(limits.interviewLocation),
  notes: optionalText(limits.notes),
});

const proposedTime = z.string().max(40).transform(readBy(momentOf, interviewMessages.skipped));

/** Times as ISO 8601, without an offset in Europe/Stockholm. */
export const proposeTimesInput = z.strictObject({
  id,
  times: proposedTime.array().min(1).max(limits.proposedTimes),
  minutes: scheduleInterviewInput.shape.minutes,
  location: optionalText(limits.interviewLocation),
});

export const proposeTimesForm = scheduleInterviewInput.pick({ minutes: true, location: true }).extend({
  times: scheduleInterviewInput.pick({ date: true, time: true }).array().min(1).max(limits.proposedTimes),
});

export const pickTimeInput = z.strictObject({ id, time: proposedTime });

export const noTimeFitsInput = z.strictObject({
  id,
  message: requiredText(limits.answer, interviewMessages.otherTimes),
});

/** The time of an interview that is about to be booked. */
export const interviewClashesInput = scheduleInterviewInput.pick({
  id: true,
  date: true,
  time: true,
  minutes: true,
});

export const cancelInterviewInput = z.strictObject({
  id,
  message: optionalText(limits.answer),
});

/** `message` is for the applicants who are not selected; `{förnamn}` in it stands for the first name of each. */
export const fillJobInput = z.strictObject({
  id,
  selectedConsultantId: userId.nullish(),
  message: optionalText(limits.answer),
  /** Cancels the upcoming interview of the selected consultant. */
  cancelInterview: z.boolean().optional(),
});

export type SubmitApplication = z.output<typeof submitApplicationInput>;
export type CreateApplication = z.output<typeof createApplicationInput>;
export type ApplicationsOfEmployer = z.output<typeof applicationsOfEmployerInput>;
export type Interviews = z.output<typeof interviewsInput>;
export type CountedAnswers = z.output<typeof countedAnswersInput>;
export type CountApplications = z.output<typeof countApplicationsInput>;
export type ListApplications = z.output<typeof listApplicationsInput>;
export type ListOwnApplications = z.output<typeof listOwnApplicationsInput>;
export type UpdateApplication = z.output<typeof updateApplicationInput>;
export type RejectApplications = z.output<typeof rejectApplicationsInput>;
export type WithdrawApplication = z.output<typeof withdrawApplicationInput>;
export type CancelInterview = z.output<typeof cancelInterviewInput>;
export type FillJob = z.output<typeof fillJobInput>;
export type InterviewClashes = z.output<typeof interviewClashesInput>;
export type ProposeTimes = z.output<typeof proposeTimesInput>;
export type PickTime = z.output<typeof pickTimeInput>;
export type NoTimeFits = z.output<typeof noTimeFitsInput>;
export type ScheduleInterview = z.output<typeof scheduleInterviewInput>;
