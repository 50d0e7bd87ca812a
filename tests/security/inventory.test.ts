import { existsSync } from "node:fs";
import { join } from "node:path";
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

test("every number has a row or a test file that covers it", () => {
  const numbers = [...Array.from({ length: 80 }, (_, index) => String(index + 1)), "4b"];
  const known = new Set([...rows.map(({ number }) => number), ...Object.keys(elsewhere.rows)]);
  expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  const named = Object.values(elsewhere.rows).map((file) => join(import.meta.dirname, file));
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
