import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouter } from "#src/server/router.ts";
import { callRest, callTrpc, field, membersOf, send, type Input } from "./calls.ts";
import { idOf, createFixtures, type Actor, type Fixtures } from "./fixtures.ts";
import { createScenario, type Scenario } from "./scenario.ts";

let fixtures: Fixtures;
let scenario: Scenario;
beforeAll(async () => {
  fixtures = await createFixtures();
  scenario = await createScenario(fixtures);
});
afterAll(() => fixtures.close());

/** Who reads each list that goes on, and what it must be told besides. */
const lists: Record<string, { as: Actor; input?: () => Input }> = {
  "admin.audit": { as: "admin" },
  "admin.companies": { as: "admin" },
  "admin.consultants": { as: "admin" },
  "admin.conversations": { as: "admin" },
  "admin.invitations": { as: "admin" },
  "applications.list": { as: "nord" },
  "applications.mine": { as: "anna" },
  "contracts.list": { as: "anna", input: () => ({ tab: "ongoing" }) },
  "jobs.board": { as: "anonymous" },
  "jobs.list": { as: "anonymous" },
  "jobs.matching": { as: "anna" },
  "jobs.matchingConsultants": { as: "nord", input: () => ({ id: scenario.jobId }) },
  "messaging.list": { as: "anna" },
  "notifications.list": { as: "anna" },
  "notifications.ofUser": { as: "anna", input: () => ({ id: idOf("anna") }) },
  "profiles.directory": { as: "anna" },
};

const paths: readonly [string, Actor, () => Input][] = [
  ["GET /api/jobs", "anonymous", () => ({})],
  ["GET /api/conversations", "anna", () => ({})],
  ["GET /api/consultants", "anna", () => ({})],
  ["GET /api/users/:id/notifications", "anna", () => ({ id: idOf("anna") })],
  ["GET /api/jobs/:id/matching-consultants", "nord", () => ({ id: scenario.jobId })],
  ["GET /api/admin/employer-invitations", "admin", () => ({})],
  ["GET /api/admin/companies", "admin", () => ({})],
  ["GET /api/admin/consultants", "admin", () => ({})],
  ["GET /api/admin/conversations", "admin", () => ({})],
];

const strange = [
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
/** The rows of these are people, whose ids are texts. */
const people = ["admin.consultants", "profiles.directory"];

test("every list that goes on is known here", () => {
  const goingOn = Object.entries(appRouter._def.procedures)
    .filter(([, procedure]) => namesCursor(procedure))
    .map(([name]) => name);
  expect(goingOn.toSorted()).toEqual(Object.keys(lists).toSorted());
});

test.each(Object.entries(lists))("%s goes on at no made-up place", async (name, { as, input }) => {
  for (const cursor of [...strange, ...(people.includes(name) ? [] : ["l0.1e9", "l0.9999999999"])]) {
    const answer = await callTrpc(fixtures, as, name, { ...input?.(), cursor });
    expect([answer.status, answer.appError?.code], cursor).toEqual([400, "BAD_REQUEST"]);
  }
  expect((await callTrpc(fixtures, as, name, { ...input?.(), cursor: "" })).status).toBe(200);
});

test.each(paths)("%s goes on at none either", async (call, as, input) => {
  for (const cursor of strange) {
    expect((await callRest(fixtures, as, call, { ...input(), cursor })).status, cursor).toBe(400);
  }
});

// The consultants' documented list goes on by an offset.
const inPages = paths.filter(([call]) => call !== "GET /api/consultants");

test.each(inPages)("%s answers its rows, and pages when asked", async (call, as, input) => {
  expect(Array.isArray((await callRest(fixtures, as, call, input())).data)).toBe(true);
  for (const asked of [{ limit: 1 }, { cursor: "" }]) {
    const page = (await callRest(fixtures, as, call, { ...input(), ...asked })).data;
    expect(membersOf(page).map(([name]) => name)).toEqual(["items", "nextCursor"]);
  }
});

test.each<[Actor, string, number]>([
  ["admin", "/api/admin/audit-log?actions=session.opened", 200],
  ["admin", "/api/admin/audit-log?actions=session.opened&actions=job.created", 200],
  ["nord", "/api/consultants?favorites=true", 200],
  ["nord", "/api/consultants?favorites=maybe", 400],
])("%s may write %s in an address, as it is described", async (as, path, status) => {
  expect((await send(fixtures, as, path)).status).toBe(status);
});

function namesCursor(procedure: unknown): boolean {
  const inputs = field(field(procedure, "_def"), "inputs");
  return (
    Array.isArray(inputs) && inputs.some((input) => field(field(input, "shape"), "cursor") !== undefined)
  );
}
