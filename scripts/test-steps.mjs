// The steps of `npm test`. Each one runs a tool, says how it went, and returns { name, ok, seconds, counts?, failures? }.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, runNode } from "./process.mjs";
import { readPlaywright, readVitest } from "./test-report.mjs";

export const groups = ["static", "structure", "unit", "domains", "rest", "journeys"];

const modules = (path) => join(root, "node_modules", path);
const reports = modules(".cache/bryggan-tests");

// The tests choose their own database, folder and port: nothing of the caller's may reach them.
const nothingInherited = {
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  DATA_DIR: undefined,
  PORT: undefined,
  PUBLIC_URL: undefined,
};

/** Types, lint, format and unused code; quiet unless they have something to say. */
export function staticSteps() {
  return [
    quiet("types", modules("typescript/bin/tsc"), ["--noEmit", "-p", "."]),
    quiet("lint", modules("eslint/bin/eslint.js"), ["-c", "scripts/lint/eslint.config.js", "."]),
    quiet("format", modules("prettier/bin/prettier.cjs"), ["--check", "--log-level", "warn", "."]),
    quiet("unused", modules("knip/bin/knip.js"), ["-c", "scripts/lint/knip.json", "--no-progress"]),
  ];
}

export function buildStep() {
  return quiet("build", join(root, "scripts/build.mjs"), []);
}

/** One vitest for all chosen folders; `unit` is whatever lies in no folder of its own. */
export function vitestStep(folders, database) {
  const own = { structure: "tests/structure", domains: "tests/integration/", rest: "tests/api/" };
  const chosen = Object.entries(own).filter(([name]) => folders.includes(name));
  const left = Object.entries(own).filter(([name]) => !folders.includes(name));
  const filters = folders.includes("unit")
    ? left.flatMap(([, path]) => ["--exclude", path.endsWith("/") ? `${path}**` : `${path}{.test.ts,/**}`])
    : chosen.map(([, path]) => path);
  return async () => {
    const report = freshReport("vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const env = { ...nothingInherited, TEST_DATABASE_URL: database, VITEST: "true" };
    const outcome = await timed(modules("vitest/vitest.mjs"), ["run", ...reporters, ...filters], { env });
    return told({ name: `vitest (${folders.join(", ")})`, ...outcome, ...readVitest(report, outcome.ok) });
  };
}

/** With a database of its own, the journeys in which it decides; all of them on the embedded one. */
export function journeyStep(browser, database) {
  return async () => {
    const report = freshReport("playwright.json");
    const env = {
      ...nothingInherited,
      TEST_DATABASE_URL: database,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const some = database ? ["--grep", "@database"] : [];
    const args = ["test", "-c", "tests/e2e/playwright.config.ts", "--reporter=list,json", ...some];
    const outcome = await timed(modules("@playwright/test/cli.js"), args, { env });
    return told({ name: "journeys", ...outcome, ...readPlaywright(report, outcome.ok) });
  };
}

function quiet(name, script, args) {
  return async () => {
    const { output, ...outcome } = await timed(script, args, { capture: true });
    if (!outcome.ok) console.log(`\n── ${name} ──\n${output.trim()}\n`);
    return told({ name, ...outcome });
  };
}

async function timed(script, args, options) {
  const start = performance.now();
  const { code, output } = await runNode(script, args, options);
  return { ok: code === 0, seconds: (performance.now() - start) / 1000, output };
}

function told(result) {
  console.log(`${result.ok ? "✓" : "✗"} ${result.name} (${result.seconds.toFixed(1)} s)`);
  return result;
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${process.pid}-${name}`);
  rmSync(path, { force: true });
  return path;
}
