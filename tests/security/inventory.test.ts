import { expect, test } from "vitest";
import { z } from "zod";
import { coerce } from "#src/platform/http/coerce.ts";
import { restCalls } from "#src/server/api/rest.ts";
import { procedures as served } from "#src/server/router.ts";
import { field, membersOf, procedures, servedPaths } from "./calls.ts";
import { rows, servesItsPath } from "./table/run.ts";
import { elsewhere } from "./table/elsewhere.ts";

function named(name: "rest" | "trpc"): string[] {
  return rows.flatMap((row) => row[name] ?? []);
}

test("every served path has a row in the authorization table", () => {
  const known = new Set([...named("rest"), ...elsewhere.paths]);
  expect([...servedPaths].filter((path) => !known.has(path))).toEqual([]);
});

test("every procedure has a row in the authorization table", () => {
  const known = new Set([...named("trpc"), ...elsewhere.procedures]);
  expect([...procedures.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test("a procedure that is not called by its name is called by its documented path", () => {
  const byPath = rows.filter(servesItsPath).map(({ rest = "" }) => rest);
  expect(byPath.filter((path) => !servedPaths.has(path))).toEqual([]);
  expect(byPath.length).toBeGreaterThan(50);
});

test("every path and procedure in the table is served", () => {
  expect(named("rest").filter((path) => !servedPaths.has(path))).toEqual([]);
  expect(named("trpc").filter((name) => !procedures.has(name))).toEqual([]);
});

/** Where objects of this JSON schema may have keys that it does not name. */
function openObjects(schema: unknown, at: string): string[] {
  const isOpen = field(schema, "properties") !== undefined && field(schema, "additionalProperties") !== false;
  return [
    ...(isOpen ? [at] : []),
    ...membersOf(schema).flatMap(([name, member]) => openObjects(member, `${at}.${name}`)),
  ];
}

test("what only the server sets cannot be sent: procedures reject keys that they do not know, paths leave them out", () => {
  const inputs = served.flatMap(({ name, input }) => (input ? [{ name, input }] : []));
  expect(inputs.length).toBeGreaterThan(200);
  const open = inputs.flatMap(({ name, input }) =>
    openObjects(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), name),
  );
  expect(open).toEqual([]);
  const passed = restCalls.filter(
    ({ input }) => input && field(coerce(input, { unknownKey: true }), "unknownKey") !== undefined,
  );
  expect(passed.map(({ path }) => path)).toEqual([]);
});
