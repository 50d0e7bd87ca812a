import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { callTrpc, procedures } from "./calls.ts";
import { filledAccount } from "./filled-account.ts";
import { idOf, type Fixtures } from "./fixtures.ts";
import { createScenario, type Scenario } from "./scenario.ts";
import { inputOf } from "./table/row.ts";
import { rows } from "./table/run.ts";
import { it } from "./test.ts";

const others = ["erik", "fjall"] as const;
const queries = rows.flatMap((row) =>
  row.trpc !== undefined && procedures.get(row.trpc) === "query" ? [{ row, name: row.trpc }] : [],
);

/** Published jobs, public profiles and points, and figures of the whole market. */
const publicQueries = [
  "applications.reliability",
  "jobs.board",
  "jobs.countNewer",
  "jobs.insight",
  "jobs.list",
  "jobs.ofUser",
  "jobs.places",
  "jobs.rates",
  "profiles.directory",
  "profiles.get",
  "profiles.parts",
  "profiles.projects",
  "profiles.stats",
  "profiles.userSkills",
  "reputation.leaderboard",
];

/** What every query answers the others, asked about what is theirs, and their exports. */
async function answers(fixtures: Fixtures, theirs: Scenario): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { row, name } of queries)
    for (const as of others) {
      const input = inputOf(row, theirs, fixtures);
      // Of a list with its total, which is counted by a query of its own.
      const counted = await callTrpc(fixtures, as, name, { ...input, withTotal: true });
      const { status, data, appError } =
        counted.status === 400 ? await callTrpc(fixtures, as, name, input) : counted;
      found.set(`${name} by ${as}`, { status, data, error: appError?.message });
    }
  for (const name of others)
    found.set(`export by ${name}`, await personalData(fixtures.testApp.ctx(), idOf(name), true));
  return found;
}

it("what a consultant and a company have and do together changes no answer to another consultant or company", async ({
  fixtures,
}) => {
  const overrides = { application: "accepted", contract: "agreement_made" } as const;
  const theirs = await createScenario(fixtures, { consultant: "erik", employer: "fjall", ...overrides });
  const before = await answers(fixtures, theirs);
  await filledAccount(fixtures, "anna");
  await filledAccount(fixtures, "nord");
  await createScenario(fixtures, overrides);
  const after = await answers(fixtures, theirs);
  const changed = [...after.keys()].filter((call) => !isDeepStrictEqual(before.get(call), after.get(call)));
  const names = new Set(changed.map((call) => call.replace(/ by .*/, "")));
  expect([...names].sort()).toEqual(publicQueries);
});
