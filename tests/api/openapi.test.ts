import { describe, expect } from "vitest";
import { callRest, field, membersOf, parsed, send, servedPaths, type Answer } from "#tests/security/calls.ts";
import { actors, type Actor } from "#tests/security/fixtures.ts";
import type { Answers, Row, Status } from "#tests/security/table/row.ts";
import { resetAfter, rows } from "#tests/security/table/run.ts";
import { lastWrite } from "#tests/security/table-hashes.ts";
import { schemaViolations } from "#tests/support/schema.ts";
import { it as base } from "#tests/security/test.ts";

const it = base
  .extend("document", { scope: "file" }, async ({ fixtures }): Promise<unknown> =>
    (await send(fixtures, "anonymous", "/api/openapi.json")).json(),
  )
  .extend("operationOf", ({ document }) => (call: string) => {
    const [method = "", path = ""] = call.split(" ");
    return field(field(field(document, "paths"), path.replace(/:(\w+)/g, "{$1}")), method.toLowerCase());
  });

/** Returns the differences between an answer and its description. */
function differencesOf(document: unknown, operation: unknown, { status, text, headers }: Answer): string[] {
  const responses = field(operation, "responses");
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

function isAllowed(status: Status): boolean {
  return typeof status === "number" ? status < 400 : status.some((one) => one < 400);
}

function actorOf(answers: Answers, wanted: (status: Status) => boolean): Actor | undefined {
  return actors.find(
    (name) =>
      name in answers && Object.entries(answers).some(([key, status]) => key === name && wanted(status)),
  );
}

describe("answers match the OpenAPI document", () => {
  const documented = rows.filter(
    (row): row is Row & { rest: string } => row.rest !== undefined && servedPaths.has(row.rest),
  );
  it.for(documented)("$rest ($number $title)", async (row, { fixtures, shared, document, operationOf }) => {
    const testActors = [
      actorOf(row.answers, isAllowed),
      actorOf(row.answers, (status) => !isAllowed(status)),
    ];
    for (const actor of testActors) {
      if (!actor) continue;
      const scenario = await shared.get(row.overrides);
      await row.prepare?.(fixtures);
      await fixtures.cookie(actor);
      const writeBefore = await lastWrite(fixtures.testApp);
      const answer = await callRest(fixtures, actor, row.rest, row.input?.(scenario, fixtures) ?? {});
      expect(
        differencesOf(document, operationOf(row.rest), answer),
        `${actor}: ${answer.status.toString()} ${answer.text.slice(0, 200)}`,
      ).toEqual([]);
      if (row.prepare || (await lastWrite(fixtures.testApp)) !== writeBefore)
        await resetAfter(row, fixtures, shared);
    }
  });
});

describe("the OpenAPI document", () => {
  it("has version 3.1.0 and contains every served path", ({ document, operationOf }) => {
    expect(field(document, "openapi")).toBe("3.1.0");
    expect([...servedPaths].filter((call) => operationOf(call) === undefined)).toEqual([]);
  });

  it("has a unique operationId, a summary and an error response for every call", ({ operationOf }) => {
    const operations = [...servedPaths].map(operationOf);
    const names = operations.map((operation) => field(operation, "operationId"));
    expect(new Set(names).size).toBe(names.length);
    for (const operation of operations) {
      expect(field(operation, "summary")).toEqual(expect.stringMatching(/\w/));
      expect(field(field(operation, "responses"), "default")).toBeDefined();
    }
  });

  it("lists every path parameter", ({ operationOf }) => {
    for (const call of servedPaths) {
      const parameters = field(operationOf(call), "parameters");
      const names = Array.isArray(parameters)
        ? parameters.filter((one) => field(one, "in") === "path").map((one) => field(one, "name"))
        : [];
      expect(names, call).toEqual([...call.matchAll(/:(\w+)/g)].map(([, name]) => name));
    }
  });

  it("allows no additional properties in responses", ({ operationOf }) => {
    const open: string[] = [];
    function visit(node: unknown, at: string): void {
      if (typeof node !== "object" || node === null) return;
      const isObject = field(node, "type") === "object" && field(node, "properties") !== undefined;
      if (isObject && field(node, "additionalProperties") !== false) open.push(at);
      for (const [name, one] of Object.entries(node)) visit(one, `${at}.${name}`);
    }
    for (const call of servedPaths) visit(field(operationOf(call), "responses"), call);
    expect(open).toEqual([]);
  });

  it("describes the content of every response that has one", ({ operationOf }) => {
    const undescribed = [...servedPaths].filter((call) => {
      const responses = membersOf(field(operationOf(call), "responses"));
      const [status, done] = responses.find(([name]) => name.startsWith("2")) ?? [];
      return status !== undefined && status !== "204" && field(done, "content") === undefined;
    });
    expect(undescribed).toEqual([]);
  });
});

it("the documentation page lists every call", async ({ fixtures }) => {
  const text = await (await send(fixtures, "anonymous", "/api/docs")).text();
  for (const call of servedPaths) expect(text).toContain(call.split(" ")[1]?.replace(/:(\w+)/g, "{$1}"));
});
