import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mayImport, layerOf, topLevel, writers } from "./layers.ts";
import * as rules from "./rules.ts";
import { readSources } from "./source.ts";
import { tablesAreWrittenByTheirOwner, tablesOf } from "./writes.ts";

const sources = readSources();
const testApp: Record<string, rules.Rule> = { ...rules, tablesAreWrittenByTheirOwner };

describe("the house", () => {
  test.each(Object.entries(testApp))("%s", (_name, rule) => {
    const wrong = sources.flatMap((source) => rule(source).map((what) => `${source.path}: ${what}`));
    expect(wrong).toEqual([]);
  });

  test("has nothing beside its rooms", () => {
    const strangers = readdirSync(".").filter((name) => name !== ".git" && !topLevel.includes(name));
    expect(strangers.filter((name) => !isIgnored(name))).toEqual([]);
  });

  test("knows an owner for every table, and a table for every owner", () => {
    const schema = sources.filter(({ path }) => path.startsWith("db/schema/"));
    expect(Object.keys(writers).sort()).toEqual(schema.flatMap(tablesOf).sort());
  });

  test("has been looked at as a whole", () => {
    const layers = new Set(sources.map(({ path }) => layerOf(path)));
    expect([...layers].sort()).toEqual(Object.keys(mayImport).sort());
    const own = sources.flatMap(({ imports }) => imports).filter(({ target }) => target !== null);
    expect(sources.length).toBeGreaterThan(150);
    expect(own.length).toBeGreaterThan(500);
    const lost = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target !== null && !existsSync(target))
        .map(({ specifier }) => `${path}: ${specifier}`),
    );
    expect(lost).toEqual([]);
  });
});

/** What git ignores (modules, builds, data) is no part of the repository; without git, the known names. */
function isIgnored(name: string): boolean {
  if (["node_modules", "dist", ".data", ".env", "test-results", "playwright-report"].includes(name))
    return true;
  try {
    execFileSync("git", ["check-ignore", "-q", name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
