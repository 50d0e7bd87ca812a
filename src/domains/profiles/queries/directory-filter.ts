import { and, eq, gte, inArray, isNull, like, lte, or, type SQL, sql } from "drizzle-orm";
import { favorites, skillAliases, skills, userSkills, users } from "#db/schema/index.ts";
import type { ConsultantFilters, Directory } from "#src/domains/profiles/inputs/directory.ts";
import type { Ctx } from "#src/platform/context.ts";
import { keyset, existsIn } from "#src/platform/data/queries.ts";
import {
  hasTrigram,
  likePattern,
  possibleNames,
  shortSearchRows,
  termsOf,
  variantsOf,
  wordsOf,
  type SearchTerm,
} from "#src/shared/search.ts";
import { categoryForms, skillForm } from "#src/shared/skills.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { SkillsMode } from "#src/constants/accounts.ts";
import type { SkillCategory } from "#src/constants/skill-categories.ts";
import { hasCertificate, speaks } from "./parts.ts";
import { skillIdsByForm } from "./skills.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { containsText, equalIgnoringCase, never } from "#src/platform/data/expressions.ts";

export const newestFirst = keyset(users.createdAt, users.id);

// Literals instead of parameters, so that a prepared plan can use the directory's partial index.
export const isListed = sql`${users.role} = 'consultant' and ${users.status} = 'active' and ${users.listed}`;

/** The consultants that the filters let through (docs/rules/profiles.md#consultant-search). */
export async function selectConsultants(ctx: Ctx, filters: ConsultantFilters & Pick<Directory, "favorites">) {
  const { search, category, location, maxRate, minPercent, availableBy, minYears, language } = filters;
  const { certificate, speaks: spoken } = filters;
  const isShort = search && !hasTrigram(search);
  const searched = isShort ? await newestFirst.newest(ctx, shortSearchRows, isListed) : undefined;
  const isFavorite = existsIn(
    favorites,
    eq(favorites.consultantId, users.id),
    isFavoriteOf(ctx.viewer?.id ?? ""),
  );
  const condition = and(
    isListed,
    visibleTo(ctx, ctx.viewer),
    category ? inArray(users.id, withSkillOf(ctx, category)) : undefined,
    filters.favorites && ctx.viewer?.role === "employer" ? isFavorite : undefined,
    filters.skills ? await hasSkills(ctx, filters.skills, filters.skillsMode) : undefined,
    location ? equalIgnoringCase(users.location, location) : undefined,
    maxRate === undefined ? undefined : lte(users.hourlyRateMin, maxRate),
    availableBy === undefined ? undefined : isAvailableBy(availableBy, stockholmDay(ctx.now)),
    minPercent === undefined ? undefined : and(users.isAvailable, gte(users.availablePercent, minPercent)),
    minYears === undefined ? undefined : gte(users.yearsExperience, minYears),
    language && eq(users.bioLanguage, language),
    certificate ? hasCertificate(ctx, certificate, stockholmDay(ctx.now)) : undefined,
    spoken ? speaks(ctx, spoken) : undefined,
    search ? await matchesSearch(ctx, search.toLowerCase()) : undefined,
    searched,
  );
  return { condition, ...(searched && { searchedNewest: shortSearchRows }) };
}

/** A day that has passed means today. */
export function isAvailableBy(day: string, today: string): SQL {
  const latest = day > today ? day : today;
  return sql`${users.isAvailable} and (${users.availableFrom} is null or ${users.availableFrom} <= ${latest})`;
}

/** At least one of the skills, or each of them, under any of their names. */
async function hasSkills(
  ctx: Ctx,
  names: readonly string[],
  mode: SkillsMode = "any",
): Promise<SQL | undefined> {
  if (names.length === 0) return undefined;
  const found = await skillIdsByForm(ctx, names);
  const ids = [...new Set(found.values())];
  const isUnknown = names.some((name) => !found.has(skillForm(name)));
  if (ids.length === 0 || (mode === "all" && isUnknown)) return never;
  const wanted = mode === "all" ? ids.map((id) => [id]) : [ids];
  return and(
    ...wanted.map((each) => {
      const people = ctx.db
        .select({ id: userSkills.userId })
        .from(userSkills)
        .where(and(userSkills.listed, inArray(userSkills.skillId, each)));
      return inArray(users.id, people);
    }),
  );
}

/** Every word is in the text or, as a name of a skill, among the skills. */
async function matchesSearch(ctx: Ctx, search: string): Promise<SQL | undefined> {
  const words = wordsOf(search);
  // Few characters are looked for in few rows, so their skill needs no statement of its own.
  if (!hasTrigram(search)) return or(matchesText(search), hasSkillNamed(skillForm(search)));
  const ids = await skillIdsByForm(ctx, possibleNames(words));
  return and(...termsOf(words, (name) => ids.get(skillForm(name))).map(matchesTerm));
}

function hasSkillNamed(form: string): SQL {
  return sql`${users.id} in (select ${userSkills.userId} from ${userSkills} where ${userSkills.skillId} in (
    select ${skills.id} from ${skills} where ${skills.normal} = ${form}
    union select ${skillAliases.skillId} from ${skillAliases} where ${skillAliases.normal} = ${form}))`;
}

function matchesTerm({ words, skillId }: SearchTerm): SQL | undefined {
  const inText = and(...words.map((word) => or(...variantsOf(word).map(matchesText))));
  if (skillId === undefined) return inText;
  // A union instead of an "or", so that both parts use their index.
  return sql`${users.id} in (select ${users.id} from ${users} where ${isListed} and ${inText}
    union select ${userSkills.userId} from ${userSkills} where ${userSkills.listed} and ${userSkills.skillId} = ${skillId}::int)`;
}

function matchesText(text: string): SQL {
  if (!hasTrigram(text)) return containsText(users.nameText, text);
  return like(users.nameText, likePattern(text));
}

function withSkillOf(ctx: Ctx, category: SkillCategory) {
  const ofCategory = ctx.db
    .select({ id: skills.id })
    .from(skills)
    .where(inArray(skills.normal, categoryForms(category)));
  return ctx.db
    .select({ id: userSkills.userId })
    .from(userSkills)
    .where(and(userSkills.listed, inArray(userSkills.skillId, ofCategory)));
}

/** The entries of a company's list of favourites, which is none of `lists`. */
export function isFavoriteOf(employerId: string): SQL | undefined {
  return and(eq(favorites.employerId, employerId), isNull(favorites.listId));
}
