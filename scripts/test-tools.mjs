// The tools that `npm test` runs. Each returns { name, ok, seconds, counts?, note? }.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isStopping, root, runNode, runNpm } from "./process.mjs";

const modules = (path) => join(root, "node_modules", path);

// The tests choose their own database, folder and port, so these variables are removed.
const changedVariables = {
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  DATA_DIR: undefined,
  PORT: undefined,
  PUBLIC_URL: undefined,
  // In a file, colours are unreadable.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
};

/** Types, lint, format and unused code, one after the other; prints output only on failure. */
export async function runStaticChecks() {
  const checks = [
    // Each thread would check much of it again: on four, the same result takes two and a half times the processor time.
    ["types", modules("@typescript/native/bin/tsc"), ["--noEmit", "-p", ".", "--singleThreaded"]],
    ["lint", modules("oxlint/bin/oxlint"), ["-c", "scripts/lint/oxlint.json", "."]],
    ["format", modules("oxfmt/bin/oxfmt"), ["-c", "scripts/lint/oxfmt.json", "--check", "."]],
    ["unused", modules("knip/bin/knip.js"), ["-c", "scripts/lint/knip.json", "--no-progress"]],
  ];
  const results = [];
  // Types and lint run on Go. Its threads beside other tests cost a fifth more.
  const env = { GOMAXPROCS: "1" };
  for (const check of checks) if (!isStopping()) results.push(await runQuietly(...check, { env }));
  return results;
}

export function build(options) {
  return runQuietly("build", join(root, "scripts/build.mjs"), options);
}

/** Runs these vitest projects of vite.config.ts. */
export async function runVitest(projects, database) {
  const name = `vitest (${projects.join(", ")})`;
  const projectArgs = projects.flatMap((project) => ["--project", project]);
  const report = reportFile(database ? "vitest-postgres" : "vitest");
  const args = [
    "run",
    ...projectArgs,
    "--reporter=dot",
    "--reporter=json",
    // Output of the tests is shown for those that fail.
    "--silent=passed-only",
    `--outputFile.json=${report}`,
  ];
  const env = { TEST_DATABASE_URL: database, VITEST: "true" };
  const outcome = await timed(modules("vitest/vitest.mjs"), args, { env });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(report);
  for (const { assertionResults } of testResults)
    for (const { status, failureMessages, fullName } of assertionResults)
      if (status === "passed" && failureMessages.length > 0)
        console.log(`Passed on the second try: ${fullName}\n${failureMessages.join("\n")}`);
  return counted(name, outcome, numPassedTests, numFailedTests, numPendingTests);
}

/** Installs another version of Node, which the npm package `node` brings; returns its program. */
export async function installNode(version) {
  const folder = join(modules(".cache/bryggan-tests"), `node-${version}`);
  const program = join(folder, "node_modules/node/bin/node");
  mkdirSync(folder, { recursive: true });
  const options = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!existsSync(program)) await runNpm(["install", ...options, `node@${version}`]);
  return program;
}

/** Runs the unit tests with this program of another version of Node. */
export function runUnitTestsWith(version, node) {
  return runQuietly(`unit (Node ${version})`, modules("vitest/vitest.mjs"), ["run", "--project", "unit"], {
    node,
    env: { VITEST: "true" },
  });
}

/** Runs the e2e tests. */
export async function runPlaywright(browser, database) {
  const report = reportFile("e2e");
  const args = ["test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const variables = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const env = { TEST_DATABASE_URL: database, ...variables };
  const outcome = await timed(modules("@playwright/test/cli.js"), args, { env });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(report).stats ?? {};
  return counted("e2e", outcome, expected + flaky, unexpected, skipped);
}

/** Prints every part and, on the last line, the total. Returns the exit code. */
export function printSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log("");
  for (const { name, ok, seconds, counts, note } of results) {
    const time = seconds.toFixed(1).padStart(6);
    const sum = counts ? sumLine(counts) : (note ?? "");
    console.log(`${ok ? "✓" : "✗"} ${name.padEnd(width)}  ${time} s  ${sum}`.trimEnd());
    // A failed part without tests (types, lint, build …) counts as one failure.
    const { passed, failed, skipped } = counts ?? { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  console.log(`\n${sumLine(total)}`);
  return results.length > 0 && results.every(({ ok }) => ok) && total.failed === 0 ? 0 : 1;
}

/** A crash or a run without tests counts as a failure. */
function counted(name, { ok, seconds }, passed, failed, skipped) {
  const isComplete = ok && passed > 0;
  const counts = { passed, failed: isComplete ? failed : Math.max(failed, 1), skipped };
  return printed({ name, ok: isComplete && failed === 0, seconds, counts });
}

function sumLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

async function runQuietly(name, script, args, options = {}) {
  const { ok, seconds, output } = await timed(script, args, { ...options, capture: true });
  if (!ok) console.log(`\n── ${name} ──\n${output.trim()}\n`);
  return printed({ name, ok, seconds });
}

function printed(result) {
  console.log(`${result.ok ? "✓" : "✗"} ${result.name} (${result.seconds.toFixed(1)} s)`);
  return result;
}

async function timed(script, args, { env = {}, ...options }) {
  const start = performance.now();
  const { code, output } = await runNode(script, args, { ...options, env: { ...changedVariables, ...env } });
  return { ok: code === 0, seconds: (performance.now() - start) / 1000, output };
}

/** The file that a test runner writes its report to; any old one is deleted. */
function reportFile(name) {
  const folder = modules(".cache/bryggan-tests");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${process.pid}-${name}.json`);
  rmSync(path, { force: true });
  return path;
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
