import { expect } from "vitest";
import { webhooks } from "#db/schema/index.ts";
import { appRouter } from "#src/server/router.ts";
import { callRest, callTrpc, field, membersOf, send, type Input } from "./calls.ts";
import { idOf, type Actor } from "./fixtures.ts";
import { createScenario } from "./scenario.ts";
import { it as base } from "./test.ts";

const it = base.extend("scenario", { scope: "file" }, async ({ fixtures }) => {
  const row = { companyId: idOf("nord"), url: "https://exempel.se/", events: [], secret: "kanarie" };
  const [webhook] = await fixtures.testApp.db.insert(webhooks).values(row).returning();
  return { ...(await createScenario(fixtures)), webhookId: webhook?.id ?? 0 };
});
type Scenario = Awaited<ReturnType<typeof createScenario>> & { webhookId: number };

/** Every paged list, with an actor who may read it and its other input. */
const lists: Record<string, { as: Actor; input?: (scenario: Scenario) => Input }> = {
  "admin.audit": { as: "admin" },
  "admin.companies": { as: "admin" },
  "admin.consultants": { as: "admin" },
  "admin.conversations": { as: "admin" },
  "admin.invitations": { as: "admin" },
  "adminSearch.jobs": { as: "admin" },
  "applications.interviews": { as: "anna" },
  "applications.list": { as: "nord" },
  "applications.mine": { as: "anna" },
  "applications.countedAnswers": { as: "nord" },
  "applications.ofEmployer": { as: "nord", input: () => ({ id: idOf("nord") }) },
  "contracts.mine": { as: "anna" },
  "contracts.list": { as: "anna", input: () => ({ tab: "ongoing" }) },
  "economy.list": { as: "admin" },
  "integrations.deliveries": { as: "nord", input: ({ webhookId }) => ({ id: webhookId }) },
  "jobs.board": { as: "anonymous" },
  "jobs.list": { as: "anonymous" },
  "jobs.matching": { as: "anna" },
  "jobs.matchingOf": { as: "anna", input: () => ({ id: idOf("anna") }) },
  "jobs.ofUser": { as: "anna", input: () => ({ id: idOf("nord") }) },
  "jobs.matchingConsultants": { as: "nord", input: ({ jobId }) => ({ id: jobId }) },
  "members.applicationComments": { as: "nord", input: ({ applicationId }) => ({ id: applicationId }) },
  "members.consultantComments": { as: "nord", input: () => ({ id: idOf("anna") }) },
  "members.events": { as: "nord" },
  "messaging.list": { as: "anna" },
  "notifications.list": { as: "anna" },
  "notifications.ofUser": { as: "anna", input: () => ({ id: idOf("anna") }) },
  "profiles.directory": { as: "anna" },
  "profiles.entries": { as: "nord", input: () => ({ id: 0 }) },
  "privacy.requests": { as: "admin" },
  "profiles.skills": { as: "anonymous" },
  "reports.list": { as: "admin" },
  "requests.mine": { as: "anna" },
  "requests.ofJob": { as: "nord", input: ({ jobId }) => ({ id: jobId }) },
};

const paths: readonly [string, Actor, (scenario: Scenario) => Input][] = [
  ["GET /api/jobs", "anonymous", () => ({})],
  ["GET /api/users/:id/jobs", "anna", () => ({ id: idOf("nord") })],
  ["GET /api/users/:id/matching-jobs", "anna", () => ({ id: idOf("anna") })],
  ["GET /api/employer/:id/applications", "nord", () => ({ id: idOf("nord") })],
  ["GET /api/interviews", "anna", () => ({})],
  ["GET /api/skills", "anonymous", () => ({})],
  ["GET /api/conversations", "anna", () => ({})],
  ["GET /api/contracts", "anna", () => ({})],
  ["GET /api/consultants", "anna", () => ({})],
  ["GET /api/users/:id/notifications", "anna", () => ({ id: idOf("anna") })],
  ["GET /api/jobs/:id/matching-consultants", "nord", ({ jobId }) => ({ id: jobId })],
  ["GET /api/admin/employer-invitations", "admin", () => ({})],
  ["GET /api/admin/companies", "admin", () => ({})],
  ["GET /api/admin/consultants", "admin", () => ({})],
  ["GET /api/admin/conversations", "admin", () => ({})],
];

const invalidCursors = [
  "x",
  "0.",
  ".1",
  "bm90LWEtY3Vyc29y",
  "zzzzzzzzzzzz.1",
  "-1",
  "1.5'--",
  "l0.å",
  "2gosa7pa2gv.1",
  "zzzzzzzzzz.1",
];
/** Lists of users, whose ids are strings. */
const userLists = ["admin.consultants", "profiles.directory", "profiles.entries"];

it("every paged procedure is tested here", () => {
  const paged = Object.entries(appRouter._def.procedures)
    .filter(([, procedure]) => takesCursor(procedure))
    .map(([name]) => name);
  expect(paged.toSorted()).toEqual(Object.keys(lists).toSorted());
});

it.for(Object.entries(lists))(
  "%s returns 400 for an invalid cursor",
  async ([name, { as, input }], { fixtures, scenario }) => {
    for (const cursor of [
      ...invalidCursors,
      ...(userLists.includes(name) ? [] : ["l0.1e9", "l0.9999999999"]),
    ]) {
      const answer = await callTrpc(fixtures, as, name, { ...input?.(scenario), cursor });
      expect([answer.status, answer.appError?.code], cursor).toEqual([400, "BAD_REQUEST"]);
    }
    expect((await callTrpc(fixtures, as, name, { ...input?.(scenario), cursor: "" })).status).toBe(200);
  },
);

it.for(paths)("%s returns 400 for an invalid cursor", async ([call, as, input], { fixtures, scenario }) => {
  for (const cursor of invalidCursors) {
    expect((await callRest(fixtures, as, call, { ...input(scenario), cursor })).status, cursor).toBe(400);
  }
});

it.for(paths)(
  "%s returns an array with its length, and a page when limit or cursor is sent",
  async ([call, as, input], { fixtures, scenario }) => {
    const { data, headers } = await callRest(fixtures, as, call, input(scenario));
    expect(data).toHaveLength(Number(headers.get("x-total-count")));
    expect(headers.get("link")).toBeNull();
    for (const paging of [{ limit: 1 }, { cursor: "" }]) {
      const page = (await callRest(fixtures, as, call, { ...input(scenario), ...paging })).data;
      expect(membersOf(page).map(([name]) => name)).toEqual(["items", "nextCursor"]);
    }
  },
);

it.for<[Actor, string, number]>([
  ["admin", "/api/admin/audit-log?actions=session.opened", 200],
  ["admin", "/api/admin/audit-log?actions=session.opened&actions=job.created", 200],
  ["nord", "/api/consultants?favorites=true", 200],
  ["nord", "/api/consultants?favorites=maybe", 400],
])("%s gets %s with status %i", async ([as, path, status], { fixtures }) => {
  expect((await send(fixtures, as, path)).status).toBe(status);
});

function takesCursor(procedure: unknown): boolean {
  const inputs = field(field(procedure, "_def"), "inputs");
  return (
    Array.isArray(inputs) && inputs.some((input) => field(field(input, "shape"), "cursor") !== undefined)
  );
}
