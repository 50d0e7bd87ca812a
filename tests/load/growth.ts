// `TEST_DATABASE_URL=postgres://… npm run bench:growth [-- small large]` calls every query procedure as every role at two sizes (1 is
// the Swedish market: 50 000 consultants, 100 000 jobs and 200 000 conversations) and prints which cost more than 100 ms of
// processor time at the larger one, or grow faster than the data. Needs PostgreSQL on this machine, and Linux.
import postgres from "postgres";
import { createDatabase } from "#tests/support/postgres.ts";
import { costsOf, maxAllowed } from "./call-costs.ts";
import { seedMarket } from "./market.ts";

const [small = 0.2, large = 2] = process.argv.slice(2).map(Number);
/** Below this, fixed costs hide how a call grows. */
const countsFrom = 20;
const server = process.env["TEST_DATABASE_URL"];
if (!server) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL server on this machine");

const before = await costsAt(server, small);
const after = await costsAt(server, large);
const costs = [...after].flatMap(([name, cost]) => {
  const smaller = before.get(name);
  return typeof cost === "number"
    ? [{ name, cost, before: typeof smaller === "number" ? smaller : cost }]
    : [];
});
costs.sort((a, b) => b.cost - a.cost);
const slow = costs.filter(
  ({ cost, before }) => cost > maxAllowed || (cost > countsFrom && cost / before > (large / small) * 1.5),
);
console.log(`${after.size} calls, ${costs.length} answered, ${slow.length} are slow`);
console.log(`| call | ms at ${small} | ms at ${large} |\n| --- | --- | --- |`);
// Without slow ones, those that are nearest to it.
for (const { name, cost, before } of slow.length > 0 ? slow : costs.slice(0, 5))
  console.log(`| ${name} | ${before.toFixed(0)} | ${cost.toFixed(0)} |`);
const errors = [...after].flatMap(([name, error]) => (typeof error === "string" ? [{ name, error }] : []));
const procedures = new Set(costs.map(procedureOf));
const unmeasured = new Set(errors.map(procedureOf).filter((procedure) => !procedures.has(procedure)));
console.log(`Answered to no role: ${[...unmeasured].join(", ")}`);
const failed = errors.filter(({ error }) => error.startsWith("Failed query"));
for (const { name, error } of failed) console.log(name, error);
process.exit(slow.length + failed.length === 0 ? 0 : 1);

function procedureOf({ name }: { name: string }): string {
  return name.split(" ")[1] ?? "";
}

/** So that what is counted for the last 180 days is there at both scales: the market's dates grow with its size. */
async function endToday(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`alter table applications disable trigger user`;
  await sql`update applications set created_at = created_at + (select now() - max(created_at) from applications)`;
  await sql`alter table applications enable trigger user`;
  await sql`analyze applications`;
  await sql.end();
}

async function costsAt(address: string, scale: number) {
  const database = await createDatabase(address);
  try {
    await seedMarket(database.url, scale);
    await endToday(database.url);
    return await costsOf(database.url);
  } finally {
    await database.drop();
  }
}
