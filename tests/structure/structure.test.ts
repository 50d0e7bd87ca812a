import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { loadConfigFromFile } from "vite";
import { describe, expect, test } from "vitest";
import { mayImport, layerOf, topLevel, writers } from "./layers.ts";
import * as rules from "./rules.ts";
import { readSources } from "./source.ts";
import * as syntax from "./syntax.ts";
import { tablesAreWrittenByTheirOwner, tablesOf } from "./writes.ts";

const sources = readSources();
const allRules: Record<string, rules.Rule> = {
  ...rules,
  ...syntax,
  tablesAreWrittenByTheirOwner,
};

describe("structure", () => {
  test.each(Object.entries(allRules))("%s", (_name, rule) => {
    const wrong = sources.flatMap((source) => rule(source).map((what) => `${source.path}: ${what}`));
    expect(wrong).toEqual([]);
  });

  test("has no unexpected entry at the top level", () => {
    const unexpected = readdirSync(".").filter((name) => name !== ".git" && !topLevel.includes(name));
    expect(unexpected.filter((name) => !isIgnored(name))).toEqual([]);
  });

  test("names one owner for every table", () => {
    const schema = sources.filter(({ path }) => path.startsWith("db/schema/"));
    expect(Object.keys(writers).sort()).toEqual(schema.flatMap(tablesOf).sort());
  });

  test("loads zod only with the pages that have a form", () => {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const loaded = new Set(["src/client/main.tsx"]);
    for (const path of loaded)
      for (const { target, typeOnly, lazy } of byPath.get(path)?.imports ?? [])
        if (target !== null && !typeOnly && !lazy) loaded.add(target);
    expect(loaded.size).toBeGreaterThan(30);
    const withZod = [...loaded].filter((path) =>
      byPath.get(path)?.imports.some(({ specifier, typeOnly }) => specifier === "zod" && !typeOnly),
    );
    expect(withZod).toEqual([]);
  });

  // The tables of the schema refer to each other by foreign keys.
  test("has no files that import each other, types included", () => {
    let left = new Map(
      sources
        .filter(({ path }) => !/^(db\/schema|tests)\//.test(path))
        .map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
    );
    for (let size = Infinity; left.size < size;) {
      size = left.size;
      const imported = new Set([...left.values()].flat());
      left = new Map(
        [...left]
          .map(([path, targets]): [string, string[]] => [path, targets.filter((target) => left.has(target))])
          .filter(([path, targets]) => targets.length > 0 && imported.has(path)),
      );
    }
    expect([...left]).toEqual([]);
  });

  test("serves the client's own files while developing, not those of the API", async () => {
    const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, "vite.config.ts");
    const proxied = Object.keys(loaded?.config.server?.proxy ?? {}).map((pattern) => new RegExp(pattern));
    const addresses = sources.flatMap(({ path }) => /^src\/client(\/.*)/.exec(path)?.[1] ?? []);
    expect(addresses.length).toBeGreaterThan(200);
    expect(addresses.filter((path) => proxied.some((pattern) => pattern.test(path)))).toEqual([]);
    expect(["/api/jobs", "/feeds/uppdrag.atom"].filter((path) => !proxied.some((p) => p.test(path)))).toEqual(
      [],
    );
  });

  test("reads every layer and resolves every import", () => {
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

/** Ignored entries (modules, builds, data) are not checked; without git, the well-known names are not. */
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
