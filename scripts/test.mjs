// `npm test`: runs all checks and tests. Uses Node's own modules only.
//   --only static,structure,unit,integration,api,security,e2e   only these parts
//   --database postgres://…                                     also runs the database tests on that PostgreSQL
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root } from "./process.mjs";
import { build, printSummary, runPlaywright, runStaticChecks, runVitest } from "./test-tools.mjs";

const projects = ["structure", "unit", "integration", "api", "security"];
const parts = ["static", ...projects, "e2e"];

requireNode();
process.chdir(root);
const { only, database } = readArguments();
forwardSignals();
await ensureModules();
const browser = only.includes("e2e") ? await ensureBrowser() : null;

const results = [];
// The checks and the build run in parallel with vitest, then the browser tests.
await Promise.all([checkAndBuild(), runTests()]);
if (only.includes("e2e") && !isStopping()) await runBrowserTests();
if (isStopping()) process.exit();
process.exitCode = printSummary(results);

async function checkAndBuild() {
  if (only.includes("static")) results.push(...(await runStaticChecks()));
  if (only.includes("e2e")) results.push(await build());
}

async function runTests() {
  const selected = projects.filter((name) => only.includes(name));
  if (selected.length > 0) results.push(await runVitest(selected));
  const hasDatabaseTests = selected.includes("integration") || selected.includes("security");
  if (database && hasDatabaseTests && !isStopping()) results.push(await runVitest(["postgres"], database));
}

/** Run last and alone, because browser tests are sensitive to load. */
async function runBrowserTests() {
  const isBuilt = results.some(({ name, ok }) => name === "build" && ok);
  if (!browser || !isBuilt) {
    const note = isBuilt ? "ingen webbläsare" : "bygget föll";
    results.push({ name: "e2e", ok: false, seconds: 0, note });
    return;
  }
  results.push(await runPlaywright(browser));
  if (database && !isStopping()) results.push(await runPlaywright(browser, database));
}

function readArguments() {
  const options = { only: { type: "string" }, database: { type: "string" } };
  const { values } = parseArgs({ options });
  const only = values.only?.split(",") ?? parts;
  const unknown = only.filter((name) => !parts.includes(name));
  if (unknown.length > 0) {
    console.error(`Okänd del: ${unknown.join(", ")}. Det finns ${parts.join(", ")}.`);
    process.exit(2);
  }
  return { only, database: values.database };
}
