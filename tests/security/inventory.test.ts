import { expect, test } from "vitest";
import { procedures, servedPaths } from "./calls.ts";
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
