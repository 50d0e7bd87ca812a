import { employerRateOf, splitRate } from "#src/shared/money.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import { pick, toObject } from "#src/shared/objects.ts";
import { jobFactNames, jobFlags, type JobFacts, type JobStatus, type JobTerms } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { isSameRequirements } from "./rules/requirements.ts";
import { dayAfter, daysBetween, sameDayIn, stockholmDay } from "#src/shared/time.ts";

export const titleMinimum = { create: 2, edit: 3 } as const;

/** Page size of the employer's own list (docs/rules/jobs.md#jobs-of-an-employer). */
export const employerJobsPageSize = 6;

/** Days after publication during which a matching job counts as new (docs/rules/matching.md#matching-jobs). */
export const newJobDays = 7;

/** Minutes between a job's publication and the notifications about it (docs/rules/matching.md#notifying-matches). */
const matchDelayMinutes = 10;

export function matchesDueAt(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + matchDelayMinutes * 60_000);
}

export const employerJobFilters = ["all", "available", "filled"] as const;
export type EmployerJobFilter = (typeof employerJobFilters)[number];

/** The months in 6, '6', '6 månader' or '1 månad', or null when it is not 1 to 12 (docs/rules/jobs.md#job-fields). */
export function monthsOf(duration: string): number | null {
  const months = Number(/^(\d{1,2})(?:\s*månad(?:er)?)?$/i.exec(duration.trim())?.[1]);
  return months >= 1 && months <= 12 ? months : null;
}

/** The stored rates of a job in whole kronor: what the employer pays and what the consultant gets. */
export type JobRates = Pick<JobTerms, (typeof rateNames)[number]>;

export interface GivenRates {
  employerRate?: number | undefined;
  hourlyRateMin?: number | null | undefined;
  hourlyRateMax?: number | null | undefined;
}

/**
 * The rates to store for the given ones (docs/rules/money.md#job-rates). The employer rate decides when it is given; a
 * consultant rate alone is converted into one, once. Giving the stored rates again changes nothing. Null when the
 * employer rate would be above the limit.
 */
export function ratesFor(given: GivenRates, permille: number, stored?: JobRates): JobRates | null {
  if (given.employerRate !== undefined) {
    if (stored?.employerRate === given.employerRate) return stored;
    const { consultantRate } = splitRate(given.employerRate, permille);
    return { employerRate: given.employerRate, hourlyRateMin: consultantRate, hourlyRateMax: consultantRate };
  }
  const min = given.hourlyRateMin ?? stored?.hourlyRateMin ?? null;
  const max =
    given.hourlyRateMax ?? (given.hourlyRateMin ? given.hourlyRateMin : (stored?.hourlyRateMax ?? null));
  if (stored && stored.hourlyRateMin === min) return { ...stored, hourlyRateMax: max };
  if (min === null) return { employerRate: null, hourlyRateMin: null, hourlyRateMax: max };
  const employerRate = employerRateOf(min, permille);
  return employerRate > limits.rate ? null : { employerRate, hourlyRateMin: min, hourlyRateMax: max };
}

/** The rate an employer pays, computed when only the consultant's rate is stored; null without rates. */
export function shownEmployerRate(
  job: Pick<JobRates, "employerRate" | "hourlyRateMin">,
  permille: number,
): number | null {
  if (job.employerRate !== null) return job.employerRate;
  return job.hourlyRateMin === null ? null : employerRateOf(job.hourlyRateMin, permille);
}

export const rateNames = ["employerRate", "hourlyRateMin", "hourlyRateMax"] as const;
export const moreTerms = ["durationMonths", "scope", "location", "workArrangement", ...jobFactNames] as const;

/** The terms that differ, all rates together; null when none does (docs/rules/jobs.md#changed-terms). */
export function changedTerms(
  before: JobTerms,
  after: JobTerms,
): { before: Partial<JobTerms>; after: Partial<JobTerms> } | null {
  const isRateChanged = rateNames.some((name) => before[name] !== after[name]);
  const names = [
    ...(isRateChanged ? rateNames : []),
    ...(isSameRequirements(before.requirements, after.requirements) ? [] : (["requirements"] as const)),
    ...moreTerms.filter((name) => String(before[name]) !== String(after[name])),
  ];
  return names.length === 0 ? null : { before: pick(before, names), after: pick(after, names) };
}

type SomeFacts = { [Name in keyof JobFacts]?: JobFacts[Name] | undefined };

/** All optional facts; what is not said is null, none or no. */
export function statedFacts(facts: SomeFacts): JobFacts {
  const { startsOn = null, applyBy = null, seats = null, onsiteDays = null } = facts;
  const flags = toObject(jobFlags, (name) => facts[name] ?? false);
  return { startsOn, applyBy, seats, onsiteDays, languages: facts.languages ?? [], ...flags };
}

/** The message for a last day that cannot be chosen, or null. */
export function lastDayError(applyBy: string, today: string): "lastDayPassed" | "lastDayTooLate" | null {
  if (applyBy < today) return "lastDayPassed";
  return applyBy > sameDayIn(today, maxLastDayMonths) ? "lastDayTooLate" : null;
}

const maxLastDayMonths = 24;

interface ApplicationWindow extends JobState {
  applyBy: string | null;
  restsSince: Date | null;
}

/** Whether the time for applications is over while the job is active (docs/rules/jobs.md#resting-jobs). */
export function isResting(
  { applyBy, restsSince }: Omit<ApplicationWindow, keyof JobState>,
  now: Date,
): boolean {
  return restsSince !== null || (applyBy !== null && applyBy < stockholmDay(now));
}

/** Whether one can apply for the job now. */
export function acceptsApplications(job: ApplicationWindow & { isHidden: boolean }, now: Date): boolean {
  return changeJobError(job) === null && !job.isHidden && !isResting(job, now);
}

/** The last day after one press on 'Förläng 14 dagar'. */
export function extendedLastDay(applyBy: string | null, today: string): string {
  return dayAfter(applyBy !== null && applyBy > today ? applyBy : today, extensionDays);
}

export const extensionDays = 14;

/** Days before the last one on which the company is told of it. */
export const lastDayWarning = 2;

/** Days without anything from the company after which it is asked, asked again, and the job rests. */
export const stillOpenDays = [30, 45, 60] as const;

/** How many of these steps a job without a last day has reached (both YYYY-MM-DD, Stockholm). */
export function stillOpenSteps(actedOn: string, today: string): number {
  return stillOpenDays.filter((days) => daysBetween(actedOn, today) >= days).length;
}

/** Whether more than one consultant can get the job (docs/rules/jobs.md#filling-a-job). */
export function hasSeveralSeats({ seats }: { seats?: number | null }): boolean {
  return (seats ?? 1) > 1;
}

/** The rank of a job in the order 'Sista dag', as the database has it: the nearest day is the highest. */
export function deadlineRank(applyBy: string | null): number {
  return applyBy === null ? 0 : daysBetween(applyBy, "2100-01-01");
}

interface JobState {
  status: JobStatus;
  isArchived: boolean;
}

/** A setting may ask for a confirmed company (docs/rules/jobs.md#who-may-publish). */
export function publishError(company: {
  isConfirmed: boolean;
  unconfirmedMayPublish: boolean;
}): ErrorCode | null {
  return company.isConfirmed || company.unconfirmedMayPublish ? null : "company_not_confirmed";
}

/** Only an active job that is not archived can be changed or filled (docs/rules/jobs.md#job-status). */
export function changeJobError(job: JobState): ErrorCode | null {
  if (job.isArchived) return "job_archived";
  return job.status === "active" ? null : "job_filled";
}

/** The error for deleting a job, or null (docs/rules/jobs.md#deleting-a-job). */
export function deleteJobError(job: { isArchived: boolean; hasAgreement: boolean }): ErrorCode | null {
  if (job.isArchived) return "job_archived";
  return job.hasAgreement ? "job_has_agreement" : null;
}

/** How many of a job's required skills a consultant has. */
export interface Match {
  percentage: number;
  matched: string[];
  missing: string[];
}

/** By ids, the same for every spelling (docs/rules/matching.md#match-percentage). */
export function matchOfSkills(
  job: { requiredSkills: readonly string[]; skillIds: readonly number[] },
  own: ReadonlySet<number>,
): Match {
  const has = job.requiredSkills.map((_, index) => own.has(job.skillIds[index] ?? 0));
  const matched = job.requiredSkills.filter((_, index) => has[index]);
  const missing = job.requiredSkills.filter((_, index) => !has[index]);
  const required = job.requiredSkills.length;
  return { percentage: required === 0 ? 0 : Math.round((matched.length * 100) / required), matched, missing };
}

/** What rate insight is counted from, and how much of it there must be (docs/rules/money.md#rate-insight). */
export const rateMonths = 12;
export const rateValues = 5;
export const rateCompanies = 3;

/** Days that count for how a company answers, and the fewest applications that say something about it. */
export const reliabilityDays = 180;
const minReplies = 5;

/** The figures that are shown (docs/rules/applications.md#reliability); those of a new company are null. */
export function reliabilityOf(figures: { count: number; answered: number; medianDays: number | null }) {
  const { count, answered, medianDays } = figures;
  if (count < minReplies) return { count, answeredShare: null, medianDays: null };
  return {
    count,
    answeredShare: Math.round((answered * 1000) / count) / 1000,
    medianDays: medianDays === null ? null : Math.round(medianDays * 10) / 10,
  };
}
