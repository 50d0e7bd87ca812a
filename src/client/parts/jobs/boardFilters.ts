import {
  jobLanguages,
  jobLengths,
  jobScopes,
  jobSorts,
  publishedPeriods,
  workArrangements,
  type JobSort,
} from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { dayOf, oneOf, readSearch } from "#src/client/routing/address.ts";

export type BoardFilters = ReturnType<typeof readBoardFilters>;

/** Only consultants with skills have jobs that match better than others. */
export function hasMatches(user: Pick<CurrentUser, "role" | "skills"> | null): boolean {
  return user?.role === "consultant" && user.skills.length > 0;
}

/**
 * The board's filters in a query string, under the names of the procedure (docs/rules/jobs.md#board). What the server
 * would not accept is left out. The server's schema is not used here: it would double the code of the board.
 */
export function readBoardFilters(query: URLSearchParams, defaultSort: JobSort = "newest") {
  return {
    search: readSearch(query, limits.search) || undefined,
    workArrangement: oneOf(workArrangements, query.get("workArrangement")),
    employer: /^[\w-]{1,64}$/.exec(query.get("employer") ?? "")?.[0],
    saved: query.get("saved") === "true",
    skills: joinSkills(skillNamesOf(query.get("skills"))),
    location: (query.get("location") ?? "").trim().slice(0, limits.location).trim() || undefined,
    minRate: rateOf(query.get("minRate") ?? ""),
    scope: oneOf(jobScopes, query.get("scope")),
    length: oneOf(jobLengths, query.get("length")),
    published: oneOf(publishedPeriods, query.get("published")),
    startsBy: dayOf(query.get("startsBy") ?? ""),
    language: oneOf(jobLanguages, query.get("language")),
    sort: oneOf(jobSorts, query.get("sort")) ?? defaultSort,
  };
}

export function skillNamesOf(skills: string | null | undefined): string[] {
  const names = (skills ?? "").split(",").map((name) => name.trim().slice(0, limits.skillName));
  return names.filter((name) => name !== "").slice(0, limits.skillsPerFilter);
}

export function joinSkills(names: readonly string[]): string | undefined {
  return names.join(",") || undefined;
}

/** A rate in whole kronor, or undefined. */
export function rateOf(typed: string): number | undefined {
  const rate = /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : undefined;
  return rate !== undefined && rate <= limits.rate ? rate : undefined;
}
