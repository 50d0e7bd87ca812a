import { describe, expect } from "vitest";
import { field, membersOf, send, servedPaths } from "#tests/security/calls.ts";
import { rows } from "#tests/security/table/run.ts";
import { it as base } from "#tests/security/test.ts";

const it = base
  .extend("document", { scope: "file" }, async ({ fixtures }): Promise<unknown> =>
    (await send(fixtures, "anonymous", "/api/openapi.json")).json(),
  )
  .extend("operationOf", ({ document }) => (call: string) => {
    const [method = "", path = ""] = call.split(" ");
    return field(field(field(document, "paths"), path.replace(/:(\w+)/g, "{$1}")), method.toLowerCase());
  });

// That answers match it is checked in every test (tests/support/openapi-check.ts).
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

  it("has the token of an email's link in the address, where mail programs leave it", ({ operationOf }) => {
    for (const method of ["GET", "POST"]) {
      const operation = operationOf(`${method} /api/watches/unsubscribe`);
      expect(field(operation, "parameters"), method).toMatchObject([
        { name: "token", in: "query", required: true },
      ]);
      expect(field(operation, "requestBody")).toBeUndefined();
    }
  });

  it("says of exactly the open calls that they need neither session nor key", ({ operationOf }) => {
    for (const { rest, answers } of rows.filter((row) => servedPaths.has(row.rest ?? ""))) {
      const security = field(operationOf(rest ?? ""), "security");
      const isOpen = Array.isArray(security) && security.some((way) => membersOf(way).length === 0);
      expect([rest, isOpen]).toEqual([rest, ![401, 403].includes(Number(answers.anonymous))]);
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
      const hasNoBody = status === "202" || status === "204";
      return status !== undefined && !hasNoBody && field(done, "content") === undefined;
    });
    expect(undescribed).toEqual([]);
  });
});
