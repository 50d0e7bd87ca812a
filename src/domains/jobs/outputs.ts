import { z } from "zod";
import { availabilityFields, profileOutput } from "#src/domains/profiles/outputs.ts";
import { moreTerms, rateNames } from "./rules.ts";
import { advantages } from "./rules/ranking.ts";
import { personOutput } from "#src/platform/data/people.ts";
import { pick, toObject } from "#src/shared/objects.ts";
import { pageOutput } from "#src/shared/paging.ts";
import {
  applicationEvents,
  applicationStatuses,
  experienceLevels,
  jobAudiences,
  jobFlags,
  jobLanguages,
  jobStatuses,
  requirementKinds,
  workArrangements,
} from "#src/constants/jobs.ts";

const matchOutput = z.object({
  percentage: z.number(),
  matched: z.array(z.string()),
  missing: z.array(z.string()),
});

const requirement = z.object({
  id: z.number().int(),
  kind: z.enum(requirementKinds),
  text: z.string(),
  /** 1 to 5 for a `should`. */
  weight: z.number().int().nullable(),
});

/** The public data of a job. Rates are whole kronor per hour; `employerRate` is what the customer pays. */
export const jobOutput = z.object({
  id: z.number(),
  employerId: z.string(),
  title: z.string(),
  description: z.string(),
  company: z.string(),
  location: z.string(),
  workArrangement: z.enum(workArrangements),
  isRemote: z.boolean(),
  duration: z.string(),
  durationMonths: z.number(),
  scope: z.string(),
  employerRate: z.number().nullable(),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  requiredSkills: z.array(z.string()),
  experienceLevel: z.enum(experienceLevels).nullable(),
  /** What applicants must answer. */
  questions: z.array(z.string()),
  requirements: z.array(requirement),
  /** The optional facts; days are YYYY-MM-DD. */
  startsOn: z.string().nullable(),
  applyBy: z.string().nullable(),
  seats: z.number().int().nullable(),
  onsiteDays: z.number().int().nullable(),
  languages: z.array(z.enum(jobLanguages)),
  ...toObject(jobFlags, () => z.boolean()),
  /** The company's own name for it. */
  reference: z.string().nullable(),
  /** Whether it is for everyone or only for those who were asked. */
  audience: z.enum(jobAudiences),
  /** Whether one can apply now. */
  acceptsApplications: z.boolean(),
  /** Since when an active job takes no applications: its last day has passed, or the company did not answer. */
  restsSince: z.date().nullable(),
  status: z.enum(jobStatuses),
  isArchived: z.boolean(),
  version: z.number(),
  /** Why an admin hides the job, for its employer and admins; no one else gets a hidden job. */
  hiddenReason: z.string().nullable(),
  createdAt: z.date(),
  /** Present for its company. */
  responsible: personOutput.nullable().optional(),
});

/** How a company answers applications; the share (0 to 1) and the days are null below five applications. */
export const reliabilityOutput = z.object({
  count: z.number().int(),
  answeredShare: z.number().nullable(),
  medianDays: z.number().nullable(),
});

/** A job in a list: the description is shortened; includes the viewer's own bookmark, application and match. */
const jobCardOutput = jobOutput.extend({
  /** Whether its company is confirmed (docs/rules/profiles.md#confirmed-companies). */
  companyConfirmed: z.boolean(),
  /** How the company answers, as counted within the last five minutes. */
  reliability: reliabilityOutput,
  isSaved: z.boolean(),
  /** Whether the viewer has applied, including a withdrawn application, which cannot be repeated. */
  hasApplied: z.boolean(),
  /** Whether that application is withdrawn, so that there is nothing more to send. */
  hasWithdrawn: z.boolean(),
  match: matchOutput.nullable(),
});

/** One job. The optional fields are present only for its employer and admins. */
export const jobDetailOutput = jobCardOutput.extend({
  selectedConsultantId: z.string().nullable().optional(),
  /** How many of several places are taken; present for everyone when there are several. */
  seatsTaken: z.number().int().optional(),
  compensation: z.number().nullable().optional(),
  commissionPermille: z.number().optional(),
  /** Whether the company was told of the last day, or asked whether the job is still open. */
  isAsked: z.boolean().optional(),
  applicationsCount: z.number().optional(),
  /** Applicants who are neither rejected nor withdrawn: they are notified of changed terms. */
  applicantsCount: z.number().optional(),
});

/** A job that is not published; only its company sees it. */
export const jobDraftLine = z.object({
  id: z.number().int(),
  title: z.string(),
  version: z.number().int(),
  updatedAt: z.date(),
});
export const jobDraftOutput = jobDraftLine.extend({ values: z.record(z.string(), z.json()) });

const jobTerms = z
  .object({ ...pick(jobOutput.shape, [...rateNames, ...moreTerms, "requirements"]), scope: z.number() })
  .partial();

/** The changes of a job's terms, the latest first, with the changed ones only. */
export const jobChangesOutput = z.array(
  z.object({ id: z.number(), at: z.date(), before: jobTerms, after: jobTerms }),
);

export const jobCardPageOutput = pageOutput(jobCardOutput);

/** The places of the jobs that some filters let through, with the number of jobs. */
export const jobPlacesOutput = z.array(z.object({ location: z.string(), count: z.number() }));

export const newerJobsOutput = z.object({ count: z.number().int() });

export const jobPageOutput = pageOutput(jobOutput);

/** `matchPercentage` repeats `match.percentage` under the documented name. */
const matchingJobOutput = jobCardOutput.extend({ match: matchOutput, matchPercentage: z.number() });

export const matchingJobPageOutput = pageOutput(matchingJobOutput);

export const matchingFiguresOutput = z.object({ total: z.number(), fresh: z.number() });

/** Numbers of applications by status, without withdrawn ones. */
const pipelineOutput = z.record(z.enum(applicationStatuses), z.number().int());
export type Pipeline = z.output<typeof pipelineOutput>;

const ownJobOutput = jobOutput.extend({ applicationsCount: z.number(), pipeline: pipelineOutput });

export const ownJobPageOutput = z.object({
  items: z.array(ownJobOutput),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  counts: z.object({ all: z.number(), available: z.number(), filled: z.number() }),
});

/** A consultant who matches a job; without email and phone. */
const matchingConsultantOutput = z.object({
  ...pick(profileOutput.shape, ["id", "name", "title", "location", "bio", "skills", "profileImageUrl"]),
  ...pick(profileOutput.shape, ["hourlyRateMin", "hourlyRateMax", "linkedin", "github", "website"]),
  ...availabilityFields,
  matchPercentage: z.number(),
  match: matchOutput,
  /** What puts the consultant before others with the same match. */
  advantages: z.array(z.enum(advantages)),
  /** The state of the consultant's application for this job; null without one. */
  applicationStatus: z.enum(applicationEvents).nullable(),
  /** Whether the job was filled with this consultant, as one of several or alone. */
  isSelected: z.boolean(),
});

export const matchingConsultantPageOutput = pageOutput(matchingConsultantOutput).extend({
  job: z.object({ id: z.number(), title: z.string() }),
});

/** What consultants get, in whole kronor; null when there are too few values. */
export const rateInsightOutput = z.object({
  count: z.number().int(),
  companies: z.number().int(),
  q1: z.number().int().nullable(),
  median: z.number().int().nullable(),
  q3: z.number().int().nullable(),
});

export const skillRatesOutput = z.array(
  rateInsightOutput.extend({
    skill: z.string(),
    q1: z.number().int(),
    median: z.number().int(),
    q3: z.number().int(),
  }),
);

/** Skills that the viewer lacks, with the number of jobs. */
export const liftingSkillsOutput = z.array(z.object({ name: z.string(), jobs: z.number().int() }));

/** How many consultants match at least half of the skills and all of them, and what such jobs pay. */
export const jobInsightOutput = z.object({
  consultants: z.object({ half: z.number().int(), all: z.number().int() }),
  rates: rateInsightOutput,
});

/** The applicants who can be selected when a job is marked as filled, accepted ones first. */
export const candidatesOutput = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    status: z.enum(applicationStatuses),
    conversationId: z.number().nullable(),
    /** It is reported already. */
    hasAgreement: z.boolean(),
    /** Of the upcoming interview. */
    interviewAt: z.date().nullable(),
    /** Accepted for a job with several places. */
    hasPlace: z.boolean(),
  }),
);

export const savedOutput = z.object({ saved: z.boolean() });

export type Job = z.output<typeof jobOutput>;
export type JobCard = z.output<typeof jobCardOutput>;
export type JobDetail = z.output<typeof jobDetailOutput>;
export type MatchingJob = z.output<typeof matchingJobOutput>;
export type MatchingConsultant = z.output<typeof matchingConsultantOutput>;
