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
/** With a database, these run there: the same test costs a third less than on the embedded one. */
const onDatabase = ["integration", "security"];

requireNode();
process.chdir(root);
const { only, database, nodes } = readArguments();
forwardSignals();
await ensureModules();
const browser = only.includes("e2e") ? await ensureBrowser() : null;

const results = [];
// Two at a time, so that both processors have work to the end; first the browser tests, which take longest.
await Promise.all([buildAndRunBrowserTests(), runOtherTests()]);
if (isStopping()) process.exit();
process.exitCode = printSummary(results);

async function runOtherTests() {
  if (only.includes("static")) results.push(...(await runStaticChecks()));
  const there = database ? onDatabase.filter((name) => only.includes(name)) : [];
  const here = projects.filter((name) => only.includes(name) && !there.includes(name));
  if (here.length > 0 && !isStopping()) results.push(await runVitest(here));
  // With this version they have just run.
  const [own] = process.versions.node.split(".");
  for (const version of nodes)
    if (version !== own && !isStopping()) results.push(await runUnitTestsWith(version));
  // Project postgres contains the integration tests.
  const projectsThere = [...there.filter((name) => name !== "integration"), "postgres", "faults"];
  if (there.length > 0 && !isStopping()) results.push(await runVitest(projectsThere, database));
}

/** With a database, the tests tagged @database run there and not a second time on the embedded one. */
async function buildAndRunBrowserTests() {
  if (!only.includes("e2e")) return;
  const built = await build();
  results.push(built);
  if (isStopping()) return;
  if (!browser || !built.ok) {
    const note = built.ok ? "ingen webbläsare" : "bygget föll";
    results.push({ name: "e2e", ok: false, seconds: 0, note });
  } else if (database) {
    results.push(await runPlaywright("e2e", browser, ["--grep-invert", "@database"]));
    if (!isStopping())
      results.push(await runPlaywright("e2e (postgres)", browser, ["--grep", "@database"], database));
  } else results.push(await runPlaywright("e2e", browser));
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
