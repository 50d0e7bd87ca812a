import { z } from "zod";
import { applicationStatuses } from "#src/constants/applications.ts";
import { experienceLevels, jobStatuses, workArrangements } from "#src/constants/jobs.ts";

const matchShape = z.object({
  percentage: z.number(),
  matched: z.array(z.string()),
  missing: z.array(z.string()),
});

/** A job as everybody may see it. Rates are whole kronor per hour; `employerRate` is what the customer pays. */
export const jobShape = z.object({
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
  status: z.enum(jobStatuses),
  isArchived: z.boolean(),
  createdAt: z.date(),
});

/** A job for its card: the description is cut, and the viewer's own bookmark, application and match are with it. */
export const jobCardShape = jobShape.extend({
  isSaved: z.boolean(),
  /** Whether the consultant who looks has applied, withdrawn applications too: nobody applies twice. */
  hasApplied: z.boolean(),
  match: matchShape.nullable(),
});

/** One job. What only its employer and admins see is absent for everybody else. */
export const jobDetailShape = jobCardShape.extend({
  selectedConsultantId: z.string().nullable().optional(),
  compensation: z.number().nullable().optional(),
  commissionPermille: z.number().optional(),
  applicationsCount: z.number().optional(),
});

export const jobCardPageShape = z.object({ items: z.array(jobCardShape), nextCursor: z.string().nullable() });

export const jobListShape = z.union([
  z.array(jobShape),
  z.object({ items: z.array(jobShape), nextCursor: z.string().nullable() }),
]);

/** `matchPercentage` says the same as `match.percentage`, by the documented name. */
export const matchingJobShape = jobCardShape.extend({ match: matchShape, matchPercentage: z.number() });

export const matchingJobPageShape = z.object({
  items: z.array(matchingJobShape),
  nextCursor: z.string().nullable(),
});

export const matchingFiguresShape = z.object({ total: z.number(), fresh: z.number() });

export const ownJobShape = jobShape.extend({ applicationsCount: z.number() });

export const ownJobPageShape = z.object({
  items: z.array(ownJobShape),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  counts: z.object({ all: z.number(), available: z.number(), filled: z.number() }),
});

/** A consultant who matches a job; no e-mail and no phone. */
export const matchingConsultantShape = z.object({
  id: z.string(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  skills: z.array(z.string()),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  matchPercentage: z.number(),
  match: matchShape,
  profileImageUrl: z.string().nullable(),
  linkedin: z.string().nullable(),
  github: z.string().nullable(),
  website: z.string().nullable(),
});

export const matchingConsultantPageShape = z.object({
  job: z.object({ id: z.number(), title: z.string() }),
  items: z.array(matchingConsultantShape),
  nextCursor: z.string().nullable(),
});

/** Who can be named when a job is marked as filled: its applicants, accepted ones first. */
export const candidatesShape = z.array(
  z.object({ id: z.string(), name: z.string().nullable(), status: z.enum(applicationStatuses) }),
);

export const savedShape = z.object({ saved: z.boolean() });

export type Job = z.output<typeof jobShape>;
export type JobCard = z.output<typeof jobCardShape>;
export type JobDetail = z.output<typeof jobDetailShape>;
export type MatchingJob = z.output<typeof matchingJobShape>;
export type MatchingConsultant = z.output<typeof matchingConsultantShape>;
