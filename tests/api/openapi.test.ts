import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callRest, field, membersOf, parsed, send, servedPaths, type Answer } from "#tests/security/calls.ts";
import { actors, createFixtures, type Actor, type Fixtures } from "#tests/security/fixtures.ts";
import type { Answers, Row, Status } from "#tests/security/table/row.ts";
import { rows } from "#tests/security/table/run.ts";
import { createScenario } from "#tests/security/scenario.ts";
import { schemaViolations } from "#tests/support/schema.ts";

let fixtures: Fixtures;
let document: unknown;
beforeAll(async () => {
  fixtures = await createFixtures();
  document = await (await send(fixtures, "anonymous", "/api/openapi.json")).json();
});
afterAll(() => fixtures.close());

function operationOf(call: string): unknown {
  const [method = "", path = ""] = call.split(" ");
  return field(field(field(document, "paths"), path.replace(/:(\w+)/g, "{$1}")), method.toLowerCase());
}

/** What of an answer differs from its description. */
function judged(call: string, { status, text, headers }: Answer): string[] {
  const responses = field(operationOf(call), "responses");
  const described =
    field(responses, String(status)) ?? (status >= 400 ? field(responses, "default") : undefined);
  if (described === undefined) return [`${status.toString()} is not described`];
  const type = (headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  const content = field(described, "content");
  if (content === undefined)
    return text === "" || status === 302 ? [] : [`described without content, came with ${text.slice(0, 80)}`];
  const media = field(content, type);
  if (media === undefined) return [`${type} is not described`];
  return type === "application/json" ? schemaViolations(parsed(text), field(media, "schema"), document) : [];
}

function isLetIn(status: Status): boolean {
  return typeof status === "number" ? status < 400 : status.some((one) => one < 400);
}

function actorOf(answers: Answers, wanted: (status: Status) => boolean): Actor | undefined {
  return actors.find(
    (name) =>
      name in answers && Object.entries(answers).some(([key, status]) => key === name && wanted(status)),
  );
}

describe("what is answered is what is described", () => {
  const documented = rows.filter(
    (row): row is Row & { rest: string } => row.rest !== undefined && servedPaths.has(row.rest),
  );
  test.each(documented)("$rest ($of $says)", async (row) => {
    const asks = [actorOf(row.answers, isLetIn), actorOf(row.answers, (status) => !isLetIn(status))];
    for (const actor of asks) {
      if (!actor) continue;
      const scenario = await createScenario(fixtures, row.overrides);
      await row.prepare?.(fixtures);
      const answer = await callRest(fixtures, actor, row.rest, row.input?.(scenario, fixtures) ?? {});
      expect(
        judged(row.rest, answer),
        `${actor}: ${answer.status.toString()} ${answer.text.slice(0, 200)}`,
      ).toEqual([]);
      fixtures.resetSessions();
      await fixtures.resetUsers(row.affects ?? []);
    }
  });
});

describe("the description", () => {
  test("is of the right version and knows every path that is served", () => {
    expect(field(document, "openapi")).toBe("3.1.0");
    expect([...servedPaths].filter((call) => operationOf(call) === undefined)).toEqual([]);
  });

  test("gives every call a name of its own, words and a refusal", () => {
    const operations = [...servedPaths].map(operationOf);
    const names = operations.map((one) => field(one, "operationId"));
    expect(new Set(names).size).toBe(names.length);
    for (const one of operations) {
      expect(field(one, "summary")).toEqual(expect.stringMatching(/\w/));
      expect(field(field(one, "responses"), "default")).toBeDefined();
    }
  });

  test("names every part of an address as a parameter", () => {
    for (const call of servedPaths) {
      const parameters = field(operationOf(call), "parameters");
      const names = Array.isArray(parameters)
        ? parameters.filter((one) => field(one, "in") === "path").map((one) => field(one, "name"))
        : [];
      expect(names, call).toEqual([...call.matchAll(/:(\w+)/g)].map(([, name]) => name));
    }
  });

  test("closes every answer: nothing comes that is not named", () => {
    const open: string[] = [];
    function look(node: unknown, at: string): void {
      if (typeof node !== "object" || node === null) return;
      const isObject = field(node, "type") === "object" && field(node, "properties") !== undefined;
      if (isObject && field(node, "additionalProperties") !== false) open.push(at);
      for (const [name, one] of Object.entries(node)) look(one, `${at}.${name}`);
    }
    for (const call of servedPaths) look(field(operationOf(call), "responses"), call);
    expect(open).toEqual([]);
  });

  test("answers of every row with content are described", () => {
    const silent = [...servedPaths].filter((call) => {
      const responses = membersOf(field(operationOf(call), "responses"));
      const [status, done] = responses.find(([name]) => name.startsWith("2")) ?? [];
      return status !== undefined && status !== "204" && field(done, "content") === undefined;
    });
    expect(silent).toEqual([]);
  });
});

test("the page shows every call", async () => {
  const text = await (await send(fixtures, "anonymous", "/api/docs")).text();
  for (const call of servedPaths) expect(text).toContain(call.split(" ")[1]?.replace(/:(\w+)/g, "{$1}"));
});
