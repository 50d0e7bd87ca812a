import { z } from "zod";
import { day, id, line, skillNames, sortedPeoplePage, text } from "#src/copy/fields.ts";
import { consultantSorts, skillsModes, textLanguages } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { skillCategories } from "#src/constants/skill-categories.ts";

/** What consultants can be filtered by, in the search and by REST (docs/rules/profiles.md#consultant-search). */
const consultantFilters = {
  search: text(limits.search).optional(),
  category: z.enum(skillCategories).optional(),
  skills: skillNames.optional(),
  skillsMode: z.enum(skillsModes).optional(),
  location: line(limits.location).optional(),
  /** Whole kronor per hour. */
  maxRate: z.number().int().min(1).max(limits.rate).optional(),
  availableBy: day.optional(),
  minPercent: z.number().int().min(1).max(100).optional(),
  minYears: z.number().int().min(1).max(70).optional(),
  /** Words of a certificate that has not expired. */
  certificate: line(limits.title).optional(),
  /** The name of a spoken language. */
  speaks: line(limits.title).optional(),
  /** The language of the profile's text. */
  language: z.enum(textLanguages).optional(),
};

export const consultantFiltersInput = z.strictObject(consultantFilters);

/** A limit or offset out of range is clamped by the query, not rejected. */
export const directoryInput = z.strictObject({
  ...consultantFilters,
  favorites: z.boolean().optional(),
  sort: z.enum(consultantSorts).optional(),
  /** The caller's own job, for the order by match. */
  jobId: id.optional(),
  ...sortedPeoplePage,
  limit: z.number().int().optional(),
  offset: z.number().int().optional(),
});

export type ConsultantFilters = z.output<typeof consultantFiltersInput>;
export type Directory = z.output<typeof directoryInput>;
