import { z } from "zod";
import { createJobWords, editJobWords, jobMessages, type JobFormWords } from "#src/copy/job-forms.ts";
import {
  id,
  keysetPage,
  line,
  mine,
  day,
  optionalDay,
  optionalLine,
  page,
  rankedPage,
  requiredLine,
  requiredText,
  skillNames,
  text,
  userId,
  version,
} from "#src/copy/fields.ts";
import { normalSkill } from "#src/shared/skills.ts";
import {
  experienceLevels,
  jobAudiences,
  jobFactNames,
  jobFlags,
  jobLanguages,
  jobLengths,
  jobSeats,
  jobScopes,
  jobSorts,
  onsiteDays,
  publishedPeriods,
  requirementKinds,
  requirementWeights,
  workArrangements,
} from "#src/constants/jobs.ts";
import { toObject } from "#src/shared/objects.ts";
import { ratesInOrder } from "#src/shared/money.ts";
import { limits } from "#src/constants/limits.ts";
import { employerJobFilters, monthsOf, titleMinimum } from "./rules.ts";

/** Accepts a number or text with digits; outputs the number, or the message that `check` returns. */
export function digits(check: (typed: string) => string | null) {
  return z
    .union([z.number(), z.string().max(20)], { error: () => check("") ?? "" })
    .transform((value, issues) => {
      const typed = String(value).trim();
      const error = check(typed);
      if (error === null) return Number(typed);
      issues.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
}

/** What is wrong with a typed rate, or null. */
export function rateError(typed: string, words: Omit<JobFormWords, "title" | "location">): string | null {
  if (typed === "") return words.rateMissing;
  if (typed.startsWith("0")) return words.rateZero;
  if (!/^\d+([.,]\d+)?$/.test(typed)) return words.rateNumber;
  if (!/^\d+$/.test(typed)) return words.rateWhole;
  return Number(typed) > limits.rate ? words.rateMost : null;
}

function scopeError(typed: string): string | null {
  if (typed === "") return jobMessages.scopeMissing;
  if (!/^\d+$/.test(typed)) return jobMessages.scopeDigits;
  const scope = Number(typed);
  return scope >= 1 && scope <= 100 ? null : jobMessages.scope;
}

/** Accepts 6, '6', '6 månader' or '1 månad'; outputs the number of months (docs/rules/jobs.md#job-fields). */
const duration = z
  .union([z.number(), z.string().max(20)], { error: jobMessages.durationMissing })
  .describe("Months, 1 to 12.")
  .transform((value, issues) => {
    const months = monthsOf(String(value));
    if (months !== null) return months;
    const isBlank = String(value).trim() === "";
    issues.addIssue({ code: "custom", message: jobMessages[isBlank ? "durationMissing" : "duration"] });
    return z.NEVER;
  });

const requiredSkills = z
  .array(
    requiredLine(limits.skillName, jobMessages.skills).refine((name) => normalSkill(name) !== "", {
      error: jobMessages.skills,
    }),
    { error: jobMessages.skills },
  )
  .min(1, { error: jobMessages.skills })
  .max(limits.skillsPerJob, { error: jobMessages.skillsMost });

/** Blank ones are left out, as are repeated ones (docs/rules/jobs.md#job-fields). */
const questions = z
  .array(line(limits.question))
  .transform((typed) => [...new Set(typed)].filter((question) => question !== ""))
  .refine((asked) => asked.length <= limits.questionsPerJob, { error: jobMessages.questionsMost });

/** A whole number in a range, or digits; blank becomes null. */
function optionalNumber([low, high]: readonly [number, number], message: string) {
  return z
    .union([z.literal(""), z.null(), z.number(), z.string().regex(/^\d{1,2}$/)], { error: message })
    .transform((value) => (value === "" || value === null ? null : Number(value)))
    .pipe(z.number().int({ error: message }).min(low, message).max(high, message).nullable());
}

/** Rows without text are left out (docs/rules/jobs.md#requirements). */
const requirements = z
  .array(
    z.strictObject({
      id: id.optional(),
      kind: z.enum(requirementKinds).default("must"),
      text: line(limits.requirement),
      weight: z.number().int().min(1).max(requirementWeights.length).nullish(),
    }),
  )
  .transform((typed) => typed.filter(({ text }) => text !== ""))
  .refine((typed) => typed.length <= limits.requirementsPerJob, { error: jobMessages.requirementsMost });

/** The optional facts (docs/rules/jobs.md#facts-of-a-job). */
const facts = {
  startsOn: optionalDay.unwrap(),
  applyBy: optionalDay.unwrap(),
  seats: optionalNumber(jobSeats, jobMessages.seats),
  onsiteDays: optionalNumber(onsiteDays, jobMessages.onsiteDays),
  languages: z
    .array(z.enum(jobLanguages))
    .transform((chosen) => jobLanguages.filter((language) => chosen.includes(language))),
  ...toObject(jobFlags, () => z.boolean()),
  reference: optionalLine(limits.jobReference),
};

/** The fields shared by creating and editing. `company` is accepted but not stored. */
function jobFields(words: JobFormWords, minTitleLength: number) {
  const rate = digits((typed) => rateError(typed, words));
  return {
    title: requiredLine(limits.title, words.title, minTitleLength),
    description: requiredText(limits.description, jobMessages.description, 10),
    requiredSkills,
    duration,
    scope: digits(scopeError).describe("Percent of full time, 1 to 100."),
    location: requiredLine(limits.location, words.location),
    workArrangement: z.enum(workArrangements, { error: jobMessages.workArrangement }),
    employerRate: rate.optional().describe("SEK per hour that you pay; needed without hourlyRateMin."),
    hourlyRateMin: rate.nullish().describe("SEK per hour that the consultant gets at least."),
    hourlyRateMax: rate.nullish().describe("SEK per hour that the consultant gets at most."),
    experienceLevel: z.enum(experienceLevels).nullish(),
    questions: questions.optional(),
    requirements: requirements.optional(),
    audience: z.enum(jobAudiences).optional(),
    ...z.strictObject(facts).partial().shape,
    company: line(limits.name).nullish(),
  };
}

/** Fields stored unchanged in the column of the same name. The commands compute the values of the other columns. */
export const plainJobFields = [
  "title",
  "description",
  "scope",
  "location",
  "workArrangement",
  "experienceLevel",
  "questions",
  "audience",
  ...jobFactNames,
  "reference",
] as const;

const rateOrderError = { error: jobMessages.rateOrder, path: ["hourlyRateMax"] };

/** API clients may send the consultant's rate instead of the employer's (docs/rules/money.md#job-rates). */
export const createJobInput = z
  .strictObject({
    ...jobFields(createJobWords, titleMinimum.create),
    employerId: userId.nullish(),
    draftId: id.optional().describe("A draft of the company, which goes when the job is published."),
  })
  .refine((job) => job.employerRate !== undefined || typeof job.hourlyRateMin === "number", {
    error: createJobWords.rateMissing,
    path: ["employerRate"],
    when: () => true,
  })
  .refine(ratesInOrder, rateOrderError);

const editFields = jobFields(editJobWords, titleMinimum.edit);

/** The fields of the form; `company` is shown there but cannot be changed. */
function jobForm({
  hourlyRateMin: _min,
  hourlyRateMax: _max,
  experienceLevel: _level,
  ...fields
}: typeof editFields) {
  return z.strictObject({
    ...fields,
    employerRate: fields.employerRate.unwrap(),
    questions: fields.questions.unwrap(),
    company: line(limits.name),
  });
}

export const createJobFormInput = jobForm(jobFields(createJobWords, titleMinimum.create));
export const editJobFormInput = jobForm(editFields).refine(({ company }) => company !== "", {
  error: jobMessages.company,
  path: ["company"],
  when: () => true,
});

/** A partial update: absent fields stay unchanged. */
export const updateJobInput = z
  .strictObject({ ...editFields, id, version })
  .partial()
  .required({ id: true })
  .refine(ratesInOrder, rateOrderError);

/** What the form holds, in whatever state: `id` and `version` when it is a draft already (docs/rules/jobs.md#drafts). */
export const saveJobDraftInput = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  values: z
    .record(z.string(), z.json())
    .refine((values) => JSON.stringify(values).length <= limits.draft, { error: jobMessages.draftTooLong }),
});

export const handOverJobInput = z.strictObject({ id, personId: userId });

/** What jobs can be filtered by: on the board, in its address, by REST and in the feed (docs/rules/jobs.md#board). */
const jobFilters = {
  workArrangement: z.enum(workArrangements).optional(),
  search: text(limits.search).optional(),
  employer: userId.optional(),
  skills: skillNames.optional(),
  location: line(limits.location).optional(),
  minRate: z.number().int().min(1).max(limits.rate).optional(),
  scope: z.enum(jobScopes).optional(),
  length: z.enum(jobLengths).optional(),
  published: z.enum(publishedPeriods).optional(),
  startsBy: day.optional(),
  language: z.enum(jobLanguages).optional(),
};

const sort = z.enum(jobSorts).optional();

export const jobFiltersInput = z.strictObject(jobFilters);
export const newerJobsInput = z.strictObject({ ...jobFilters, after: z.date().optional() });
export const listJobsInput = z.strictObject({ ...jobFilters, sort, ...keysetPage });
/** The feed has the newest jobs: an order in its address is accepted and not used. */
export const feedInput = z.strictObject({ ...jobFilters, sort });

/** The part of a query string that a feed understands, with its question mark. */
export function feedQuery(query: URLSearchParams): string {
  const known = [...query].filter(([name]) => name !== "sort" && Object.hasOwn(jobFilters, name));
  return known.length === 0 ? "" : `?${new URLSearchParams(known).toString()}`;
}

export const boardInput = z.strictObject({ ...listJobsInput.shape, saved: z.boolean().optional() });

export const employerJobsInput = z.strictObject({
  filter: z.enum(employerJobFilters).optional(),
  search: text(limits.search).optional(),
  page: z.number().int().min(1).max(10_000).optional(),
  limit: page.limit,
  mine,
});

export const jobsOfUserInput = z.strictObject({ id: userId, ...page, mine });
export const matchingOfUserInput = z.strictObject({ id: userId, ...rankedPage });

export const matchingInput = z.strictObject(rankedPage);
export const matchingConsultantsInput = z.strictObject({ id, ...rankedPage });

export const ratesInput = jobFiltersInput.pick({ skills: true, workArrangement: true });
export const ratesBySkillInput = ratesInput.pick({ workArrangement: true });
export const jobInsightInput = ratesInput.required({ skills: true });

export const saveJobInput = z.strictObject({ id, saved: z.boolean() });

export type Rates = z.output<typeof ratesInput>;
export type RatesBySkill = z.output<typeof ratesBySkillInput>;
export type JobInsight = z.output<typeof jobInsightInput>;
export type SaveJobDraft = z.output<typeof saveJobDraftInput>;
export type JobFormValues = z.input<typeof createJobFormInput>;
export type JobFormResult = z.output<typeof createJobFormInput>;
export type CreateJob = z.output<typeof createJobInput>;
export type UpdateJob = z.output<typeof updateJobInput>;
export type JobFilters = z.output<typeof jobFiltersInput>;
export type NewerJobs = z.output<typeof newerJobsInput>;
export type Board = z.output<typeof boardInput>;
export type ListJobs = z.output<typeof listJobsInput>;
export type HandOverJob = z.output<typeof handOverJobInput>;
export type EmployerJobs = z.output<typeof employerJobsInput>;
export type JobsOfUser = z.output<typeof jobsOfUserInput>;
export type Matching = z.output<typeof matchingInput>;
export type MatchingConsultants = z.output<typeof matchingConsultantsInput>;
export type SaveJob = z.output<typeof saveJobInput>;
