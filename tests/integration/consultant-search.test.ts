import fc from "fast-check";
import { inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { skills, users, userSkills } from "#db/schema/index.ts";
import {
  consultantSorts,
  skillsModes,
  textLanguages,
  type ConsultantSort,
  type SkillsMode,
  type TextLanguage,
} from "#src/constants/accounts.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { randomPlaces, randomSkills } from "#tests/support/random-jobs.ts";
import { errorCodeOf, seedJob } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const count = onRealPostgres ? 1_500 : 500;
const now = new Date("2026-11-20T12:00:00Z");
const today = "2026-11-20";
const required = ["Java", "Kubernetes", "SAP"];

/** Texts of profiles and their languages. */
const languages: Record<string, string> = {
  "Jag bygger tjänster, ofta with a team.": "sv",
  "Backend och data": "sv",
  "I build services with Java. Ochre.": "en",
};

type User = typeof users.$inferSelect;
interface Consultant extends User {
  skills: string[];
}

async function skillIds({ db }: TestApp, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(skills)
    .where(inArray(skills.name, [...names]));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const it = base
  .extend("rows", { scope: "file" }, async ({ testApp }) => {
    const ids = await skillIds(testApp, randomSkills);
    const consultant = fc.record({
      name: fc.constantFrom("Anna Berg", "Åsa Öst", "Bo Java"),
      title: fc.constantFrom("Arkitekt", "Java-utvecklare", null),
      location: fc.constantFrom(...randomPlaces, null),
      hourlyRateMin: fc.constantFrom(700, 900, 901, 1200, null),
      isAvailable: fc.constantFrom(true, true, true, false, null),
      availableFrom: fc.constantFrom(null, "2026-11-01", today, "2026-11-21", "2027-03-01", "2027-03-02"),
      availablePercent: fc.constantFrom(null, 10, 50, 80, 100),
      yearsExperience: fc.constantFrom(null, 0, 4, 5, 12),
      bio: fc.constantFrom(null, "Java.", ...Object.keys(languages)),
      status: fc.constantFrom("active" as const, "active" as const, "active" as const, "suspended" as const),
      skills: fc.uniqueArray(fc.constantFrom(...randomSkills), { maxLength: 4 }),
      daysAgo: fc.integer({ min: 0, max: 30 }),
    });
    const rows = fc.sample(consultant, { numRuns: count, seed: 11 });
    const found: Consultant[] = [];
    for (let start = 0; start < rows.length; start += 500) {
      const values = rows.slice(start, start + 500).map(({ daysAgo, ...fields }, index) => ({
        ...fields,
        id: `random-${start + index}`,
        role: "consultant" as const,
        createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
      }));
      const saved = await testApp.db.insert(users).values(values).returning();
      found.push(...saved.map((user, index) => ({ ...user, skills: values[index]?.skills ?? [] })));
      const links = values.flatMap((user) =>
        user.skills.map((name) => ({ userId: user.id, skillId: ids.get(name) ?? 0 })),
      );
      if (links.length > 0) await testApp.db.insert(userSkills).values(links);
    }
    return found;
  })
  .extend("jobId", { scope: "file" }, async ({ testApp, nord }) => {
    const ids = await skillIds(testApp, required);
    return seedJob(testApp, nord, {
      requiredSkills: required,
      skillIds: required.flatMap((name) => ids.get(name) ?? []),
    });
  });

interface Filters {
  search?: string;
  skills?: string;
  skillsMode?: SkillsMode;
  location?: string;
  maxRate?: number;
  availableBy?: string;
  minPercent?: number;
  minYears?: number;
  language?: TextLanguage;
}

/** Names of skills as they are sent, and what they stand for; undefined for a name that no skill has. */
const skillFilters: Record<string, readonly (string | undefined)[]> = {
  "k8s,Okänd": ["Kubernetes", undefined],
  "k8s,Java, kubernetes": ["Kubernetes", "Java"],
  "reactjs, c#": ["React", "C#"],
  "Okänd kompetens": [undefined],
};

function hasSkills(person: Consultant, names: string, mode: SkillsMode | undefined): boolean {
  const wanted = (skillFilters[names] ?? []).map(
    (name) => name !== undefined && person.skills.includes(name),
  );
  return mode === "all" ? wanted.every(Boolean) : wanted.some(Boolean);
}

function passes(person: Consultant, filters: Filters): boolean {
  const { search, skills: names, location, maxRate, availableBy, minPercent, minYears, language } = filters;
  const { hourlyRateMin, isAvailable, availableFrom, availablePercent, yearsExperience } = person;
  const text = [person.name, person.title, person.location].join(" ").toLowerCase();
  const latest = availableBy && availableBy < today ? today : availableBy;
  return (
    person.status === "active" &&
    (!search || text.includes(search) || (search === "java" && person.skills.includes("Java"))) &&
    (!names || hasSkills(person, names, filters.skillsMode)) &&
    (!minYears || (yearsExperience !== null && yearsExperience >= minYears)) &&
    (!language || languages[person.bio ?? ""] === language) &&
    (!location || person.location?.toLowerCase() === location.toLowerCase()) &&
    (!maxRate || (hourlyRateMin !== null && hourlyRateMin <= maxRate)) &&
    (!latest || (isAvailable === true && (availableFrom === null || availableFrom <= latest))) &&
    (!minPercent || (isAvailable === true && availablePercent !== null && availablePercent >= minPercent))
  );
}

/** The lowest is first. */
function rank(person: Consultant, sort: ConsultantSort): number {
  const { isAvailable, availableFrom, hourlyRateMin } = person;
  if (sort === "rate") return hourlyRateMin ?? Infinity;
  if (sort === "match") return -person.skills.filter((name) => required.includes(name)).length;
  if (sort === "relevance") return 0;
  if (!isAvailable) return isAvailable === false ? 1e15 : 1e16;
  return availableFrom === null || availableFrom < today ? Date.parse(today) : Date.parse(availableFrom);
}

interface Expected {
  id: string;
  /** In percent, as on the cards in the order by match. */
  match: number | undefined;
}

function expected(rows: Consultant[], filters: Filters, sort: ConsultantSort): Expected[] {
  return rows
    .filter((person) => passes(person, filters))
    .map((person) => ({ id: person.id, rank: rank(person, sort), createdAt: person.createdAt.getTime() }))
    .sort((a, b) => a.rank - b.rank || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .map(({ id, rank }) => ({
      id,
      match: sort === "match" ? Math.round((-100 * rank) / required.length) : undefined,
    }));
}

describe(`the consultant search with ${count} random consultants`, () => {
  it("equals a filter that looks at everyone, with any filters and in any order", async ({
    rows,
    jobId,
    testApp,
    nord,
  }) => {
    const all = fc.record({
      search: fc.constantFrom("java", "åsa", "arkitekt"),
      skills: fc.constantFrom(...Object.keys(skillFilters)),
      location: fc.constantFrom("göteborg", "Åre"),
      maxRate: fc.constantFrom(900, 1200),
      availableBy: fc.constantFrom("2026-01-01", today, "2026-11-21", "2027-03-01"),
      minPercent: fc.constantFrom(50, 80),
      skillsMode: fc.constantFrom(...skillsModes),
      minYears: fc.constantFrom(4, 5),
      language: fc.constantFrom(...textLanguages),
    });
    // With more at once hardly anybody is left, and a wrong bound would show in nothing.
    const filters = all.chain((chosen) =>
      fc
        .subarray(Object.keys(chosen), { maxLength: 3 })
        .map((names): Filters =>
          Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name))),
        ),
    );
    const property = fc.asyncProperty(
      filters,
      fc.constantFrom(...consultantSorts),
      fc.integer({ min: 3, max: 100 }),
      async (filters, sort, limit) => {
        const wanted = expected(rows, filters, sort);
        const people: Expected[] = [];
        let cursor: string | null = "";
        for (let page = 0; page < 4 && cursor !== null; page += 1) {
          const input = {
            ...filters,
            sort,
            limit,
            cursor,
            withTotal: true,
            ...(sort === "match" && { jobId }),
          };
          const found = await testApp.as(nord, now).profiles.directory(input);
          expect(found.total).toBe(wanted.length);
          people.push(...found.items.map(({ id, matchPercentage }) => ({ id, match: matchPercentage })));
          cursor = found.nextCursor;
        }
        expect(people).toEqual(cursor === null ? wanted : wanted.slice(0, people.length));
      },
    );
    const rare: [Filters, ConsultantSort, number][] = [
      [{ skills: "k8s,Okänd", skillsMode: "all" }, "relevance", 100],
      [{ availableBy: "2026-01-01" }, "relevance", 100],
    ];
    await fc.assert(property, { examples: rare, numRuns: onRealPostgres ? 25 : 15 });
  });

  it("is by availability for signed-in users, and by match for the employer of the job", async ({
    testApp,
    jobId,
    anna,
    fjall,
  }) => {
    function search(as: Parameters<TestApp["as"]>[0], input: object) {
      return errorCodeOf(testApp.as(as).profiles.directory(input));
    }
    for (const input of [
      { availableBy: today },
      { minPercent: 50 },
      { sort: "available" },
      { sort: "match" },
    ])
      expect(await search(null, input)).toBe("not_signed_in");
    expect(await search(anna, { sort: "match", jobId })).toBe("forbidden");
    expect(await search(fjall, { sort: "match", jobId })).toBe("not_found");
    const deleted = await seedJob(testApp, fjall, { deletedAt: new Date() });
    expect(await search(fjall, { sort: "match", jobId: deleted })).toBe("not_found");
    expect(await search(fjall, { sort: "match" })).toBe("bad_request");
    expect((await testApp.request("/api/consultants?sort=cheapest")).status).toBe(400);
  });
});
