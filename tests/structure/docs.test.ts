import { describe, expect, test } from "vitest";
import { version } from "#package.json" with { type: "json" };
import { anchorsOf, deadAnchors, deadPaths, externalReferences, readTexts, type TextFile } from "./docs.ts";

const texts = readTexts();
const documents = new Map(
  texts.filter(({ path }) => path.endsWith(".md")).map(({ path, text }) => [path, anchorsOf(text)]),
);

const program = texts
  .filter(({ path }) => /^(src|db|scripts)\//.test(path))
  .map(({ text }) => text)
  .join("\n");

const checks: Record<string, (file: TextFile) => string[]> = {
  "every document and anchor that is mentioned exists": (file) => deadAnchors(file, documents),
  "every file and folder that a document names exists": deadPaths,
  "nothing refers to numbers of a document outside the repository": externalReferences,
};

describe("documents", () => {
  test.each(Object.entries(checks))("%s", (_name, check) => {
    expect(texts.flatMap((file) => check(file))).toEqual([]);
  });

  test("the changelog begins with the version of package.json, and each release says how to upgrade", () => {
    const changelog = texts.find(({ path }) => path === "docs/CHANGELOG.md")?.text ?? "";
    const releases = changelog.split(/^## /m).slice(1);
    expect(releases[0]?.split("\n")[0]).toBe(version);
    for (const release of releases) expect(release).toContain("### Upgrading");
  });

  test("the texts that troubleshooting explains are those of the program", () => {
    const guide = texts.find(({ path }) => path === "docs/operations/troubleshooting.md")?.text ?? "";
    const ofOthers =
      /^(ECONNREFUSED|ETIMEDOUT|535|self-signed certificate|unable to get local issuer certificate)$/;
    const explained = [...guide.matchAll(/^\|([^|]+)\|/gm)]
      .flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)])
      // What is in parentheses differs.
      .map(([, text = ""]) => text.split(" (")[0] ?? "");
    expect(explained.length).toBeGreaterThan(30);
    expect(explained.filter((text) => !ofOthers.test(text) && !program.includes(text))).toEqual([]);
  });

  test("the names that the guide to adding things gives are those of the program", () => {
    const guide = texts.find(({ path }) => path === "docs/adding.md")?.text ?? "";
    const names = [...guide.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !program.includes(name))).toEqual([]);
  });

  test("are read", () => {
    const mentioned = texts.filter(
      ({ path, text }) => path.startsWith("src/") && /docs\/rules\/.+#/.test(text),
    );
    expect(documents.size).toBeGreaterThan(20);
    expect(mentioned.length).toBeGreaterThan(80);
  });
});

// Each check against a text that breaks it and one that does not.
describe("the checks", () => {
  const known = new Map([["docs/rules/money.md", anchorsOf("# Money\n\n### Consultant's rate\n")]]);
  const rule = "docs/rules/money.md";

  test("deadAnchors finds a heading, a document and a link that do not exist", () => {
    const right = { path: "src/a.ts", text: `(${rule}#consultants-rate)` };
    expect(deadAnchors(right, known)).toEqual([]);
    expect(deadAnchors({ path: "src/a.ts", text: `(${rule}#${"employer"}-rate)` }, known)).toHaveLength(1);
    expect(deadAnchors({ path: "src/a.ts", text: `(docs/rules/${"unknown"}.md)` }, known)).toHaveLength(1);
    expect(
      deadAnchors({ path: "docs/rules/jobs.md", text: "[a](money.md#consultants-rate)" }, known),
    ).toEqual([]);
    expect(deadAnchors({ path: "docs/rules/jobs.md", text: "[a](money.md#rate)" }, known)).toHaveLength(1);
  });

  test("deadPaths finds a file and a folder that do not exist", () => {
    expect(deadPaths({ path: "docs/adding.md", text: "`db/schema/jobs.ts` and `src/client/ui`" })).toEqual(
      [],
    );
    expect(
      deadPaths({ path: "docs/adding.md", text: "`db/schema/unknown.ts` and `src/unknown`" }),
    ).toHaveLength(2);
  });

  test.each([`decision ${24}`, `Decisions ${9}`, `(P ${"\u00a7"}4)`, `authorization ${7}`, `(row ${25})`])(
    "externalReferences finds %s",
    (written) => {
      expect(externalReferences({ path: "src/a.ts", text: `// ${written}` })).toHaveLength(1);
      expect(externalReferences({ path: "src/a.ts", text: "// (docs/decisions/001-parts.md)" })).toEqual([]);
    },
  );
});
