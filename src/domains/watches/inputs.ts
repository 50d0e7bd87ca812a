import { z } from "zod";
import { id, text } from "#src/copy/fields.ts";
import { consultantSorts } from "#src/constants/accounts.ts";
import { jobSorts } from "#src/constants/jobs.ts";
import { watchKinds, type WatchKind } from "#src/constants/watches.ts";
import { jobFiltersInput } from "#src/domains/jobs/inputs.ts";
import { consultantFiltersInput } from "#src/domains/profiles/inputs/directory.ts";
import { watchForm } from "./inputs/form.ts";

const minMatch = z.number().int().min(1).max(100).optional();

/** The filters of a watch, under the names of the search; `minMatch` is the lowest match in percent. */
export const watchFilters = {
  jobs: jobFiltersInput.extend({ sort: z.enum(jobSorts).optional(), minMatch }),
  consultants: consultantFiltersInput.extend({ sort: z.enum(consultantSorts).optional(), minMatch }),
} as const;

const filter = z.record(z.string().max(30), z.union([z.string().max(2_000), z.number()]));

export const createWatchInput = z
  .strictObject({
    name: watchForm.shape.name,
    kind: z.enum(watchKinds),
    filter: filter.default({}),
    /** The company's job whose matches are watched, with `minMatch` in the filter. */
    jobId: id.nullish(),
    frequency: watchForm.shape.frequency.default("daily"),
  })
  .refine((watch) => isFilter(watch.kind, watch.filter), { error: "Ogiltigt filter", path: ["filter"] });

export const updateWatchInput = z
  .strictObject({
    ...watchForm.shape,
    filter,
  })
  .partial()
  .extend({ id });

export const unsubscribePath = "/api/watches/unsubscribe";
export const unsubscribeInput = z.strictObject({ token: text(200) });

/** Whether the filters are ones of the search, with known values. */
export function isFilter(kind: WatchKind, values: z.output<typeof filter>): boolean {
  return watchFilters[kind].safeParse(values).success;
}

export type CreateWatch = z.output<typeof createWatchInput>;
export type UpdateWatch = z.output<typeof updateWatchInput>;
