// `npm test`: everything that shows whether Bryggan is whole. Node's own modules only.
//   --only static,structure,unit,domains,rest,journeys   a part of it
//   --database postgres://…                              domain, REST and @database browser tests on PostgreSQL
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureModules, requireNode } from "./install.mjs";
import { forwardSignals, isStopping, root } from "./process.mjs";
import { printSummary } from "./test-report.mjs";
import { buildStep, groups, journeyStep, staticSteps, vitestStep } from "./test-steps.mjs";

requireNode();
process.chdir(root);
const { chosen, database } = readArguments();
forwardSignals();
await ensureModules();

const results = [];
const browser = chosen.has("journeys") ? await ensureBrowser() : null;
await Promise.all([runStatic(), runVitest()]);
if (chosen.has("journeys")) await runJourneys();
if (isStopping()) process.exit();
process.exitCode = printSummary(results);

/** The static checks use one core, one after the other, while vitest uses the other. */
async function runStatic() {
  for (const step of chosen.has("static") ? staticSteps() : []) await perform(step);
  if (chosen.has("journeys")) await perform(buildStep());
}

async function runVitest() {
  const folders = ["structure", "unit", "domains", "rest"].filter((name) => chosen.has(name));
  if (folders.length > 0) await perform(vitestStep(folders, database));
}

/** Alone, after all the rest: what a browser sees depends on the time it is given. */
async function runJourneys() {
  const built = results.find(({ name }) => name === "build")?.ok === true;
  if (browser && built) return await perform(journeyStep(browser, database));
  results.push({
    name: "journeys",
    ok: false,
    seconds: 0,
    note: browser ? "bygget föll" : "ingen webbläsare",
  });
}

async function perform(step) {
  if (!isStopping()) results.push(await step());
}

function readArguments() {
  const options = { only: { type: "string" }, database: { type: "string" } };
  const { values } = parseArgs({ options });
  const only = values.only?.split(",") ?? groups;
  const unknown = only.filter((name) => !groups.includes(name));
  if (unknown.length > 0) {
    console.error(`Okänd del: ${unknown.join(", ")}. Det finns ${groups.join(", ")}.`);
    process.exit(2);
  }
  return { chosen: new Set(only), database: values.database ?? process.env.TEST_DATABASE_URL };
}
