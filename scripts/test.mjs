// `npm test`: everything that shows whether Bryggan is whole. Node's own modules only.
//   --only static,structure,unit,integration,api,security,e2e   a part of it
//   --database postgres://…                                     and on that PostgreSQL what the database decides
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
// Both cores all the time: the checks and the build beside vitest, then two browsers.
await Promise.all([checkAndBuild(), runTests()]);
if (only.includes("e2e") && !isStopping()) await runBrowserTests();
if (isStopping()) process.exit();
process.exitCode = printSummary(results);

async function checkAndBuild() {
  if (only.includes("static")) results.push(...(await runStaticChecks()));
  if (only.includes("e2e")) results.push(await build());
}

async function runTests() {
  const chosen = projects.filter((name) => only.includes(name));
  if (chosen.length > 0) results.push(await runVitest(chosen));
  const isDecidedThere = chosen.includes("integration") || chosen.includes("security");
  if (database && isDecidedThere && !isStopping()) results.push(await runVitest(["postgres"], database));
}

/** The last of all: what a browser sees depends on the time it is given. */
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
