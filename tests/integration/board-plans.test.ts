import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rowsOf } from "#db/rows.ts";
import { skillAliases } from "#db/schema/index.ts";
import { pageIds } from "#src/domains/jobs/queries/board.ts";
import { selectJobs } from "#src/domains/jobs/queries/filter.ts";
import { sequenceOf } from "#src/domains/jobs/queries/order.ts";
import { jobSorts } from "#src/constants/jobs.ts";
import type { Board } from "#src/domains/jobs/inputs.ts";
import { replaceSkills, resolveSkills } from "#src/domains/profiles/commands/skills.ts";
import { encodeCursor, encodeRankedCursor } from "#src/shared/paging.ts";
import { seedUser } from "#tests/support/seed.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import type { TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend(
  "planOf",
  ({ testApp, anna }) =>
    async (input: Board, person: TestUser | null = anna) => {
      const ctx = testApp.ctx(person);
      const { condition } = await selectJobs(ctx, input);
      const sequence = await sequenceOf(ctx, input, condition, 21);
      const rows = await rowsOf(testApp.db, sql`explain ${pageIds(ctx, sequence, 21).getSQL()}`);
      return JSON.stringify(rows);
    },
);

it.beforeAll(async ({ testApp, anna }) => {
  await replaceSkills(testApp.ctx(), anna.id, ["Java", "Kobol"]);
  const [java, kobol] = await resolveSkills(testApp.ctx(), ["Java", "Kobol"]);
  await testApp.db.insert(skillAliases).values({ normal: "kobolist", skillId: kobol?.id ?? 0 });
  for (const name of ["Ett", "Två"]) {
    const { id } = await seedUser(testApp, "employer", name);
    await testApp.db.execute(sql`insert into jobs
      (employer_id, title, description, company, location, work_arrangement, duration_months, scope, employer_rate,
       commission_permille, hourly_rate_min, hourly_rate_max, required_skills, skill_ids, skills_text, status, created_at)
      select ${id}, 'Utvecklare ' || n, 'Vi bygger tjänster och behöver dig ' || md5(n::text), ${name} || ' AB',
        case when n % 1000 = 0 then 'Kiruna' else 'Stockholm' end, (array['remote', 'onsite', 'hybrid'])[1 + n % 3], 6, 100, 1000, 80,
        case when n % 1000 = 0 then 1500 else 700 + n % 300 end, 920, array['Java'],
        array[case when n % 1000 = 0 then ${kobol?.id ?? 0}::int else ${java?.id ?? 0}::int end],
        case when n % 1000 = 0 then 'Kobol' else 'Java' end, case when n % 5 = 0 then 'active' else 'filled' end,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 5000) as n`);
  }
  await testApp.db.execute(sql`vacuum analyze jobs, listed_job_skills`);
});

describe.runIf(onRealPostgres)("query plans of jobs.board with ten thousand jobs", () => {
  it("use the board index for the first page and for the next", async ({ planOf }) => {
    const cursor = encodeCursor({ at: new Date("2026-01-02"), id: 500 });
    for (const plan of [await planOf({}), await planOf({ cursor }), await planOf({}, null)]) {
      expect(plan).toContain("jobs_board ");
      expect(plan).not.toMatch(/Seq Scan on jobs|Sort/);
    }
  });

  it("filter in the board index, without the table", async ({ planOf }) => {
    for (const filter of [{ workArrangement: "remote" }, { scope: "part" }, { length: "long" }] as const) {
      const plan = await planOf(filter);
      expect(plan).toMatch(/Index Only Scan Backward using jobs_board /);
      expect(plan).not.toMatch(/Seq Scan on jobs|Sort/);
    }
  });

  it("use the trigram index for rare words and the board index for common ones", async ({ planOf }) => {
    expect(await planOf({ search: "kobol" })).toContain("jobs_search");
    expect(await planOf({ search: "utvecklare" })).toContain("jobs_board ");
  });

  it("use the indexes of skills, places and rates where they leave few jobs", async ({ planOf }) => {
    expect(await planOf({ skills: ["Kobol"] })).toContain("jobs_skills");
    expect(await planOf({ search: "kobolist" })).toMatch(/jobs_skills.*jobs_search|jobs_search.*jobs_skills/);
    expect(await planOf({ location: "Kiruna" })).toContain("jobs_place ");
    expect(await planOf({ minRate: 1_500 })).toContain("jobs_rate ");
  });

  it("sort by rate by its index, also the next page", async ({ planOf }) => {
    const cursor = encodeRankedCursor({ rank: 900, at: new Date("2026-01-02"), id: 500 });
    for (const plan of [await planOf({ sort: "rate" }), await planOf({ sort: "rate", cursor })]) {
      expect(plan).toContain("jobs_rate ");
      expect(plan).not.toMatch(/Seq Scan on jobs|Sort/);
    }
  });

  it("use an index with any two filters, in every order", async ({ planOf, anna }) => {
    const filters: Board[] = [
      { workArrangement: "remote" },
      { search: "kobol" },
      { search: "vi utvecklare" },
      { search: "go" },
      { skills: ["Java"] },
      { skills: ["Kobol"] },
      { location: "Stockholm" },
      { minRate: 900 },
      { scope: "part" },
      { length: "short" },
      { published: "7d" },
      { employer: anna.id },
    ];
    for (const [index, first] of filters.entries())
      for (const second of filters.slice(index))
        for (const sort of jobSorts)
          for (const person of [anna, null])
            expect(
              await planOf({ ...first, ...second, sort }, person),
              JSON.stringify({ first, second }),
            ).not.toMatch(/Seq Scan on jobs/);
  });

  it("do not use the trigram index for search texts that are too short for it", async ({ planOf }) => {
    for (const search of ["ja", "c+", "%"]) expect(await planOf({ search })).not.toContain("jobs_search");
  });

  it("do not come from prepared statements, so that each search is planned with its values", async ({
    testApp,
    anna,
  }) => {
    for (let time = 0; time < 8; time += 1) await testApp.as(anna).jobs.board({ search: "utvecklare" });
    const named = await rowsOf(
      testApp.db,
      sql`select statement from pg_prepared_statements where statement like '%strpos%' or statement like '%like lower%'`,
    );
    expect(named).toEqual([]);
  });
});

it("jobs.board looks for two characters in the newest jobs and says so", async ({ testApp }) => {
  const admin = await seedUser(testApp, "admin", "Stina");
  const cut = await testApp.as(admin).jobs.board({ search: "ob", limit: 100 });
  expect(cut).toMatchObject({ searchedNewest: 5_000, items: { length: 6 } });
  expect(await testApp.as(admin).jobs.list({ search: "ob", limit: 100 })).toMatchObject({
    items: { length: 6 },
  });
  const whole = await testApp.as(null).jobs.board({ search: "ob", limit: 100 });
  expect(whole.items).toHaveLength(10);
  expect(whole.searchedNewest).toBeUndefined();
});

it("jobs.board returns all matches, whichever plan is used", async ({ testApp }) => {
  const rare = await testApp.as(null).jobs.board({ search: "KOBOL", limit: 100 });
  expect(rare.items).toHaveLength(10);
  const first = await testApp
    .as(null)
    .jobs.board({ search: "utvecklare", workArrangement: "remote", limit: 100 });
  expect(first.items).toHaveLength(100);
  expect(first.nextCursor).not.toBeNull();
});
