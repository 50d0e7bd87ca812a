import { expect } from "vitest";
import { appRouter } from "#src/server/router.ts";
import { field, membersOf, restOf, send, type Answer, type Input } from "./calls.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import type { SharedScenario } from "./scenario.ts";
import { answerOf } from "./table/answer-of.ts";
import { inputOf, type Protocol, type Row } from "./table/row.ts";
import { allActors, callAs, callOf, isDenial, rows } from "./table/run.ts";
import { it } from "./test.ts";

/** The row of every paged list; the first actor who may read it does. */
const lists: readonly [string, Row][] = Object.entries(appRouter._def.procedures)
  .filter(([, procedure]) => takesCursor(procedure))
  .flatMap(([name]) => rows.find(({ trpc }) => trpc === name) ?? [])
  .map((row) => [row.trpc ?? "", row]);

/** Those whose documented path returns a plain list. */
const paths: readonly [string, Row][] = lists
  .filter(([name]) => field(restOf(name), "list") !== undefined)
  .map(([, row]) => [row.rest ?? "", row]);

/** Reads a list as its row says, with this paging. */
async function reader(protocol: Protocol, row: Row, fixtures: Fixtures, shared: SharedScenario) {
  const scenario = await shared.get(row.overrides);
  await row.prepare?.(fixtures, scenario);
  const actor = allActors.find((name) => !isDenial(answerOf(row, name))) ?? "anonymous";
  const input = inputOf(row, scenario, fixtures);
  return (paging: Input): Promise<Answer> =>
    callAs(protocol, fixtures, actor, callOf(row, protocol) ?? "", { ...input, ...paging });
}

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
  const paged = Object.values(appRouter._def.procedures).filter(takesCursor);
  expect(lists).toHaveLength(paged.length);
  expect(lists.length).toBeGreaterThan(30);
  expect(paths.length).toBeGreaterThan(12);
});

it.for(lists)("%s returns 400 for an invalid cursor", async ([name, row], { fixtures, shared }) => {
  const read = await reader("trpc", row, fixtures, shared);
  for (const cursor of [
    ...invalidCursors,
    ...(userLists.includes(name) ? [] : ["l0.1e9", "l0.9999999999"]),
  ]) {
    const answer = await read({ cursor });
    expect([answer.status, answer.appError?.code], cursor).toEqual([400, "BAD_REQUEST"]);
  }
  expect((await read({ cursor: "" })).status).toBe(200);
});

it.for(paths)("%s returns 400 for an invalid cursor", async ([_, row], { fixtures, shared }) => {
  const read = await reader("rest", row, fixtures, shared);
  for (const cursor of invalidCursors) expect((await read({ cursor })).status, cursor).toBe(400);
});

it.for(paths)(
  "%s returns an array with its length, and a page when limit or cursor is sent",
  async ([_, row], { fixtures, shared }) => {
    const read = await reader("rest", row, fixtures, shared);
    const { data, headers } = await read({});
    expect(data).toHaveLength(Number(headers.get("x-total-count")));
    expect(headers.get("link")).toBeNull();
    for (const paging of [{ limit: 1 }, { cursor: "" }]) {
      const page = (await read(paging)).data;
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
