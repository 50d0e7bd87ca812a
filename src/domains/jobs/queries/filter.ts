import { and, between, eq, gte, lte, sql, type SQL, arrayOverlaps, like, or } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { lengthRanges, publishedDays, scopeRanges } from "#src/constants/jobs.ts";
import type { JobFilters } from "#src/domains/jobs/inputs.ts";
import { skillIdsByForm } from "#src/domains/profiles/queries/skills.ts";
import type { Ctx } from "#src/platform/context.ts";
import {
  hasTrigram,
  possibleNames,
  shortSearchRows,
  termsOf,
  wordsOf,
  likePattern,
  variantsOf,
  type SearchTerm,
} from "#src/shared/search.ts";
import { skillForm } from "#src/shared/skills.ts";
import { daysBefore } from "#src/shared/time.ts";
import { visibleInLists } from "./columns.ts";
import { newestFirst } from "./order.ts";
import { equalIgnoringCase, containsText, lower, never } from "#src/platform/data/expressions.ts";

interface JobSelection {
  condition: SQL | undefined;
  /** How many of the newest jobs a short search looks through, when those are not all. */
  searchedNewest?: number;
}

/** The jobs in the viewer's lists, or in a part of them, that these filters let through (docs/rules/jobs.md#board). */
export async function selectJobs(
  ctx: Ctx,
  filters: JobFilters,
  visible = visibleInLists(ctx.viewer),
): Promise<JobSelection> {
  const { search } = filters;
  const isShort = search && !hasTrigram(search);
  const searched = isShort ? await newestFirst.newest(ctx, shortSearchRows, visible) : undefined;
  return {
    condition: and(visible, searched, await matchesFilters(ctx, filters)),
    ...(searched && { searchedNewest: shortSearchRows }),
  };
}

/** With `employer`, only that employer's active jobs, for every viewer. */
async function matchesFilters(ctx: Ctx, filters: JobFilters): Promise<SQL | undefined> {
  const { workArrangement, employer, skills = [], location, minRate, scope, length, published } = filters;
  const { startsBy, language } = filters;
  return and(
    workArrangement && eq(jobs.workArrangement, workArrangement),
    employer ? and(eq(jobs.employerId, employer), jobs.listed) : undefined,
    location ? equalIgnoringCase(jobs.location, location) : undefined,
    minRate === undefined ? undefined : gte(jobs.lowestRate, minRate),
    scope && within(jobs.scope, scopeRanges[scope]),
    length && within(jobs.durationMonths, lengthRanges[length]),
    published && gte(jobs.createdAt, daysBefore(ctx.now, publishedDays[published])),
    startsBy ? lte(jobs.startsOn, startsBy) : undefined,
    language && sql`${language} = any(${jobs.languages})`,
    await matchesNames(ctx, skills, filters.search),
  );
}

/** Both skills and search texts name skills, which are looked up together. */
async function matchesNames(ctx: Ctx, skills: readonly string[], search = ""): Promise<SQL | undefined> {
  const words = wordsOf(search);
  const ids = await skillIdsByForm(ctx, [...skills, ...possibleNames(words)]);
  return and(
    skills.length > 0 ? requiresAny(skills.flatMap((name) => ids.get(skillForm(name)) ?? [])) : undefined,
    search
      ? matchesSearch(
          search,
          termsOf(words, (name) => ids.get(skillForm(name))),
        )
      : undefined,
  );
}

function within(
  column: typeof jobs.scope | typeof jobs.durationMonths,
  [from, to]: readonly [number, number],
) {
  return between(column, from, to);
}

/**
 * The jobs with the search text as a part of their text, and those that have each of its terms
 * (docs/rules/jobs.md#job-search). The query must not be a prepared statement: a generic plan, made without the search
 * text, picks the wrong index for rare or common words.
 */
function matchesSearch(search: string, terms: readonly SearchTerm[]): SQL | undefined {
  return or(contains(search), and(...terms.map(matchesTerm)));
}

function requiresAny(skillIds: readonly number[]): SQL {
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
