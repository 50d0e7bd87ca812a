import { describe, expect } from "vitest";
import { field, membersOf, parsed, send, procedures, servedPaths } from "./calls.ts";
import type { Actor, Fixtures } from "./fixtures.ts";
import { invalidRequests, type InvalidRequest } from "./invalid-requests.ts";
import { watchTables } from "./row-versions.ts";
import { expectNothingLeaks } from "./visibility.ts";
import { createScenario } from "./scenario.ts";
import { it as base } from "./test.ts";
import type { Answers } from "./table/row.ts";
import { rows } from "./table/run.ts";

const it = base.extend("requests", { scope: "file" }, async ({ fixtures }) =>
  invalidRequests(await createScenario(fixtures)),
);
it.beforeAll(async ({ fixtures, requests }) => {
  for (const as of new Set<Actor>(requests.map((bad) => bad.as))) await fixtures.cookie(as);
});

function describeRequest({ kind, as, method, path, body }: InvalidRequest): string {
  return `${kind}: ${as} ${method} ${path.slice(0, 100)} ${typeof body === "string" ? JSON.stringify(body.slice(0, 100)) : ""}`;
}

/** Returns what is wrong with the response to an invalid request, or null. */
async function problemOf(fixtures: Fixtures, bad: InvalidRequest): Promise<string | null> {
  const { method, path, body, headers } = bad;
  const answer = await send(fixtures, bad.as, path, {
    method,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
  const text = await answer.text();
  const { status } = answer;
  const isExpected =
    bad.status === undefined
      ? status < 500 && (bad.isHarmless === true || status >= 400)
      : status === bad.status;
  if (!isExpected) return `${status.toString()} ${text.slice(0, 200)}`;
  if (/^\s*at /m.test(text) || text.includes("<!doctype")) return `leaks details: ${text.slice(0, 200)}`;
  const isCall = new URL(path, "http://localhost").pathname.startsWith("/api/");
  if (status < 400 || !isCall) return null;
  const appError =
    field(field(parsed(text), "error"), "json") ??
    field(membersOf(parsed(text))[0]?.[1], "error") ??
    parsed(text);
  if (
    text !== "" &&
    field(appError, "message") === undefined &&
    field(field(appError, "json"), "message") === undefined
  )
    return `no message: ${text.slice(0, 200)}`;
  expectNothingLeaks(bad.as, text, ["password", "salt"]);
  return null;
}

const maxMs = 200;

/** Measures the response time. A slow request is repeated, because the machine may have been busy. */
async function timed(fixtures: Fixtures, bad: InvalidRequest): Promise<{ ms: number; wrong: string | null }> {
  for (let round = 1; ; round += 1) {
    const start = performance.now();
    const wrong = await problemOf(fixtures, bad).catch((error: unknown) => String(error));
    const ms = performance.now() - start;
    if (wrong !== null || ms < maxMs || round === 4) return { ms, wrong };
  }
}

it("every invalid request fails fast and changes nothing", async ({ fixtures, requests }) => {
  expect(requests.length).toBeGreaterThanOrEqual(150);
  await problemOf(fixtures, requests[0] ?? { kind: "", as: "anonymous", method: "GET", path: "/" });
  const watch = await watchTables(fixtures.testApp);
  const failures: string[] = [];
  const times: { ms: number; bad: InvalidRequest }[] = [];
  for (const bad of requests) {
    const { ms, wrong } = await timed(fixtures, bad);
    times.push({ ms, bad });
    if (wrong) failures.push(`${describeRequest(bad)} => ${wrong}`);
  }
  const kinds = new Map<string, number>();
  for (const { kind } of requests) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  console.info(
    [
      `${requests.length.toString()} invalid requests`,
      ...[...kinds].map(([kind, number]) => `${kind}: ${number.toString()}`),
    ].join(", "),
  );
  console.info(
    slowest.map(({ ms, bad }) => `slowest ${ms.toFixed(0)} ms: ${describeRequest(bad)}`).join("\n"),
  );
  for (const failure of failures) console.info(failure);
  expect(failures).toEqual([]);
  expect(
    times
      .filter(({ ms }) => ms >= maxMs)
      .map(({ ms, bad }) => `${ms.toFixed(0)} ms: ${describeRequest(bad)}`),
  ).toEqual([]);
  await watch.expectUnchanged("anyone");
});

it("no request has changed Object.prototype", () => {
  expect(field({}, "role")).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it("a message is returned exactly as it was sent", async ({ fixtures }) => {
  const { conversationId } = await createScenario(fixtures);
  const content = "<img src=x onerror=alert(1)> \u202Egnirts\u202C & \"'`${1}{{1}} 🙂";
  const body = JSON.stringify({ conversationId, content });
  expect((await send(fixtures, "anna", "/api/messages", { method: "POST", body })).status).toBeLessThan(300);
  const answer = await send(fixtures, "nord", `/api/conversations/${conversationId.toString()}/messages`);
  expect(answer.headers.get("content-type")).toContain("application/json");
  const thread: unknown = await answer.json();
  expect(JSON.stringify(thread)).toContain(JSON.stringify(content).slice(1, -1));
});

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
