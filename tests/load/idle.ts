// Measures what idle signed-in tabs cost one process, with the stream and with polling:
// `npm run bench:idle [-- tabs seconds]`. Uses PostgreSQL when TEST_DATABASE_URL is set, else the embedded database.
// Reads /proc, so it needs Linux.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { costOf, type Cost } from "./process-cost.ts";
import { seedMembers } from "./members.ts";
import { startPolling, openStreams } from "./tabs.ts";

const tabs = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 30);
/** Time for the process to become idle after the tabs have connected. */
const settleMs = 10_000;

const folder = mkdtempSync(join(tmpdir(), "bryggan-idle-"));
const serverUrl = process.env["TEST_DATABASE_URL"];
const database = serverUrl ? await createDatabase(serverUrl) : null;
const server = new RunningServer({ port: await freePort(), folder, databaseUrl: database?.url, demo: false });
try {
  const members = await seedMembers(tabs, { folder, url: database?.url });
  const setup = `${tabs} tabs, ${seconds} s each, ${database ? "PostgreSQL" : "embedded database"}`;
  console.log(`One process of Node ${process.versions.node}: ${setup}`);
  for (const [name, open] of [
    ["stream", openStreams],
    ["polling", startPolling],
  ] as const) {
    await server.start();
    const { pid = 0 } = server;
    await sleep(settleMs);
    const baseline = await costOf(pid, seconds);
    printCost("no tabs", baseline);
    const opened = await open(server.address, members);
    await sleep(settleMs);
    printCost(name, await costOf(pid, seconds), baseline);
    console.log(`  ${opened.summary()}`);
    opened.close();
    await server.stop();
  }
} finally {
  await server.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}

function printCost(name: string, { share, memory }: Cost, baseline?: Cost): void {
  const more = memory - (baseline?.memory ?? memory);
  const perTab = `, ${(more / 1024).toFixed(0)} MB more than without tabs: ${(more / tabs).toFixed(0)} kB a tab`;
  const resident = `${(memory / 1024).toFixed(0)} MB resident${baseline ? perTab : ""}`;
  console.log(`${name.padEnd(11)} ${(share * 100).toFixed(1)} % of a core, ${resident}`);
}
