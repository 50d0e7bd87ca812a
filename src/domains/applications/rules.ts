import { interviewEntry, interviewMessages } from "#src/copy/applications.ts";
import type { ShownInterview } from "#src/copy/interviews.ts";
import { jobLink } from "#src/copy/notifications.ts";
import type { CalendarEntry } from "#src/shared/calendar.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { employerRateOf, splitRate, type RateSplit } from "#src/shared/money.ts";
import { daysAfter, stockholmMoment, daysBetween } from "#src/shared/time.ts";
import {
  type ApplicationStatus,
  type JobStatus,
  type QuestionAnswer,
  undecidedStatuses,
} from "#src/constants/jobs.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/accounts.ts";

/** `interview` is only set by booking one (docs/rules/applications.md#application-status). */
const applicationSteps: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ["reviewing", "rejected"],
  reviewing: ["interview", "accepted", "rejected"],
  interview: ["accepted", "rejected"],
  accepted: [],
  rejected: [],
};

/** Statuses in which an interview can be booked or moved. */
export const bookableStatuses: readonly ApplicationStatus[] = ["reviewing", "interview"];

interface ApplicationState {
  status: ApplicationStatus;
  withdrawnAt: Date | null;
  jobStatus: JobStatus;
}

/** The error for any step of an application that was withdrawn or whose job is filled, or null. */
function closedError(application: ApplicationState): ErrorCode | null {
  if (application.withdrawnAt) return "application_withdrawn";
  return application.jobStatus === "filled" ? "job_filled" : null;
}

export function moveApplicationError(application: ApplicationState, to: ApplicationStatus): ErrorCode | null {
  const isAllowed = to !== "interview" && applicationSteps[application.status].includes(to);
  return closedError(application) ?? (isAllowed ? null : "application_step_not_allowed");
}

/** Seconds in which a step of the employer can be undone, because the consultant does not know yet. */
export const undoStepSeconds = 10;

/** Seconds in which a sent application can be undone (docs/rules/applications.md#withdrawing). */
export const undoSubmitSeconds = 30;

/** Days within which an application should be answered (docs/rules/applications.md#answer-guarantee). */
export const replyDays = 14;

export function replyBy(createdAt: Date): Date {
  return daysAfter(createdAt, replyDays);
}

/** The days after the application on which the company is reminded, at 09:00. */
export const replyReminderDays = [10, 13] as const;

/** Days after which an application is not looked at any more: two weeks after its answer date, for outages. */
export const lookBackDays = 28;

/** How many reminders should have been sent on a day (both YYYY-MM-DD, Stockholm); none after the answer date. */
export function replyRemindersDue(appliedOn: string, today: string): number {
  const days = daysBetween(appliedOn, today);
  return days > replyDays ? 0 : replyReminderDays.filter((reminder) => days >= reminder).length;
}

/** Whether the answer date has passed: from the day after it. */
export function isReplyMissed(appliedOn: string, today: string): boolean {
  return daysBetween(appliedOn, today) > replyDays;
}

/** The error for the consultant's withdrawing, or null (docs/rules/applications.md#withdrawing). */
export function withdrawError(
  application: Pick<ApplicationState, "status" | "withdrawnAt">,
): ErrorCode | null {
  if (application.withdrawnAt) return "application_withdrawn";
  return undecidedStatuses.includes(application.status) ? null : "application_step_not_allowed";
}

/** Whether an application may be sent once more: it was withdrawn, and is not already a second one. */
export function mayReapply(application: { withdrawnAt: Date | null; reappliedAt: Date | null }): boolean {
  return application.withdrawnAt !== null && application.reappliedAt === null;
}

/** The message with the first name of its recipient; without a name the space before it is left out too. */
export function fillFirstName(message: string, name: string | null): string {
  const [first = ""] = (name ?? "").trim().split(/\s+/);
  return first === ""
    ? message.replace(/ ?\{förnamn\}/gi, "")
    : message.replaceAll(/\{förnamn\}/gi, () => first);
}

export function bookInterviewError(application: ApplicationState): ErrorCode | null {
  const isAllowed = bookableStatuses.includes(application.status);
  return closedError(application) ?? (isAllowed ? null : "application_step_not_allowed");
}

/** The error for giving the job to this applicant when it is filled, or null. */
export function selectApplicantError(application: ApplicationState | undefined): ErrorCode | null {
  if (!application || application.withdrawnAt) return "not_an_applicant";
  return application.status === "rejected" ? "application_step_not_allowed" : null;
}

type InterviewFacts = Pick<CalendarInterview, "scheduledAt" | "minutes" | "location">;

/** What booking does to the interview that the application has, if any; null when it stays as it is. */
export function interviewEvent(
  before: (InterviewFacts & { cancelledAt: Date | null }) | null,
  after: InterviewFacts,
): "booked" | "moved" | "changed" | null {
  if (!before || before.cancelledAt) return "booked";
  if (before.scheduledAt.getTime() !== after.scheduledAt.getTime()) return "moved";
  return before.minutes === after.minutes && before.location === after.location ? null : "changed";
}

interface TimeSpan {
  scheduledAt: Date;
  minutes: number;
}

/** Whether two interviews have time in common; one may begin when the other ends. */
export function overlaps(one: TimeSpan, other: TimeSpan): boolean {
  return one.scheduledAt < endOf(other) && other.scheduledAt < endOf(one);
}

function endOf({ scheduledAt, minutes }: TimeSpan): Date {
  return new Date(scheduledAt.getTime() + minutes * 60_000);
}

export function cancelInterviewError(
  interview: { scheduledAt: Date; cancelledAt: Date | null },
  now: Date,
): ErrorCode | null {
  return interview.cancelledAt !== null || interview.scheduledAt <= now ? "interview_not_upcoming" : null;
}

/** The status changes shown to the employer as buttons; booking an interview has its own button. */
export function offeredSteps(application: ApplicationState): ApplicationStatus[] {
  return applicationSteps[application.status].filter((to) => moveApplicationError(application, to) === null);
}

/** What follows after accepting: filling the job and reporting the agreement (docs/rules/applications.md#working-through-applications). */
export function nextSteps(
  application: Omit<ApplicationState, "jobStatus"> & {
    jobIsOpen: boolean;
    conversationStatus: ConversationStatus | null;
  },
): ("fill" | "report")[] {
  if (application.status !== "accepted" || application.withdrawnAt) return [];
  return [
    ...(application.jobIsOpen ? (["fill"] as const) : []),
    ...(application.conversationStatus === "active" ? (["report"] as const) : []),
  ];
}

/** The part of a job that `applyError` needs. */
export interface ApplyableJob {
  status: JobStatus;
  isArchived: boolean;
  acceptsApplications: boolean;
}

export function applyError(job: ApplyableJob, viewer: { role: Role | null } | null): ErrorCode | null {
  if (!viewer) return "not_signed_in";
  if (viewer.role !== "consultant") return "forbidden";
  if (job.acceptsApplications) return null;
  return job.status === "active" && !job.isArchived ? "job_closed" : "job_not_open";
}

/** Null when one is missing or too many (docs/rules/applications.md#own-rate-start-and-answers). */
export function answersTo(
  questions: readonly string[],
  given: readonly QuestionAnswer[],
): QuestionAnswer[] | null {
  const answers = questions.flatMap((asked) => given.find(({ question }) => question === asked) ?? []);
  return answers.length === questions.length && given.length === answers.length ? answers : null;
}

/** The start of the interview, or the errors by field (docs/rules/interviews.md#interview-time). */
export function interviewTime(
  date: string,
  time: string,
  now: Date,
): Date | { fields: Record<string, string[]> } {
  if (date.trim() === "" || time.trim() === "") return { fields: { date: [interviewMessages.missing] } };
  const at = stockholmMoment(date, time);
  if (!at) return { fields: { time: [interviewMessages.skipped] } };
  return at > now ? at : { fields: { date: [interviewMessages.past] } };
}

interface CalendarInterview extends ShownInterview {
  id: number;
  revision: number;
  cancelledAt: Date | null;
  updatedAt: Date;
  companyEmail: string | null;
  consultantEmail: string | null;
}

/** A change keeps the uid and raises the sequence number (docs/rules/interviews.md#calendar-file). */
export function interviewCalendarEntry(interview: CalendarInterview, publicUrl: string): CalendarEntry {
  const { hostname } = new URL(publicUrl);
  const { companyName, companyEmail, consultantName, consultantEmail } = interview;
  const company = {
    name: companyName,
    email: companyEmail ?? `no-reply@${hostname}`,
  };
  return {
    uid: `interview-${interview.id}@${hostname}`,
    sequence: interview.revision,
    stamp: interview.updatedAt,
    start: interview.scheduledAt,
    minutes: interview.minutes,
    location: interview.location,
    organizer: company,
    attendees: consultantEmail === null ? [] : [{ name: consultantName, email: consultantEmail }],
    url: `${publicUrl}${jobLink(interview.jobId)}`,
    cancelled: interview.cancelledAt !== null,
    ...interviewEntry(interview),
  };
}

/** By the own rate, else the job's price; null without either (docs/rules/money.md#rate-split). */
export function applicantSplit(
  rate: number | null,
  job: { employerRate: number | null; commissionPermille: number },
): RateSplit | null {
  const price = rate === null ? job.employerRate : employerRateOf(rate, job.commissionPermille);
  return price === null ? null : splitRate(price, job.commissionPermille);
}
