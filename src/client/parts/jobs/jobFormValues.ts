import { jobFlags } from "#src/constants/jobs.ts";
import { jobFactLabels } from "#src/copy/jobs.ts";
import { createJobFormInput, type JobFormValues } from "#src/domains/jobs/inputs.ts";
import { asTyped, pick, toObject } from "#src/shared/objects.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

const jobFieldNames = createJobFormInput.keyof().options;

export const jobLabels: Record<keyof JobFormValues, string> = {
  title: "Titel",
  description: "Beskrivning",
  requiredSkills: "Kompetenser",
  duration: "Period",
  scope: "Omfattning",
  employerRate: "Timpris",
  location: "Plats",
  workArrangement: "Arbetssätt",
  questions: "Frågor till de sökande",
  requirements: "Krav",
  ...jobFactLabels,
  reference: "Egen referens",
  audience: "Bara för tillfrågade",
  company: "Företag",
};

export const emptyJob: Required<JobFormValues> = {
  title: "",
  description: "",
  requiredSkills: [],
  duration: "",
  scope: "",
  employerRate: "",
  location: "Stockholm",
  workArrangement: "onsite",
  questions: [],
  requirements: [],
  startsOn: "",
  applyBy: "",
  seats: "",
  onsiteDays: "",
  languages: [],
  ...toObject(jobFlags, () => false),
  reference: "",
  audience: "open",
  company: "",
};

export function formValuesOf(job: Outputs["jobs"]["byId"]): Required<JobFormValues> {
  return {
    ...pick(job, jobFieldNames),
    ...asTyped(job, ["employerRate", "startsOn", "applyBy", "seats", "onsiteDays", "reference"]),
  };
}

/** The form values of a new job like this one: its days have to be chosen anew. */
export function copyOf(job: Outputs["jobs"]["byId"]): Required<JobFormValues> {
  const requirements = job.requirements.map(({ id: _, ...requirement }) => requirement);
  return { ...formValuesOf(job), startsOn: "", applyBy: "", requirements };
}
