// Measures the product beside a hand-written server on the same PostgreSQL, in turns: `npm run bench [-- scale seconds rounds]`.
// Both are asked what the pages ask (tests/load/page-calls.json), by many viewers, with limits and compression.
// Needs TEST_DATABASE_URL with PostgreSQL on this machine, and Linux, because it reads /proc.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { z } from "zod";
import { createDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/server.ts";
import { measuredServer, prepareBench, type Item } from "./bench-data.ts";
import { drive, percentile, type Driven } from "./drive.ts";
import { cpuSecondsOf } from "./process-cost.ts";

const [scale = 0.2, seconds = 2, rounds = 4] = process.argv.slice(2).map(Number);
const connections = 16;
const server = process.env["TEST_DATABASE_URL"];
if (!server) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL server on this machine");

interface Contender {
  address: string;
  pid: number;
  application: string;
}
interface Result extends Driven {
  /** Microseconds of CPU per request, in the server and in PostgreSQL. */
  ownCpu: number;
  databaseCpu: number;
}

const folder = mkdtempSync(join(tmpdir(), "bryggan-bench-"));
const database = await createDatabase(server);
const sql = postgres(database.url, { max: 1, onnotice: () => {} });
const product = await measuredServer(folder, database.url);
const floorPort = await freePort();
const floor = spawn(process.execPath, ["--import", "tsx", "tests/load/floor.ts"], {
  env: { PATH: process.env["PATH"], FLOOR_PORT: String(floorPort), FLOOR_DATABASE_URL: database.url },
  stdio: ["ignore", "inherit", "inherit"],
});
try {
  const startedAt = performance.now();
  const items = await prepareBench(database.url, scale);
  await product.start();
  const prepared = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? ""}), scale ${scale}, ${connections} connections, ` +
      `${rounds} x ${seconds} s each, in turns; data and start ${prepared} s, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  const contenders = {
    product: { address: product.address, pid: product.pid ?? 0, application: "bryggan" },
    floor: { address: `http://127.0.0.1:${floorPort}`, pid: floor.pid ?? 0, application: "floor" },
  };
  console.log(
    "| call | requests/s product : floor | throughput ratio (lowest–highest) | CPU ratio (lowest–highest) | product µs node + PostgreSQL | floor µs | p50, p99 ms | bytes product : floor |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const item of items) console.log(await lineOf(item, contenders));
  console.log(`Load average at the end ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  await product.stop();
  if (floor.exitCode === null) {
    floor.kill("SIGTERM");
    await once(floor, "exit");
  }
  await sql.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

/** One row of the table: the contenders take turns in every round, after a warm-up. */
async function lineOf(item: Item, both: { product: Contender; floor: Contender }): Promise<string> {
  await measure(both.product, item, item.product, 1);
  await measure(both.floor, item, item.floor, 1);
  const pairs: { product: Result; floor: Result }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await measure(both.product, item, item.product, seconds);
    pairs.push({ product, floor: await measure(both.floor, item, item.floor, seconds) });
  }
  const throughput = pairs.map((pair) => rateOf(pair.product) / rateOf(pair.floor));
  const cost = pairs.map((pair) => cpuOf(pair.floor) / cpuOf(pair.product));
  const [products, floors] = [pairs.map((pair) => pair.product), pairs.map((pair) => pair.floor)];
  const cells = [
    item.name,
    `${median(products.map(rateOf)).toFixed(0)} : ${median(floors.map(rateOf)).toFixed(0)}`,
    spread(throughput),
    spread(cost),
    cpuText(products),
    cpuText(floors),
    `${median(products.map((one) => percentile(one, 0.5))).toFixed(1)}, ${median(products.map((one) => percentile(one, 0.99))).toFixed(1)}`,
    `${bytesOf(products)} : ${bytesOf(floors)}`,
  ];
  return `| ${cells.join(" | ")} |`;
}

async function measure(
  { address, pid, application }: Contender,
  { viewers }: Item,
  call: Item["product"],
  duration: number,
): Promise<Result> {
  await sleep(100);
  const before = [cpuSecondsOf(pid), await databaseSeconds(application)] as const;
  const driven = await drive(address, viewers, call, { connections, seconds: duration });
  const after = [cpuSecondsOf(pid), await databaseSeconds(application)] as const;
  const micros = 1e6 / driven.requests;
  return {
    ...driven,
    ownCpu: (after[0] - before[0]) * micros,
    databaseCpu: (after[1] - before[1]) * micros,
  };
}

/** The CPU time that the database has used for the connections of this program. */
async function databaseSeconds(application: string): Promise<number> {
  const rows =
    await sql`select pid from pg_stat_activity where datname = current_database() and application_name = ${application}`;
  const pids = z.array(z.object({ pid: z.number() })).parse(rows);
  return pids.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
}

function rateOf({ requests, seconds }: Driven): number {
  return requests / seconds;
}

function cpuOf({ ownCpu, databaseCpu }: Result): number {
  return ownCpu + databaseCpu;
}

function cpuText(results: readonly Result[]): string {
  return `${median(results.map(({ ownCpu }) => ownCpu)).toFixed(0)} + ${median(results.map(({ databaseCpu }) => databaseCpu)).toFixed(0)}`;
}

function bytesOf(results: readonly Result[]): string {
  return median(results.map(({ bytes, requests }) => bytes / requests)).toFixed(0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;
}
