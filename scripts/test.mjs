// `npm test`: runs all checks and tests. Uses Node's own modules only.
//   --only static,structure,unit,integration,api,security,e2e   only these parts
//   --nodes 22,24                 the unit tests also with these versions of Node
//   --database postgres://…   what depends on the database runs on that PostgreSQL, and not on the embedded one
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root } from "./process.mjs";
import {
  build,
  printSummary,
  runPlaywright,
  runStaticChecks,
  runUnitTestsWith,
  runVitest,
} from "./test-tools.mjs";

const projects = ["structure", "unit", "integration", "api", "security"];
const parts = ["static", ...projects, "e2e"];

requireNode();
process.chdir(root);
const { only, database, nodes } = readArguments();
forwardSignals();
await ensureModules();
const browser = only.includes("e2e") ? await ensureBrowser() : null;

const results = [];
// First what uses only the processor; then what also waits, for browsers and for PostgreSQL.
await Promise.all([checkAndBuild(), runTests()]);
await Promise.all([runDatabaseTests(), runBrowserTests()]);
if (isStopping()) process.exit();
process.exitCode = printSummary(results);

async function checkAndBuild() {
  if (only.includes("static")) results.push(...(await runStaticChecks()));
  if (only.includes("e2e")) results.push(await build());
  for (const version of nodes) if (!isStopping()) results.push(await runUnitTestsWith(version));
}

/** With a database, the integration tests run there: project postgres contains them. */
async function runTests() {
  const selected = projects.filter((name) => only.includes(name) && !(database && name === "integration"));
  if (selected.length > 0) results.push(await runVitest(selected));
}

async function runDatabaseTests() {
  const isSelected = only.includes("integration") || only.includes("security");
  if (database && isSelected && !isStopping())
    results.push(await runVitest(["postgres", "faults"], database));
}

/** With a database, the tests tagged @database run there and not a second time on the embedded one. */
async function runBrowserTests() {
  if (!only.includes("e2e") || isStopping()) return;
  const isBuilt = results.some(({ name, ok }) => name === "build" && ok);
  if (!browser || !isBuilt) {
    const note = isBuilt ? "ingen webbläsare" : "bygget föll";
    results.push({ name: "e2e", ok: false, seconds: 0, note });
    return;
  }
  const runs = database
    ? [
        runPlaywright("e2e", browser, ["--grep-invert", "@database"]),
        runPlaywright("e2e (postgres)", browser, ["--grep", "@database", "--workers=1"], database),
      ]
    : [runPlaywright("e2e", browser)];
  results.push(...(await Promise.all(runs)));
}

function readArguments() {
  const options = { only: { type: "string" }, database: { type: "string" }, nodes: { type: "string" } };
  const { values } = parseArgs({ options });
  const only = values.only?.split(",") ?? parts;
  const unknown = only.filter((name) => !parts.includes(name));
  if (unknown.length > 0) {
    console.error(`Okänd del: ${unknown.join(", ")}. Det finns ${parts.join(", ")}.`);
    process.exit(2);
  }
  return { only, database: values.database, nodes: values.nodes?.split(",") ?? [] };
}
