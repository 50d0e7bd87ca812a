// Loses a connection of a driver and prints what comes of it, as one line of JSON. A program of its own: it may crash.
// The database has a table `written (process int)`.
//   node --import tsx lose-connection.ts <driver> <database url> terminate|reset in|between
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type postgres from "postgres";

const [driverPath = "", server = "", how = "", when = ""] = process.argv.slice(2);
const driver = await load(driverPath);
const timeoutMs = 2_000;

const sockets = new Set<Socket>();
const proxy = createServer((near) => {
  const { hostname, port } = new URL(server);
  const far = connect(Number(port || "5432"), hostname);
  sockets.add(near);
  near.on("close", () => sockets.delete(near) && far.destroy()).on("error", () => far.destroy());
  far.on("close", () => near.end()).on("error", () => near.destroy());
  near.pipe(far).pipe(near);
}).listen(0, "127.0.0.1");
await once(proxy, "listening");

const address = new URL(server);
address.host = `127.0.0.1:${portOf(proxy.address())}`;
// A single connection: the next query runs on what the lost connection left behind.
const sql = driver(address.href, { max: 1, connect_timeout: 2, onnotice: () => {}, backoff: () => 0.05 });
const admin = driver(server, { max: 1, onnotice: () => {} });

/** The driver gives the transaction up at once; what it was doing goes on. */
let body: Promise<void> = Promise.resolve();
const transaction = await outcome(sql.begin((tx) => (body = loseInside(tx))));
await outcome(body);
// The first query after the loss may still work where the second does not.
const after = [];
for (let turn = 1; turn <= 3; turn += 1) {
  after.push(await outcome(sql<Turn[]>`select ${turn}::int as turn`.then(([row]) => row?.turn)));
}
const [{ written } = { written: -1 }] = await admin<{ written: number }[]>`
  select count(*)::int as written from written where process = ${process.pid}`;
console.log(JSON.stringify({ transaction, after, written }));
process.exit(0);

async function loseInside(tx: postgres.TransactionSql): Promise<void> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = row?.pid ?? 0;
  if (when === "in") {
    await Promise.all([tx`select pg_sleep(5)`, sleep(200).then(() => lose(pid))]);
  } else {
    await lose(pid);
    await sleep(200);
    // The only connection is opened again for another query: what the transaction sends now must not reach it.
    await sql`select 1`;
    await tx`insert into written values (${process.pid})`;
  }
}

async function lose(pid: number): Promise<void> {
  if (how === "terminate") await admin`select pg_terminate_backend(${pid})`;
  else for (const socket of sockets) socket.resetAndDestroy();
}

async function outcome(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.then((value) => value ?? "done", nameOf), sleep(timeoutMs, "never")]);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}

async function load(path: string): Promise<typeof postgres> {
  const module: unknown = await import(pathToFileURL(path).href);
  if (!isDriver(module)) throw new Error(`${path} is not the driver`);
  return module.default;
}

function isDriver(module: unknown): module is { default: typeof postgres } {
  return typeof module === "object" && module !== null && "default" in module;
}

interface Turn {
  turn: number;
}

function portOf(at: AddressInfo | string | null): number {
  return typeof at === "object" && at !== null ? at.port : 0;
}
