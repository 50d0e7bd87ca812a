import type { jobs } from "#db/schema/index.ts";
import { plainJobFields, type CreateJob, type UpdateJob } from "#src/domains/jobs/inputs.ts";
import { pick } from "#src/shared/objects.ts";

type Field = keyof CreateJob | keyof UpdateJob;
type PlainField = (typeof plainJobFields)[number];
type NewJob = typeof jobs.$inferInsert;

/** Fields that identify the job or its owner, and fields whose stored values the commands compute. */
type OtherField =
  | "id"
  | "employerId"
  | "draftId"
  | "company"
  | "requiredSkills"
  | "duration"
  | "requirements"
  | "employerRate"
  | "hourlyRateMin"
  | "hourlyRateMax"
  | "version";

/** Does not compile when a plain field has no column, or when a field is neither plain nor in the list above. */
type PlainColumns = { [K in PlainField]?: NewJob[K] | undefined } & Record<
  Exclude<Field, PlainField | OtherField>,
  never
>;

/** The fields of an input that are stored without conversion. */
export function plainColumns<T extends PlainColumns>(input: T): Pick<T, PlainField> {
  return pick(input, plainJobFields);
}

/** The stored forms of a job's skills: names for display, ids for matching, text for searching. */
export function skillColumns(skills: readonly { id: number; name: string }[]) {
  const requiredSkills = skills.map(({ name }) => name);
  return { requiredSkills, skillIds: skills.map(({ id }) => id), skillsText: requiredSkills.join(" ") };
}
