import { describe, expect } from "vitest";
import { procedures, send, servedPaths } from "./calls.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import type { Answers } from "./table/row.ts";
import { rows } from "./table/run.ts";
import { it } from "./test.ts";

/** Bodies that cannot be parsed, and one that fits no schema. */
const bodies: readonly [type: string, body: string][] = [
  ["application/json", "{"],
  ["application/json", "[]"],
  ["text/plain", "a=b"],
  ["application/json", '{"id":{},"status":5,"unknown":true}'],
];

/** The calls that always return this status to this actor. */
function callsWith(protocol: "rest" | "trpc", name: keyof Answers, status: number): string[] {
  const found = rows.filter(({ answers }) => answers[name] === status).flatMap((row) => row[protocol] ?? []);
  return [...new Set(found)].filter((call) => servedPaths.has(call) || procedures.has(call));
}

async function statuses(fixtures: Fixtures, as: Actor, method: string, path: string): Promise<number[]> {
  if (method === "GET") return [(await send(fixtures, as, path)).status];
  const found: number[] = [];
  for (const [type, body] of bodies) {
    const answer = await send(fixtures, as, path, { method, body, headers: { "Content-Type": type } });
    found.push(answer.status);
  }
  return [...new Set(found)];
}

describe("returns 401 to anonymous before the input is checked", () => {
  it.for(callsWith("rest", "anonymous", 401))("%s", async (call, { fixtures }) => {
    const [method = "", pattern = ""] = call.split(" ");
    const path = pattern.replace(/:\w+/g, encodeURIComponent("not an id"));
    expect(await statuses(fixtures, "anonymous", method, path)).toEqual([401]);
  });

  it.for(callsWith("trpc", "anonymous", 401))("%s", async (name, { fixtures }) => {
    const isQuery = procedures.get(name) === "query";
    const path = `/api/trpc/${name}${isQuery ? `?input=${encodeURIComponent('{"json":{"id":[]}}')}` : ""}`;
    const answer = await send(
      fixtures,
      "anonymous",
      path,
      isQuery ? {} : { method: "POST", body: '{"json":[5]}' },
    );
    expect(answer.status).toBe(401);
  });
});

describe("returns 403 before the input is checked", () => {
  it.for(callsWith("rest", "anna", 403).filter((call) => call.includes("/api/admin/")))(
    "%s",
    async (call, { fixtures }) => {
      const [method = "", pattern = ""] = call.split(" ");
      const path = pattern.replace(/:\w+/g, encodeURIComponent("not an id"));
      expect(await statuses(fixtures, "anna", method, path)).toEqual([403]);
    },
  );

  it.for(["admin", "newUser"] as const)("%s cannot send messages", async (as, { fixtures }) => {
    expect(await statuses(fixtures, as, "POST", "/api/messages")).toEqual([403]);
  });
});

it("returns 400 or 415 for an invalid body when the actor may make the call", async ({ fixtures }) => {
  expect(await statuses(fixtures, "nord", "POST", "/api/jobs")).toEqual([400, 415]);
});
