// Restarts two or more instances behind nginx, one after another, under a steady load of reads, writes, uploads and
// downloads, with `scripts/deploy/nginx.conf`: `npm run load:rolling [-- rate rounds]`. Needs nginx, openssl and
// TEST_DATABASE_URL; INSTANCES is 2 unless set, FILES=bucket stores the files in S3, and PROGRAMS names the built servers
// to alternate between.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startNginx } from "#tests/support/nginx.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { seedMembers, type Member } from "./members.ts";

const rate = Number(process.argv[2] ?? 50);
const rounds = Number(process.argv[3] ?? 2);
/** Between an instance that is ready and the stop of the next one. */
const pauseMs = 500;
const databaseServer = process.env["TEST_DATABASE_URL"] ?? "";
if (databaseServer === "") throw new Error("TEST_DATABASE_URL is needed");
const programs = (process.env["PROGRAMS"] ?? "dist/server/main.js").split(",");
const bucket = process.env["FILES"] === "bucket" ? await startS3Server("files") : null;

const folder = mkdtempSync(join(tmpdir(), "bryggan-rolling-"));
const database = await createDatabase(databaseServer);
const count = Number(process.env["INSTANCES"] ?? 2);
const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
const nginx = await startNginx(folder, ports);
const { origin } = nginx;

interface Outcome {
  kind: string;
  status: number | string;
  milliseconds: number;
  at: number;
}
const outcomes: Outcome[] = [];
/** Ids of files whose upload was answered, to be read from the other instance. */
const uploaded: { id: string; cookie: string }[] = [];
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

const instances = ports.map((port) => programs.map((program) => instance(port, program)));
try {
  const members = await seedMembers(20, { folder, url: database.url });
  for (const [server] of instances) await server?.start();
  const began = performance.now();
  let isRunning = true;
  const load = sendSteadily(members, () => isRunning);
  await sleep(3_000);
  for (let round = 0; round < rounds; round++)
    for (const servers of instances) {
      await servers[round % servers.length]?.stop();
      await servers[(round + 1) % servers.length]?.start();
      await sleep(pauseMs);
    }
  await sleep(2_000);
  isRunning = false;
  await load;
  report((performance.now() - began) / 1_000);
} finally {
  agent.destroy();
  for (const server of instances.flat()) await server.stop();
  nginx.stop();
  await bucket?.remove();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

function instance(port: number, program: string): RunningServer {
  return new RunningServer({
    port,
    // With a bucket nothing on disk is shared.
    folder: bucket ? join(folder, String(port)) : folder,
    databaseUrl: database.url,
    demo: false,
    program,
    variables: { PUBLIC_URL: origin, TRUST_PROXY: "1", ...bucketVariables() },
  });
}

/** The server process finds its key where the AWS SDK looks for it, as in production. */
function bucketVariables(): Record<string, string> {
  if (!bucket) return {};
  const names = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];
  const key = Object.fromEntries(names.map((name) => [name, process.env[name] ?? ""]));
  return { ...key, ...bucket.variables("files") };
}

/** Sends `rate` requests a second, also while earlier ones wait. */
async function sendSteadily(members: readonly Member[], isRunning: () => boolean): Promise<void> {
  const running = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; isRunning(); sent++) {
    const member = members[sent % members.length];
    if (!member) throw new Error("no members");
    const one = send(sent, member).finally(() => running.delete(one));
    running.add(one);
    await sleep(Math.max(0, start + ((sent + 1) * 1_000) / rate - performance.now()));
  }
  await Promise.all(running);
}

/** One of: a public page, the board, a thread, a message (twice), an upload, a download. */
async function send(number: number, { cookie, conversationId }: Member): Promise<void> {
  const json = { "content-type": "application/json" };
  const kind = number % 7;
  if (kind === 0) await call("page", "GET", "/uppdrag", cookie);
  else if (kind === 1) await call("board", "GET", "/api/jobs", cookie);
  else if (kind === 2) await call("thread", "GET", `/api/conversations/${conversationId}/messages`, cookie);
  else if (kind === 3) {
    const file = uploaded.at(-1);
    if (file) await call("download", "GET", `/api/attachments/${file.id}`, file.cookie);
    else await call("board", "GET", "/api/jobs", cookie);
  } else if (kind === 4) {
    const boundary = "------------------------bryggan";
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${`Rad ${number}\n`.repeat(2_000)}\r\n--${boundary}--\r\n`;
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const answer = await call("upload", "POST", "/api/uploads", cookie, part, headers);
    const id = /"id":"([^"]+)"/.exec(answer)?.[1];
    if (id) uploaded.push({ id, cookie });
  } else {
    const body = JSON.stringify({ conversationId, content: `Meddelande ${number}` });
    await call("message", "POST", "/api/messages", cookie, body, json);
  }
}

function call(
  kind: string,
  method: string,
  path: string,
  cookie: string,
  body?: string,
  extra: Record<string, string> = {},
): Promise<string> {
  const started = performance.now();
  return new Promise((resolve) => {
    function done(status: number | string, text = ""): void {
      const milliseconds = performance.now() - started;
      outcomes.push({ kind, status, milliseconds, at: started });
      resolve(text);
    }
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const headers = {
      cookie: `__Host-${cookie}`,
      origin,
      host: new URL(origin).host,
      ...length,
      ...extra,
    };
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += String(chunk)));
      answer.on("end", () => done(answer.statusCode ?? 0, text));
      answer.on("error", (error) => done(error.message));
    });
    sent.on("error", (error) => done(error.message));
    sent.end(body);
  });
}

function report(seconds: number): void {
  const failed = outcomes.filter(({ status }) => typeof status === "string" || status >= 400);
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const of = outcomes.filter((each) => each.kind === kind);
    const slowest = Math.max(...of.map(({ milliseconds }) => milliseconds));
    const wrong = of.filter((each) => failed.includes(each)).map(({ status }) => status);
    const statuses = [...new Set(wrong)].join(", ");
    console.log(
      `${kind.padEnd(9)} ${of.length} sent, ${wrong.length} failed (${statuses || "none"}), slowest ${slowest.toFixed(0)} ms`,
    );
  }
  const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  const restarts = rounds * instances.length;
  console.log(
    `${outcomes.length} requests in ${seconds.toFixed(0)} s, ${restarts} restarts of ${count} instances, files in ${bucket ? "S3" : "one folder"}: ` +
      `${failed.length} failed, slowest ${slowest.toFixed(0)} ms`,
  );
  // What nginx says about them, each reason once.
  const log = readFileSync(nginx.errorLog, "utf8").split("\n");
  const reasons = new Set(log.map((line) => /\*\d+ (.*?)(?:,|$)/.exec(line)?.[1] ?? line));
  if (failed.length > 0) console.log([...reasons].join("\n"));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
