// What idle signed-in tabs cost one process, by stream and by polling: `npm run load:idle [-- tabs seconds]`. On
// PostgreSQL when TEST_DATABASE_URL is set, else on the embedded database. Reads /proc, so it needs Linux.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { costOf, type Cost } from "./process-cost.ts";
import { seedMembers } from "./members.ts";
import { polledBy, streamedTo } from "./tabs.ts";

const tabs = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 30);
/** So long after the tabs have come the process may settle. */
const settling = 10_000;

const folder = mkdtempSync(join(tmpdir(), "bryggan-idle-"));
const from = process.env["TEST_DATABASE_URL"];
const database = from ? await createDatabase(from) : null;
const server = new RunningServer({ port: await freePort(), folder, databaseUrl: database?.url, demo: false });
try {
  const members = await seedMembers(tabs, { folder, url: database?.url });
  const of = `${tabs} tabs, ${seconds} s each, ${database ? "PostgreSQL" : "embedded database"}`;
  console.log(`One process of Node ${process.versions.node}: ${of}`);
  for (const [name, open] of [
    ["by stream", streamedTo],
    ["by polling", polledBy],
  ] as const) {
    await server.start();
    const { pid = 0 } = server;
    await sleep(settling);
    const empty = await costOf(pid, seconds);
    told("no tabs", empty);
    const opened = await open(server.address, members);
    await sleep(settling);
    told(name, await costOf(pid, seconds), empty);
    console.log(`  ${opened.summary()}`);
    opened.close();
    await server.stop();
  }
} finally {
  await server.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}

function told(name: string, { share, memory }: Cost, empty?: Cost): void {
  const more = memory - (empty?.memory ?? memory);
  const each = `, ${(more / 1024).toFixed(0)} MB more than without tabs: ${(more / tabs).toFixed(0)} kB a tab`;
  const resident = `${(memory / 1024).toFixed(0)} MB resident${empty ? each : ""}`;
  console.log(`${name.padEnd(11)} ${(share * 100).toFixed(1)} % of a core, ${resident}`);
}
