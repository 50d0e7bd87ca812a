// `npm run test:security`: every test of tests/security, on the embedded database and, when one can be reached, on
// PostgreSQL, where the races run too (20 rounds). Prints the counts by kind. Node's own modules only.
//   --database postgres://…   where PostgreSQL is (else TEST_DATABASE_URL, else 127.0.0.1:5432)
//   --rounds 20               rounds of each race
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root, runNode } from "./process.mjs";

requireNode();
process.chdir(root);
const { asked, rounds } = readArguments();
forwardSignals();
await ensureModules();
const nearby = "postgres://root@127.0.0.1:5432/postgres";
const database = asked ?? ((await isOpen(nearby)) ? nearby : null);

const runs = [await run("embedded database", { TEST_DATABASE_URL: undefined })];
if (isStopping()) process.exit();
if (database) runs.push(await run("PostgreSQL", { TEST_DATABASE_URL: database, RACE_ROUNDS: rounds }));
else console.log("\nNo PostgreSQL within reach: the races did not run.");
if (isStopping()) process.exit();
process.exitCode = printCounts(runs);

async function run(name, variables) {
  const report = join(root, `node_modules/.cache/bryggan-tests/${process.pid}-security.json`);
  mkdirSync(join(report, ".."), { recursive: true });
  rmSync(report, { force: true });
  console.log(`\n── ${name} ──`);
  const nothingInherited = {
    NODE_ENV: undefined,
    DATABASE_URL: undefined,
    DATA_DIR: undefined,
    PORT: undefined,
  };
  const env = { ...nothingInherited, ...variables, VITEST: "true" };
  const args = [
    "run",
    "tests/security",
    "tests/api/openapi.test.ts",
    "--reporter=default",
    "--reporter=json",
  ];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { code } = await runNode(vitest, [...args, `--outputFile.json=${report}`], { env });
  const files = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  rmSync(report, { force: true });
  return { name, ok: code === 0 && files.length > 0, files };
}

/** One line per kind (a file of tests), one sum per database. Returns the exit code. */
function printCounts(all) {
  for (const { name, files } of all) {
    console.log(`\n${name}`);
    const kinds = files.map((file) => ({ kind: basename(file.name, ".test.ts"), ...countsOf(file) }));
    for (const one of kinds.sort((a, b) => a.kind.localeCompare(b.kind))) {
      console.log(`${one.failed > 0 ? "✗" : "✓"} ${one.kind.padEnd(20)} ${sumLine(one)}`);
    }
    const total = (what) => kinds.reduce((sum, one) => sum + one[what], 0);
    console.log(sumLine({ passed: total("passed"), failed: total("failed"), skipped: total("skipped") }));
  }
  return all.every(({ ok }) => ok) ? 0 : 1;
}

function countsOf({ status, assertionResults: tests }) {
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter((test) => test.status === "failed").length;
  // A file that could not even be loaded is one failure.
  const broken = status === "failed" && failed === 0 ? 1 : 0;
  return { passed, failed: failed + broken, skipped: tests.length - passed - failed };
}

function sumLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function isOpen(address) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (answer) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, end(false));
    socket.on("connect", end(true)).on("error", end(false));
  });
}

function readArguments() {
  const { values } = parseArgs({
    options: { database: { type: "string" }, rounds: { type: "string", default: "20" } },
  });
  return { rounds: values.rounds, asked: values.database ?? process.env.TEST_DATABASE_URL ?? null };
}
