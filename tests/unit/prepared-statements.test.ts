import { expect, it } from "vitest";
import { frequentStatements } from "#db/prepared-statements.ts";

it("a statement is prepared from its third use on, also after many others", () => {
  const isPrepared = frequentStatements();
  for (let number = 0; number < 2_000; number++) isPrepared(`select ${number}`);
  expect(["select new", "select new", "select new"].map(isPrepared)).toEqual([false, false, true]);
});

it("a statement that is used stays prepared while others come and go", () => {
  const isPrepared = frequentStatements();
  for (let use = 0; use < 2; use++) isPrepared("select often");
  for (let number = 0; number < 2_000; number++) {
    isPrepared(`select ${number}`);
    expect(isPrepared("select often")).toBe(true);
  }
});

it("the least recently used statement is forgotten", () => {
  const isPrepared = frequentStatements();
  for (let use = 0; use < 3; use++) isPrepared("select once often");
  for (let number = 0; number < 2_000; number++) isPrepared(`select ${number}`);
  expect(isPrepared("select once often")).toBe(false);
});

it("searches and lists of values are never prepared", () => {
  const isPrepared = frequentStatements();
  for (const text of ["select 1 where a like $1", "select 1 where a in ($1, $2)"])
    expect([text, text, text].map(isPrepared)).toEqual([false, false, false]);
});
