import { limits } from "#src/constants/limits.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import {
  type jobLanguages,
  jobLengths,
  jobScopes,
  jobSorts,
  lengthRanges,
  publishedDays,
  publishedPeriods,
  scopeRanges,
  workArrangements,
  type JobSort,
} from "#src/constants/jobs.ts";
import { replaceSkills } from "#src/domains/profiles/commands/skills.ts";
import { shortSearchRows } from "#src/shared/search.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { maxSummed } from "#src/shared/search.ts";
import { randomPlaces, seedRandomJobs, type RandomJob } from "#tests/support/random-jobs.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const count = onRealPostgres ? 10_000 : 1_000;
const now = new Date("2026-11-20T12:00:00Z");

const it = base.extend("rows", { scope: "file" }, async ({ testApp, nord, fjall, anna }) => {
  await replaceSkills(testApp.ctx(), anna.id, ["golang", "Java", "React"]);
  const rows = await seedRandomJobs(testApp, [nord, fjall], { count, now, seed: 7 });
  if (onRealPostgres) await testApp.db.execute(sql`vacuum analyze jobs, listed_job_skills`);
  return rows;
});

/** Searches with the parts that must all be found: a text, or a skill under one of its names. */
const searches: Record<string, readonly { text?: string; skill?: string }[]> = {
  k8s: [{ text: "k8s", skill: "Kubernetes" }],
  "postgres GÖTEBORG": [{ text: "postgres", skill: "PostgreSQL" }, { text: "göteborg" }],
  "utvecklare java": [{ text: "utvecklare" }, { text: "java", skill: "Java" }],
  golang: [{ text: "golang", skill: "Go" }],
  go: [{ skill: "Go" }],
  "malmö, go": [{ text: "malmö" }, { skill: "Go" }],
  "react native": [{ skill: "React Native" }],
  "csharp stockholm": [{ text: "csharp", skill: "C#" }, { text: "stockholm" }],
  "100 %": [{ text: "100" }, { text: "%" }],
  älskare: [{ text: "älskare" }],
  "finns inte": [{ text: "finns" }, { text: "inte" }],
};

interface Filters {
  workArrangement?: (typeof workArrangements)[number];
  search?: string;
  employer?: string;
  skills?: string;
  location?: string;
  minRate?: number;
  scope?: (typeof jobScopes)[number];
  length?: (typeof jobLengths)[number];
  published?: (typeof publishedPeriods)[number];
  startsBy?: string;
  language?: (typeof jobLanguages)[number];
}

/** Names of skills as they are sent, and what they stand for. */
const skillFilters: Record<string, readonly string[]> = {
  "k8s,Okänd": ["Kubernetes"],
  "reactjs, c#": ["React", "C#"],
  "Okänd kompetens": [],
  SAP: ["SAP"],
};

function isListed(job: RandomJob): boolean {
  const { status, archivedAt, deletedAt, hiddenAt, restsSince, audience } = job;
  const isOpen = status === "active" && audience === "open";
  return isOpen && !archivedAt && !deletedAt && !hiddenAt && !restsSince;
}

function isVisible(job: RandomJob, viewer: TestUser | null): boolean {
  if (job.deletedAt) return false;
  return (
    viewer?.role === "admin" || isListed(job) || (viewer?.role === "employer" && job.employerId === viewer.id)
  );
}

function isFound(job: RandomJob, search: string): boolean {
  const { title, company, description, requiredSkills, location } = job;
  const text = [title, company, description, ...requiredSkills, location].join(" ").toLowerCase();
  const parts = searches[search] ?? [];
  const hasParts = parts.every(
    (part) =>
      (part.text !== undefined && text.includes(part.text)) ||
      (part.skill !== undefined && requiredSkills.includes(part.skill)),
  );
  return hasParts || text.includes(search.toLowerCase());
}

function isBetween(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

function passes(job: RandomJob, filters: Filters): boolean {
  const { workArrangement, search, employer, skills, location, minRate, scope, length, published } = filters;
  const { startsBy, language } = filters;
  return (
    (!startsBy || (job.startsOn !== null && job.startsOn <= startsBy)) &&
    (!language || job.languages.includes(language)) &&
    (!workArrangement || job.workArrangement === workArrangement) &&
    (!employer || (job.employerId === employer && isListed(job))) &&
    (!location || job.location.toLowerCase() === location.toLowerCase()) &&
    (!skills || (skillFilters[skills] ?? []).some((name) => job.requiredSkills.includes(name))) &&
    (!minRate || (job.hourlyRateMin ?? 0) >= minRate) &&
    (!scope || isBetween(job.scope, scopeRanges[scope])) &&
    (!length || isBetween(job.durationMonths, lengthRanges[length])) &&
    (!published || job.createdAt.getTime() >= now.getTime() - publishedDays[published] * 86_400_000) &&
    (!search || isFound(job, search))
  );
}

function percentage(job: RandomJob): number {
  const own = job.requiredSkills.filter((name) => ["Go", "Java", "React"].includes(name));
  return Math.round((own.length * 100) / job.requiredSkills.length);
}

/** What the board must show: every row is looked at, one after the other. */
function expected(rows: RandomJob[], viewer: TestUser | null, filters: Filters, sort: JobSort): RandomJob[] {
  const newest = rows
    .filter((job) => isVisible(job, viewer))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  const looked = filters.search === "go" ? newest.slice(0, shortSearchRows) : newest;
  function rank(job: RandomJob): number {
    if (sort === "deadline") return job.applyBy === null ? -Infinity : -Date.parse(job.applyBy);
    if (sort === "rate") return job.hourlyRateMin ?? 0;
    return sort === "match" && viewer?.name === "Anna Berg" ? percentage(job) : 0;
  }
  return looked
    .filter((job) => passes(job, filters))
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

function countsByPlace(found: RandomJob[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { location } of found) {
    const place = location.toLowerCase();
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** The first pages of the board, at most `most`; all of them when that is enough. */
async function pagesOf(
  api: ReturnType<TestApp["as"]>,
  input: Filters & { sort: JobSort; limit: number },
  most: number,
) {
  const ids: number[] = [];
  const first = await api.jobs.board({ ...input, withTotal: true });
  ids.push(...first.items.map(({ id }) => id));
  let cursor = first.nextCursor;
  for (let page = 1; page < most && cursor !== null; page += 1) {
    const next = await api.jobs.board({ ...input, cursor });
    ids.push(...next.items.map(({ id }) => id));
    cursor = next.nextCursor;
  }
  return { ids, total: first.total, isWhole: cursor === null };
}

function optional<T>(values: readonly T[]) {
  return fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
}

/** What is counted up to 1 000, as the product says it. */
function capped(count: number): number {
  return Math.min(count, limits.counted + 1);
}

describe(`the board with ${count} random jobs`, () => {
  it("equals a filter that looks at every job, with any filters and in any order", async ({
    rows,
    testApp,
    anna,
    erik,
    nord,
    ada,
  }) => {
    const filters = fc.record({
      workArrangement: optional(workArrangements),
      search: optional(Object.keys(searches)),
      employer: fc.option(fc.constant(nord.id), { nil: undefined, freq: 1 }),
      skills: optional(Object.keys(skillFilters)),
      location: optional([...randomPlaces, "GÖTEBORG", "Kiruna"]),
      minRate: optional([1, 900, 901, 1201]),
      scope: optional(jobScopes),
      length: optional(jobLengths),
      published: optional(publishedPeriods),
      startsBy: optional(["2026-11-30", "2027-01-11", "2027-12-31"]),
      language: optional(["svenska", "tyska", "finska"] as const),
    });
    const kept = filters.chain((all) =>
      fc
        .subarray(Object.keys(all), { maxLength: 4 })
        .map((names): Filters =>
          Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
        ),
    );
    const property = fc.asyncProperty(
      kept,
      fc.constantFrom(...jobSorts),
      fc.constantFrom(null, anna, erik, nord, ada),
      fc.integer({ min: 3, max: 100 }),
      async (chosen, sort, viewer, limit) => {
        const api = testApp.as(viewer, now);
        const wanted = expected(rows, viewer, chosen, sort).map(({ id }) => id);
        const { ids, total, isWhole } = await pagesOf(api, { ...chosen, sort, limit }, 4);
        expect(ids).toEqual(isWhole ? wanted : wanted.slice(0, ids.length));
        expect(total).toBe(Math.min(wanted.length, limits.counted + 1));
        const { location: _, ...others } = chosen;
        const places = await api.jobs.places(chosen);
        const inPlaces = expected(rows, viewer, others, "newest").slice(0, chosen.search ? maxSummed : count);
        expect(
          Object.fromEntries(places.map((place) => [place.location.toLowerCase(), place.count])),
        ).toEqual(countsByPlace(inPlaces));
        const counts = places.map((place) => place.count);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      },
    );
    // A company's own jobs that are not listed are looked for on their own.
    const ofCompany: [Filters, JobSort, TestUser | null, number] = [
      { search: "älskare" },
      "newest",
      nord,
      20,
    ];
    const names = [
      ...Object.keys(searches).map((search) => ({ search })),
      ...Object.keys(skillFilters).map((skills) => ({ skills })),
    ];
    const examples = [ofCompany, ...names.map((chosen): typeof ofCompany => [chosen, "newest", null, 20])];
    await fc.assert(property, { numRuns: examples.length + 19, examples });
  });

  it("has 20 jobs on a page unless another number is asked for", async ({ rows, testApp, anna }) => {
    const wanted = expected(rows, anna, {}, "newest").slice(0, 20);
    const { items } = await testApp.as(anna, now).jobs.board({});
    expect(items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  it("counts the jobs of its filters that are newer than an open board", async ({ rows, testApp, anna }) => {
    const filters = { workArrangement: "remote" } as const;
    const { countNewer } = testApp.as(anna, now).jobs;
    const wanted = expected(rows, anna, filters, "newest");
    // Many of the random jobs are published at the same time.
    const newest = wanted[0]?.createdAt ?? now;
    const after = wanted.find(({ createdAt }) => createdAt < newest)?.createdAt ?? now;
    const isNewer = wanted.filter(({ createdAt }) => createdAt > after);
    expect(isNewer.length).toBeGreaterThan(0);
    expect(await countNewer({ ...filters, after })).toEqual({ count: capped(isNewer.length) });
    expect(await countNewer(filters)).toEqual({ count: capped(wanted.length) });
  });

  it.for(jobSorts)("has every job once on its pages, sorted by %s", async (sort, { rows, testApp, anna }) => {
    const filters: Filters = { workArrangement: "hybrid", length: "medium" };
    const { ids } = await pagesOf(testApp.as(anna, now), { ...filters, sort, limit: 37 }, 1_000);
    expect(ids).toEqual(expected(rows, anna, filters, sort).map(({ id }) => id));
  });
});
