import { consultantSorts } from "#src/constants/accounts.ts";
import { jobSorts } from "#src/constants/jobs.ts";
import { openDatabase } from "#db/client.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { seedManyUsers } from "#tests/support/many-users.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";

// `TEST_DATABASE_URL=postgres://…/an_empty_database npm run load:searches` prints, for every pair of filters in every order, how
// long the slowest statement takes in the database beside the slowest of the same list without filters.

const url = process.env["TEST_DATABASE_URL"] ?? "";
const scale = Number(process.argv[2] ?? 1);
const database = await openDatabase({ url, unlimited: true });
await database.migrate();
const testApp = await createTestApp({}, database);
await seedSkills(testApp.ctx());
const nord = await seedUser(testApp, "employer", "Nord");
const anna = await seedUser(testApp, "consultant", "Anna Berg");
const watch = await openWatch(testApp, url);
const { jobId } = await seedManyUsers(watch.run, { employer: nord.id, consultant: anna.id }, scale);

const consultantFilters = [
  {},
  { search: "kobolist" },
  { search: "utvecklare stockholm" },
  { search: "java" },
  { category: "design" },
  { skills: "Figma" },
  { skills: "k8s,Java", skillsMode: "all" },
  { location: "Kiruna" },
  { location: "Stockholm" },
  { maxRate: 700 },
  { availableBy: "2026-06-01" },
  { minPercent: 50 },
  { minYears: 10 },
  { language: "en" },
  { favorites: true },
] as const;
const jobFilters = [
  {},
  { search: "kobolist" },
  { search: "utvecklare stockholm" },
  { search: "java" },
  { skills: "Figma" },
  { workArrangement: "remote" },
  { location: "Kiruna" },
  { location: "Stockholm" },
  { minRate: 900 },
  { scope: "full" },
  { length: "medium" },
  { published: "7d" },
  { employer: nord.id },
] as const;

type Statements = Awaited<ReturnType<typeof watch.statementsOf>>;

async function slowest(statements: Statements) {
  let worst = { ms: 0, nodes: [""] };
  for (const statement of statements) {
    let best = await watch.timeOf(statement);
    for (const again of [await watch.timeOf(statement), await watch.timeOf(statement)])
      if (again.ms < best.ms) best = again;
    if (best.ms > worst.ms) worst = best;
  }
  return worst;
}

async function measure(
  name: string,
  sorts: readonly string[],
  filters: readonly object[],
  statementsOf: (search: object) => Promise<Statements>,
) {
  let number = 0;
  let slow = 0;
  for (const sort of sorts) {
    const floor = (await slowest(await statementsOf({ sort }))).ms;
    const found: { search: string; ms: number; nodes: string[] }[] = [];
    for (const [index, first] of filters.entries())
      for (const second of filters.slice(index)) {
        const search = { ...first, ...second };
        found.push({
          search: JSON.stringify(search),
          ...(await slowest(await statementsOf({ ...search, sort }))),
        });
      }
    number += found.length;
    const behind = found.filter(({ ms }) => ms > floor + 20);
    slow += behind.length;
    const worst = found.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
    console.log(
      `\n${name}, ${sort}: without filters ${floor.toFixed(1)} ms; ${found.length} pairs, ${behind.length} are 20 ms slower`,
    );
    for (const { search, ms, nodes } of [...new Set([...worst, ...behind])])
      console.log(`| ${ms.toFixed(1)} ms | ${search} | ${[...new Set(nodes)].join(", ")} |`);
  }
  console.log(`\n${name}: ${number} searches, ${slow} more than 20 ms slower than without filters.`);
}

await measure("consultants", consultantSorts, consultantFilters, (search) =>
  watch.statementsOf(nord, (api) =>
    api.profiles.directory({
      ...search,
      limit: 24,
      ...("sort" in search && search.sort === "match" && { jobId }),
    }),
  ),
);
await measure("board", jobSorts, jobFilters, (search) =>
  watch.statementsOf(anna, (api) => api.jobs.board({ ...search, withTotal: true })),
);
await watch.close();
await testApp.close();
process.exit(0);
