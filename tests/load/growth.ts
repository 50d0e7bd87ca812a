// `TEST_DATABASE_URL=postgres://… npm run bench:growth [-- small large]` calls every query procedure as every role at two sizes (1 is
// the Swedish market: 50 000 consultants, 100 000 jobs and 200 000 conversations) and prints which cost more than 100 ms of
// processor time at the larger one, or grow faster than the data. Needs PostgreSQL on this machine, and Linux.
import { createDatabase } from "#tests/support/postgres.ts";
import { costsOf, seedMarket, type Cost } from "./call-costs.ts";

const [small = 0.2, large = 2] = process.argv.slice(2).map(Number);
const most = 100;
/** Below this, fixed costs hide how a call grows. */
const countsFrom = 20;
const server = process.env["TEST_DATABASE_URL"];
if (!server) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL server on this machine");

const before = await costsAt(server, small);
const after = await costsAt(server, large);
const costs = [...after].filter((entry): entry is [string, Cost] => typeof entry[1] !== "string");
const errors = [...after].filter(([, cost]) => typeof cost === "string");
const slow = costs.filter(([name, { least }]) => {
  const first = before.get(name);
  const smaller = typeof first === "object" ? first.least : least;
  return least > most || (least > countsFrom && least / smaller > (large / small) * 1.5);
});
console.log(`${after.size} calls, ${costs.length} answered, ${slow.length} are slow`);
console.log(`| call | ms at ${small} | ms at ${large} |\n| --- | --- | --- |`);
for (const [name, { least }] of slow.toSorted((a, b) => b[1].least - a[1].least)) {
  const first = before.get(name);
  console.log(
    `| ${name} | ${typeof first === "object" ? first.least.toFixed(0) : "–"} | ${least.toFixed(0)} |`,
  );
}
const procedures = new Set(costs.map(([name]) => name.split(" ")[1]));
const unmeasured = new Set(
  errors.map(([name]) => name.split(" ")[1]).filter((name) => !procedures.has(name)),
);
console.log(`Answered to no role: ${[...unmeasured].join(", ")}`);
const failed = errors.filter(([, error]) => typeof error === "string" && error.startsWith("Failed query"));
for (const [name, error] of failed) console.log(name, error);
process.exit(slow.length + failed.length === 0 ? 0 : 1);

async function costsAt(address: string, scale: number) {
  const database = await createDatabase(address);
  try {
    await seedMarket(database.url, scale);
    return await costsOf(database.url);
  } finally {
    await database.drop();
  }
}
