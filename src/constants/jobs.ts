export const workArrangements = ["remote", "onsite", "hybrid"] as const;
export type WorkArrangement = (typeof workArrangements)[number];

export const jobStatuses = ["active", "filled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const editCities = ["Stockholm", "Göteborg", "Malmö", "Uppsala", "Linköping", "Örebro"] as const;

/** The languages that a job may ask for. */
export const jobLanguages = [
  "svenska",
  "engelska",
  "norska",
  "danska",
  "finska",
  "tyska",
  "franska",
  "spanska",
  "polska",
  "arabiska",
] as const;
export type JobLanguage = (typeof jobLanguages)[number];

/** The places that a job may have, and the days on site in a week. */
export const jobSeats = [1, 20] as const;
export const onsiteDays = [0, 5] as const;

/** The facts of a job that are yes or no. */
export const jobFlags = ["vetting", "mayExtend"] as const;

/** The optional facts of a job (docs/rules/jobs.md#facts-of-a-job). Dates are YYYY-MM-DD. */
export interface JobFacts extends Record<(typeof jobFlags)[number], boolean> {
  startsOn: string | null;
  /** The last day to apply. */
  applyBy: string | null;
  seats: number | null;
  onsiteDays: number | null;
  languages: JobLanguage[];
}

export const jobFactNames = [
  "startsOn",
  "applyBy",
  "seats",
  "onsiteDays",
  "languages",
  ...jobFlags,
] as const satisfies (keyof JobFacts)[];

/** Whom a job is for: everyone, or only those who were asked. */
export const jobAudiences = ["open", "requested"] as const;
export type JobAudience = (typeof jobAudiences)[number];

export const requirementKinds = ["must", "should"] as const;
export type RequirementKind = (typeof requirementKinds)[number];
export const requirementWeights = [1, 2, 3, 4, 5] as const;
export const defaultWeight = 3;

/** What a job asks for (docs/rules/jobs.md#requirements); only a `should` has a weight. */
export interface Requirement {
  /** Within the job. */
  id: number;
  kind: RequirementKind;
  text: string;
  weight: number | null;
}

/** What a consultant answered, with the requirement as it was then. */
export interface RequirementAnswer extends Omit<Requirement, "id"> {
  requirementId: number;
  met: boolean;
  evidence: string;
}

/** The terms of a job whose changes are kept, and shown to applicants (docs/rules/jobs.md#changed-terms). */
export interface JobTerms extends JobFacts {
  requirements: Requirement[];
  employerRate: number | null;
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  durationMonths: number;
  scope: number;
  location: string;
  workArrangement: WorkArrangement;
}

/** A question of the company, as it was when it was answered, and the applicant's answer. */
export interface QuestionAnswer {
  question: string;
  answer: string;
}

/** What the form of a job that is not published holds, by field. */
export type JobDraftValues = Record<string, JsonValue>;
type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

export const experienceLevels = ["junior", "mid", "senior", "expert"] as const;

export const tiers = ["basic", "premium"] as const;
export type Tier = (typeof tiers)[number];

export const applicationStatuses = ["pending", "reviewing", "interview", "accepted", "rejected"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Those of applications that the company has not answered with yes or no. */
export const undecidedStatuses: readonly ApplicationStatus[] = ["pending", "reviewing", "interview"];

/** The orders of an employer's applications, the default first. */
export const applicationSorts = ["newest", "match", "rate", "status"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/** What an application's history consists of: the statuses it had, and its withdrawal. */
export const applicationEvents = [...applicationStatuses, "withdrawn"] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

export const interviewMinutes = [30, 45, 60, 90] as const;
export const defaultInterviewMinutes = 60;
/** `ended`: the company took them back, proposed or booked another time, or the application was decided. */
export const interviewProposalStates = ["open", "picked", "none", "ended"] as const;

/** The scopes that the board can be filtered by, in percent of full time. */
export const scopeRanges = { part: [1, 50], most: [51, 99], full: [100, 100] } as const;
export const jobScopes = ["part", "most", "full"] as const;
export type JobScope = (typeof jobScopes)[number];

/** The lengths that the board can be filtered by, in months. */
export const lengthRanges = { short: [1, 3], medium: [4, 6], long: [7, 12] } as const;
export const jobLengths = ["short", "medium", "long"] as const;
export type JobLength = (typeof jobLengths)[number];

/** How long ago a job may have been published, in days. */
export const publishedDays = { "1d": 1, "7d": 7, "30d": 30 } as const;
export const publishedPeriods = ["1d", "7d", "30d"] as const;
export type PublishedPeriod = (typeof publishedPeriods)[number];

/** The orders of the board, the default first. */
export const jobSorts = ["newest", "match", "rate", "deadline"] as const;
export type JobSort = (typeof jobSorts)[number];

/** Jobs on a page of the board: whole rows of three. */
export const boardPageSize = 21;

/** What the landing page asks for: the newest jobs and the number of all. */
export const landingJobs = { limit: 3, withTotal: true } as const;
