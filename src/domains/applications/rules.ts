import { interviewEntry, interviewMessages } from "#src/copy/applications.ts";
import { calendarText } from "#src/shared/calendar.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { stockholmMoment } from "#src/shared/stockholm.ts";
import type { ApplicationStatus } from "#src/constants/applications.ts";
import type { JobStatus } from "#src/constants/jobs.ts";
import type { Role } from "#src/constants/roles.ts";

/** `interview` only by booking one (docs/rules/applications.md#application-status). */
export const applicationSteps: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ["reviewing", "rejected"],
  reviewing: ["interview", "accepted", "rejected"],
  interview: ["accepted", "rejected"],
  accepted: [],
  rejected: [],
};

/** Where an interview may be booked, or moved. */
export const bookableStatuses: readonly ApplicationStatus[] = ["reviewing", "interview"];

interface ApplicationState {
  status: ApplicationStatus;
  withdrawnAt: Date | null;
}

/** Why an application cannot take this step by a change of status, or null. */
export function moveApplicationError(application: ApplicationState, to: ApplicationStatus): ErrorCode | null {
  if (application.withdrawnAt) return "application_withdrawn";
  const legal = to !== "interview" && applicationSteps[application.status].includes(to);
  return legal ? null : "application_step_not_allowed";
}

/** Why no interview can be booked for an application, or null. */
export function bookInterviewError(application: ApplicationState): ErrorCode | null {
  if (application.withdrawnAt) return "application_withdrawn";
  return bookableStatuses.includes(application.status) ? null : "application_step_not_allowed";
}

/** The steps an employer can be offered as buttons, booking left out. */
export function offeredSteps(application: ApplicationState): ApplicationStatus[] {
  return applicationSteps[application.status].filter((to) => moveApplicationError(application, to) === null);
}

/** A job as far as applying goes; archived, deleted and hidden ones all count as archived. */
export interface ApplyableJob {
  status: JobStatus;
  isArchived: boolean;
}

/** Why somebody cannot apply for a job, or null. */
export function applyError(job: ApplyableJob, viewer: { role: Role | null } | null): ErrorCode | null {
  if (!viewer) return "not_signed_in";
  if (viewer.role !== "consultant") return "forbidden";
  return job.status === "active" && !job.isArchived ? null : "job_not_open";
}

/** The start, or the errors by field (docs/rules/interviews.md#interview-time). */
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

/** An interview as a calendar entry: the same one, with a higher number, each time it is moved or called off. */
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
