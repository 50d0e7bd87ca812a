import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.ts";
import { seedSkills } from "#src/domains/profiles/commands/skills.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { seedManyUsers } from "#tests/support/many-users.ts";
import { openWatch } from "#tests/support/plans.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { measuredServer } from "./bench-data.ts";
import { drive, percentile, type Call } from "./drive.ts";
import { batchOf, type Query } from "./tabs.ts";

type Person = "admin" | "company" | "consultant";
type MeasuredCall = [name: string, Person, Query];

/** The pages and searches that read the most: their time must not follow the number of rows. */
const calls: readonly MeasuredCall[] = [
  ["admin analytics", "admin", ["admin.analytics"]],
  ["board as admin", "admin", ["jobs.board", { limit: 20 }]],
  ["board as company", "company", ["jobs.board", { limit: 20 }]],
  ["board, two characters no one has", "consultant", ["jobs.board", { search: "qx", limit: 20 }]],
  ["consultants", "company", ["profiles.directory", { limit: 24 }]],
  ["consultants, two characters no one has", "company", ["profiles.directory", { search: "qx", limit: 24 }]],
  [
    "consultants by two words",
    "company",
    ["profiles.directory", { search: "utvecklare stockholm", limit: 24 }],
  ],
  ["to do", "admin", ["admin.todo"]],
  ["conversations as admin", "admin", ["admin.conversations", { limit: 50 }]],
  ...["qx", "kobol", "utvecklare"].flatMap((search): MeasuredCall[] => [
    [`contracts by ${search}`, "admin", ["contracts.list", { tab: "ongoing", search }]],
    [`sums of contracts by ${search}`, "admin", ["contracts.sums", { tab: "ongoing", search }]],
    [`ledger by ${search}`, "admin", ["economy.list", { search, limit: 50 }]],
    [`sums of the ledger by ${search}`, "admin", ["economy.sums", { search }]],
  ]),
  ["sums of the whole ledger", "admin", ["economy.sums", {}]],
  ["rates", "consultant", ["jobs.rates", {}]],
  ["rates by skill", "consultant", ["jobs.ratesBySkill", {}]],
  ["sums of contracts", "admin", ["contracts.sums", { tab: "ongoing" }]],
  ["numbers of contracts", "admin", ["contracts.counts"]],
  ["numbers of users", "admin", ["admin.userManagement"]],
];

/** Prints the milliseconds of each call, one at a time on a warm server, at each scale in a database of its own. */
export async function printLatencies(server: string, scales: readonly number[]): Promise<void> {
  const columns: string[][] = [];
  for (const scale of scales) columns.push(await latenciesAt(server, scale));
  console.log(
    `| call, one at a time: p50, p99 ms | ${scales.map((scale) => `scale ${scale}`).join(" | ")} |`,
  );
  console.log(`| --- |${" --- |".repeat(scales.length)}`);
  for (const [row, [name]] of calls.entries())
    console.log(`| ${[name, ...columns.map((column) => column[row])].join(" | ")} |`);
}

async function latenciesAt(server: string, scale: number): Promise<string[]> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "bryggan-latency-"));
  const database = await createDatabase(server);
  const cookies = await seedPeople(database.url, scale);
  const product = await measuredServer(folder, database.url);
  try {
    await product.start();
    console.log(`Scale ${scale}: data and start ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    const times = [];
    for (const [, person, query] of calls) {
      const call: Call = { method: "GET", path: batchOf([query]) };
      await drive(product.address, cookies[person], () => call, { connections: 1, seconds: 0.5 });
      const driven = await drive(product.address, cookies[person], () => call, {
        connections: 1,
        seconds: 2,
      });
      times.push(`${percentile(driven, 0.5).toFixed(1)}, ${percentile(driven, 0.99).toFixed(1)}`);
    }
    return times;
  } finally {
    await product.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the database and returns the session of one person of each kind. */
async function seedPeople(url: string, scale: number): Promise<Record<Person, string>> {
  const database = await openDatabase({ url, unlimited: true });
  await database.migrate();
  const testApp = await createTestApp({}, database);
  await seedSkills(testApp.ctx());
  const admin = await seedUser(testApp, "admin", "Admin");
  const company = await seedUser(testApp, "employer", "Nord");
  const consultant = await seedUser(testApp, "consultant", "Anna Berg");
  const watch = await openWatch(testApp, url);
  await seedManyUsers(watch.run, { employer: company.id, consultant: consultant.id }, scale);
  const cookies = {
    admin: await sessionCookieFor(testApp.ctx(), admin.id),
    company: await sessionCookieFor(testApp.ctx(), company.id),
    consultant: await sessionCookieFor(testApp.ctx(), consultant.id),
  };
  await watch.close();
  await testApp.close();
  return cookies;
}
