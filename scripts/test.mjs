// `npm test`: runs all checks and tests. Uses Node's own modules only.
//   --only static,structure,unit,integration,api,security,e2e   only these parts
//   --nodes 20,24             the unit tests also with these versions of Node
//   --database postgres://…   what depends on the database runs on that PostgreSQL, and not on the embedded one
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root } from "./process.mjs";
import {
  build,
  installNode,
  printSummary,
  runPlaywright,
  runStaticChecks,
  runUnitTestsWith,
  runVitest,
} from "./test-tools.mjs";

const projects = ["structure", "unit", "integration", "api", "security"];
const parts = ["static", ...projects, "e2e"];
/** With a database, these run there, in project postgres: the same test costs a third less than on the embedded one. */
const onDatabase = ["integration", "api", "security"];

requireNode();
process.chdir(root);
const { only, database, nodes } = readArguments();
forwardSignals();
await ensureModules();
// What is missing is installed while other parts run. With this version of Node, the unit tests run anyway.
const findingBrowser = only.includes("e2e") ? ensureBrowser() : null;
const otherNodes = nodes
  .filter((version) => version !== process.versions.node.split(".")[0])
  .map((version) => ({ version, installing: installNode(version) }));

const here = projects.filter((name) => only.includes(name) && !(database && onDatabase.includes(name)));
const there = database && onDatabase.some((name) => only.includes(name)) ? ["postgres", "faults"] : [];

const results = [];
let building = null;
// The first parts leave a processor idle each, so they share the two, also with the build and the demo data that the others
// need; the browser is installed meanwhile. The others use both: beside each other, each would take several times as long.
const groups = [
  [
    ...(only.includes("static") ? [runStaticChecks] : []),
    ...(here.length > 0 || otherNodes.length > 0 ? [runTestsHere] : []),
    ...(only.includes("e2e") || there.length > 0 ? [runBuild] : []),
  ],
  only.includes("e2e") ? [runBrowserTests] : [],
  there.length > 0 ? [runTestsOnDatabase] : [],
];
for (const group of groups)
  if (!isStopping()) results.push(...(await Promise.all(group.map((run) => run()))).flat());
if (isStopping()) process.exit();
process.exitCode = printSummary(results);

async function runTestsHere() {
  const own = here.length > 0 ? [await runVitest(here)] : [];
  for (const { version, installing } of otherNodes)
    if (!isStopping()) own.push(await runUnitTestsWith(version, await installing));
  return own;
}

async function runBuild() {
  await isBuilt();
  return [];
}

async function runBrowserTests() {
  if (!(await isBuilt())) return [];
  const browser = await findingBrowser;
  if (!browser) return { name: "e2e", ok: false, seconds: 0, note: "ingen webbläsare" };
  return runPlaywright(browser, database);
}

async function runTestsOnDatabase() {
  return (await isBuilt()) ? runVitest(there, database) : [];
}

/** Builds client and server once; false when that failed, or when this process is to stop. */
async function isBuilt() {
  building ??= build(only.includes("e2e") ? ["--demo"] : []).then((built) => {
    results.push(built);
    return built.ok;
  });
  return (await building) && !isStopping();
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
