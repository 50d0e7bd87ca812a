import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { z } from "zod";
import { allPaths, pathsFor } from "#src/client/api/queryPaths.ts";
import { channel } from "#src/platform/events.ts";
import { callRest, callTrpc, procedures, servedPaths } from "./calls.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { idOf, roleOf, type Actor, type Fixtures } from "./fixtures.ts";
import { createScenario, type Scenario } from "./scenario.ts";
import { rows } from "./table/run.ts";
import { inputOf, type Case, type Row, type Status } from "./table/row.ts";
import { it } from "./test.ts";

type Caller = ReturnType<TestApp["as"]>;
/** What a signed-in page may show, by the name of the query. */
type Queries = Readonly<Record<string, (as: Caller, scenario: Scenario) => Promise<unknown>>>;

const memberQueries: Queries = {
  "settings.announcement": (as) => as.settings.announcement(),
  "notifications.list": (as) => as.notifications.list({}),
  "notifications.unreadByType": (as) => as.notifications.unreadByType(),
  "todo.list": (as) => as.todo.list(),
  "messaging.list": (as) => as.messaging.list({}),
  "messaging.get": (as, { conversationId }) => as.messaging.get({ id: conversationId }),
  "messaging.thread": (as, { conversationId }) => as.messaging.thread({ id: conversationId }),
  "contracts.counts": (as) => as.contracts.counts(),
  "contracts.ofConversation": (as, { conversationId }) => as.contracts.ofConversation({ id: conversationId }),
  "time.weeks": (as, { contractId }) => as.time.weeks({ id: contractId }),
  "time.sums": (as, { contractId }) => as.time.sums({ id: contractId }),
  "invoicing.details": (as, { contractId }) => as.invoicing.details({ id: contractId }),
  "applications.details": (as, { applicationId }) => as.applications.details({ id: applicationId }),
  "applications.interviews": (as) => as.applications.interviews({}),
  "jobs.byId": (as, { jobId }) => as.jobs.byId({ id: jobId }),
};
const queriesOf: Readonly<Record<Watcher, Queries>> = {
  anna: {
    ...memberQueries,
    "applications.mine": (as) => as.applications.mine({}),
    "applications.openProposals": (as) => as.applications.openProposals(),
    "requests.mine": (as) => as.requests.mine({}),
    "references.list": (as) => as.references.list({ id: idOf("anna") }),
  },
  nord: {
    ...memberQueries,
    "applications.list": (as) => as.applications.list({}),
    "applications.counts": (as) => as.applications.counts(),
    "applications.employerFigures": (as) => as.applications.employerFigures(),
    "jobs.mine": (as) => as.jobs.mine({}),
    "jobs.candidates": (as, { jobId }) => as.jobs.candidates({ id: jobId }),
    "jobs.drafts": (as) => as.jobs.drafts(),
    "requests.ofJob": (as, { jobId }) => as.requests.ofJob({ id: jobId }),
    "applications.interviewProposals": (as, { applicationId }) =>
      as.applications.interviewProposals({ id: applicationId }),
    "members.applicationComments": (as, { applicationId }) =>
      as.members.applicationComments({ id: applicationId }),
    "members.consultantComments": (as) => as.members.consultantComments({ id: idOf("anna") }),
    "decisions.get": (as, { jobId }) => as.decisions.get({ id: jobId }),
  },
  admin: {
    "reports.list": (as) => as.reports.list({}),
    "notifications.list": (as) => as.notifications.list({}),
  },
};
const watchers = ["anna", "nord", "admin"] as const;
type Watcher = (typeof watchers)[number];

const viewSchema = z.record(z.string(), z.unknown());
type View = z.output<typeof viewSchema>;

/** What the actor's pages show now, except what these paths refresh; a query that fails shows its error. */
async function viewOf(
  { testApp }: Fixtures,
  name: Watcher,
  scenario: Scenario,
  refreshed: ReadonlySet<string> = new Set(),
): Promise<View> {
  const as = testApp.as({ id: idOf(name), role: roleOf(name), name: `Namn ${name}` });
  const view: View = {};
  for (const [query, ask] of Object.entries(queriesOf[name]))
    if (![...refreshed].some((path) => query === path || query.startsWith(`${path}.`)))
      view[query] = await ask(as, scenario).catch((error: unknown) => String(error));
  return viewSchema.parse(JSON.parse(JSON.stringify(view)));
}

interface Call {
  /** The documented path or the procedure. */
  name: string;
  as: Actor;
  statuses: readonly number[];
  row: Row;
  testedCase?: Case;
}

function isSuccess(status: Status | null | undefined): boolean {
  return [status].flat().some((code) => typeof code === "number" && code < 300);
}

/** The calls of a row that change something: of each party that may make it, and of each case that works. */
function callsOf(row: Row): Call[] {
  const { rest, trpc } = row;
  const name = rest !== undefined && servedPaths.has(rest) ? rest : (trpc ?? "");
  const cases = (row.cases ?? []).flatMap((one) => {
    if (one.as === "anonymous") return [];
    const { status, rest: ofPath = status, trpc: ofProcedure = status } = one;
    const path = rest !== undefined && isSuccess(ofPath) ? rest : isSuccess(ofProcedure) ? trpc : undefined;
    if (path === undefined) return [];
    const statuses = [(path === rest ? ofPath : ofProcedure) ?? []].flat();
    return [{ name: path, as: one.as, statuses, row, testedCase: one }];
  });
  return [
    ...watchers
      .filter((actor) => isSuccess(row.answers[actor]))
      .map((as) => ({ name, as, statuses: [row.answers[as], 200].flat(), row })),
    ...cases,
  ];
}

function isMutation({ rest, trpc }: Row): boolean {
  if (trpc !== undefined) return procedures.get(trpc) === "mutation";
  return rest !== undefined && !rest.startsWith("GET ");
}

/** Changes that are seen without an event, and why; `call` is a procedure. */
const exceptions: readonly { call: string; queries: readonly string[]; reason: string }[] = [
  {
    call: "jobs.update",
    queries: ["messaging.list", "messaging.get", "jobs.byId", "applications.mine"],
    reason: "those who applied are notified of changed terms; texts are read when a page is opened",
  },
  { call: "jobs.save", queries: ["jobs.byId"], reason: "a bookmark of one's own" },
  {
    call: "profiles.update",
    queries: ["applications.list"],
    reason: "percentages of a match are counted when a page is opened",
  },
  {
    call: "applications.reject",
    queries: ["jobs.byId"],
    reason: "the number of applications on the job's page is counted when it is opened",
  },
  {
    call: "accounts.erase",
    queries: ["jobs.byId"],
    reason: "the number of applications on the job's page is counted when it is opened",
  },
  {
    call: "accounts.erase",
    queries: ["members.consultantComments"],
    reason: "they stand on a profile, which says that it is gone when it is opened",
  },
  {
    call: "contracts.setStatus",
    queries: ["jobs.byId"],
    reason: "the page of an archived job says so when it is opened",
  },
  {
    call: "contracts.archive",
    queries: ["jobs.byId"],
    reason: "the page of an archived job says so when it is opened",
  },
  ...["ask", "remove", "release", "withdrawRelease"].map((step) => ({
    call: `references.${step}`,
    queries: ["references.list"],
    reason: "a consultant's own page; only an answer is told, and that it is taken back",
  })),
  {
    call: "admin.changeCompanyAccount",
    queries: ["messaging.list"],
    reason: "the contact person's name is read when a page is opened",
  },
];

function titleOf({ row, name }: Call): string {
  return row.trpc ?? name;
}

function isException(call: Call, query: string): boolean {
  return exceptions.some((one) => one.call === titleOf(call) && one.queries.includes(query));
}

/** Waits until all events so far have come: PostgreSQL delivers them a moment after the commit, in their order. */
async function delivered({ testApp: { db, services } }: Fixtures): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = services.events.subscribe(["last"], () => {
      stop();
      resolve();
    });
    const payload = JSON.stringify({ to: ["last"], topic: "typing" });
    db.execute(sql`select pg_notify(${channel}, ${payload})`).catch(reject);
  });
}

interface Unannounced {
  watcher: Watcher;
  query: string;
}

/** What the parties see differently after the call although no event said so. */
async function unannounced(fixtures: Fixtures, call: Call): Promise<Unannounced[]> {
  const { name, as, row, testedCase } = call;
  const scenario = await createScenario(fixtures, testedCase?.overrides ?? row.overrides);
  await row.prepare?.(fixtures, scenario);
  const watched = await Promise.all(
    watchers.map(async (watcher) => {
      const before = await viewOf(fixtures, watcher, scenario);
      const paths = new Set<string>();
      const stop = fixtures.testApp.services.events.subscribe([idOf(watcher)], ({ topic }) => {
        if (topic === "typing") return;
        // Ends the session of the page, which then shows nothing.
        for (const path of topic === "session" ? allPaths : pathsFor(topic)) paths.add(path);
      });
      return { watcher, before, paths, stop };
    }),
  );
  const sent = inputOf(row, scenario, fixtures, testedCase);
  const answer = name.includes(" ")
    ? await callRest(fixtures, as, name, sent)
    : await callTrpc(fixtures, as, name, sent);
  expect(call.statuses, `${name} by ${as}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
  await delivered(fixtures);
  const missed: Unannounced[] = [];
  for (const { watcher, before, paths } of watched) {
    const after = await viewOf(fixtures, watcher, scenario, paths);
    for (const query of Object.keys(after))
      if (!isDeepStrictEqual(before[query], after[query])) missed.push({ watcher, query });
  }
  for (const { stop } of watched) stop();
  await fixtures.resetEndedSessions();
  await fixtures.resetUsers(row.affects ?? []);
  return missed;
}

describe("every mutation of the authorization table sends an event to each party that sees a change", () => {
  const used = new Set<string>();
  const calls = rows.filter(isMutation).flatMap(callsOf);

  it.for(calls.map((call) => ({ call, title: titleOf(call), as: call.as })))(
    "$title by $as",
    async ({ call, title }, { fixtures }) => {
      const missed: string[] = [];
      for (const { watcher, query } of await unannounced(fixtures, call)) {
        if (isException(call, query)) used.add(`${title} ${query}`);
        else missed.push(`${watcher} sees ${query}`);
      }
      expect(missed).toEqual([]);
    },
  );

  it("except those that are listed with a reason, each of which is needed", () => {
    const listed = exceptions.flatMap(({ call, queries }) => queries.map((query) => `${call} ${query}`));
    expect(listed.filter((one) => !used.has(one))).toEqual([]);
  });
});
