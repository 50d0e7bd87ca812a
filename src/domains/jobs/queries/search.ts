import { and, arrayOverlaps, like, or, type SQL } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { hasTrigram, likePattern, variantsOf, type SearchTerm } from "#src/shared/search.ts";
import { containsText, lower, never } from "#src/platform/data/expressions.ts";

/**
 * The jobs with the search text as a part of their text, and those that have each of its terms
 * (docs/rules/jobs.md#job-search). The query must not be a prepared statement: a generic plan, made without the search
 * text, picks the wrong index for rare or common words.
 */
export function matchesSearch(search: string, terms: readonly SearchTerm[]): SQL | undefined {
  return or(contains(search), and(...terms.map(matchesTerm)));
}

/** Jobs that require at least one of these skills. */
export function requiresAny(skillIds: readonly number[]): SQL {
  if (skillIds.length === 0) return never;
  return arrayOverlaps(jobs.skillIds, [...skillIds]);
}

/** Substring of title, company, description, skills or place, ignoring case; `%` and `_` are literal. */
function contains(search: string): SQL {
  if (!hasTrigram(search)) return containsText(jobs.search, lower(search));
  return like(jobs.search, lower(likePattern(search)));
}

/** A skill is found under each of its names. Short names such as Go are not looked for inside of other words. */
function matchesTerm({ words, skillId }: SearchTerm): SQL | undefined {
  const inText = and(...words.map((word) => or(...variantsOf(word).map(contains))));
  if (skillId === undefined) return inText;
  return hasTrigram(words.join(" ")) ? or(inText, requiresAny([skillId])) : requiresAny([skillId]);
}
