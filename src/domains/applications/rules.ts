import { interviewEntry, interviewMessages } from "#src/copy/applications.ts";
import { calendarText } from "#src/shared/calendar.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { stockholmMoment } from "#src/shared/time.ts";
import type { ApplicationStatus, JobStatus } from "#src/constants/jobs.ts";
import type { Role } from "#src/constants/accounts.ts";

/**
 * The allowed status changes; `interview` is only set by booking one (docs/rules/applications.md#application-status).
 */
export const applicationSteps: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
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
}

/** The error for changing an application's status, or null. */
export function moveApplicationError(application: ApplicationState, to: ApplicationStatus): ErrorCode | null {
  if (application.withdrawnAt) return "application_withdrawn";
  const isAllowed = to !== "interview" && applicationSteps[application.status].includes(to);
  return isAllowed ? null : "application_step_not_allowed";
}

/** The error for booking an interview, or null. */
export function bookInterviewError(application: ApplicationState): ErrorCode | null {
  if (application.withdrawnAt) return "application_withdrawn";
  return bookableStatuses.includes(application.status) ? null : "application_step_not_allowed";
}

/** The status changes shown to the employer as buttons; booking an interview has its own button. */
export function offeredSteps(application: ApplicationState): ApplicationStatus[] {
  return applicationSteps[application.status].filter((to) => moveApplicationError(application, to) === null);
}

/** The part of a job that `applyError` needs; archived, deleted and hidden jobs all count as archived. */
export interface ApplyableJob {
  status: JobStatus;
  isArchived: boolean;
}

/** The error for applying for a job, or null. */
export function applyError(job: ApplyableJob, viewer: { role: Role | null } | null): ErrorCode | null {
  if (!viewer) return "not_signed_in";
  if (viewer.role !== "consultant") return "forbidden";
  return job.status === "active" && !job.isArchived ? null : "job_not_open";
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

export interface InterviewNames {
  jobTitle: string;
  companyName: string;
  consultantName: string | null;
}

/** An interview as a calendar entry. Moving or cancelling keeps the uid and raises the sequence number. */
export function interviewEntryText(
  interview: { id: number; revision: number; scheduledAt: Date; minutes: number },
  names: InterviewNames,
  { publicUrl, now, cancelled = false }: { publicUrl: string; now: Date; cancelled?: boolean },
): string {
  return calendarText({
    uid: `interview-${interview.id}@${new URL(publicUrl).hostname}`,
    sequence: interview.revision + (cancelled ? 1 : 0),
    stamp: now,
    start: interview.scheduledAt,
    minutes: interview.minutes,
    url: publicUrl,
    cancelled,
    ...interviewEntry(names),
  });
}
