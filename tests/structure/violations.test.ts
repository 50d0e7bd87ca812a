import { expect, test } from "vitest";
import * as rules from "./rules.ts";
import { parse } from "./source.ts";
import * as syntax from "./syntax.ts";
import { tablesAreWrittenByTheirOwner } from "./writes.ts";

// Each rule against a file that breaks it and one that does not: a rule that never reports anything protects nothing.
const cases: [rule: rules.Rule, path: string, wrong: string, right: string][] = [
  [rules.layersImportLowerLayers, "src/constants/jobs.ts", 'import "./roles.ts";', 'import "zod";'],
  [
    rules.layersImportLowerLayers,
    "src/shared/dates.ts",
    'import "#src/copy/format.ts";',
    'import "#src/constants/a.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "db/client.ts",
    'import "#src/shared/dates.ts";',
    'import "#src/constants/a.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/copy/labels.ts",
    'import "#db/client.ts";',
    'import "#src/shared/dates.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/platform/trpc.ts",
    'import "#src/domains/jobs/rules.ts";',
    'import "#db/client.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/domains/jobs/router.ts",
    'import "#src/server/app.ts";',
    'import "./inputs.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/server/app.ts",
    'import "#src/client/main.tsx";',
    'import "#src/domains/jobs/rest.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/server/app.ts",
    'await import("#src/client/x.tsx");',
    'await import("./dev-idp/a.ts");',
  ],
  [
    rules.layersImportLowerLayers,
    "src/client/a.tsx",
    'import "#src/domains/jobs/queries.ts";',
    'import "#src/domains/jobs/rules.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/client/api/trpc.ts",
    'import { AppRouter } from "#src/server/router.ts";',
    'import type { AppRouter } from "#src/server/router.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/client/api/trpc.ts",
    'import type { App } from "#src/server/app.ts";',
    'import { type AppRouter } from "#src/server/router.ts";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/server/app.ts",
    'import "#tests/support/test-app.ts";',
    'import "hono";',
  ],
  [
    rules.layersImportLowerLayers,
    "src/client/a.ts",
    'type A = import("#db/client.ts").Db;',
    'import "#src/constants/jobs.ts";',
  ],
  [rules.layersImportLowerLayers, "src/unknown/a.ts", "", ""],
  [
    rules.domainsImportEarlierDomains,
    "src/domains/jobs/rules.ts",
    'import "#src/domains/admin/rules.ts";',
    'import "#src/domains/files/rules.ts";',
  ],
  [rules.domainsImportEarlierDomains, "src/domains/unknown/rules.ts", "", ""],
  [rules.domainsHaveKnownFiles, "src/domains/jobs/service.ts", "", ""],
  [rules.domainsHaveKnownFiles, "src/domains/jobs/commands/a/b.ts", "", ""],
  [rules.domainsHaveKnownFiles, "src/domains/stray.ts", "", ""],
  [
    rules.inputsAndRulesArePure,
    "src/domains/jobs/rules.ts",
    'import { jobs } from "#db/schema/index.ts";',
    'import type { Job } from "#db/schema/index.ts";',
  ],
  [
    rules.inputsAndRulesArePure,
    "src/domains/jobs/inputs.ts",
    'import "#src/domains/jobs/queries.ts";',
    'import "#src/domains/accounts/inputs.ts";',
  ],
  [
    rules.inputsAndRulesArePure,
    "src/domains/jobs/inputs.ts",
    'import { a } from "node:fs";',
    'import { z } from "zod";',
  ],
  [
    rules.routerAndRestDoNotImportDatabase,
    "src/domains/jobs/router.ts",
    'import "#db/schema/index.ts";',
    'import "./queries.ts";',
  ],
  [rules.noParentDirectoryImports, "src/client/a.tsx", 'import "../shared/x.ts";', 'import "./x.ts";'],
  [rules.importsHaveExtension, "src/client/a.tsx", 'import "./Button";', 'import "./logo.svg?raw";'],
  [
    rules.importsHaveExtension,
    "src/client/a.tsx",
    'export * from "#src/constants/jobs";',
    'export * from "#src/constants/jobs.ts";',
  ],
  [rules.atMost300Lines, "src/server/app.ts", lines(301), lines(300)],
  [rules.noSwedishBelowCopy, "src/domains/jobs/queries.ts", 'const a = "Högst först";', "// Högst först"],
  [
    rules.noSwedishBelowCopy,
    "src/platform/mail/queue.ts",
    "const a = `${b} är ny`;",
    "const a = `${b} is new`;",
  ],
  [rules.noSwedishBelowCopy, "db/client.ts", "throw new Error('Mappen är upptagen');", "const a = 1;"],
  [
    rules.environmentIsReadInOnePlace,
    "src/server/boot/main.ts",
    'const a = process.env["PORT"];',
    "const a = env.port;",
  ],
  [
    rules.environmentIsReadInOnePlace,
    "db/client.ts",
    "const { PORT } = globalThis.process.env;",
    "const a = 1;",
  ],
  [
    rules.environmentIsReadInOnePlace,
    "src/server/boot/main.ts",
    'import { env } from "node:process";',
    'import { exit } from "node:process";',
  ],
  [
    rules.pagesAreSmallAndNamed,
    "src/client/App.tsx",
    'lazy(() => import("./pages/jobs/JobList.tsx"));',
    'lazy(() => import("./pages/jobs/JobsPage.tsx"));',
  ],
  [rules.pagesAreSmallAndNamed, "src/client/pages/jobs/JobsPage.tsx", lines(151), lines(150)],
  [rules.pagesAreSmallAndNamed, "src/client/parts/JobsPage.tsx", "", ""],
  [rules.fileNamesAreSpecific, "src/shared/utils.ts", "", ""],
  [rules.fileNamesAreSpecific, "src/client/ui/index.ts", "", ""],
  [rules.fileNamesAreSpecific, "src/client/helpers/dates.ts", "", ""],
  [rules.testFilesMatchTheirRunner, "tests/e2e/main.test.ts", "", ""],
  [rules.testFilesMatchTheirRunner, "tests/integration/jobs.spec.ts", "", ""],
  [syntax.noRawHtml, "src/client/a.tsx", "<p dangerouslySetInnerHTML={html} />;", "<p>{html}</p>;"],
  [
    syntax.noRawHtml,
    "src/client/a.ts",
    "const a = { dangerouslySetInnerHTML: html };",
    "const a = { html };",
  ],
  [syntax.noRawHtml, "src/client/a.ts", "node.innerHTML = html;", "const html = node.innerHTML;"],
  [syntax.noRawSql, "db/client.ts", "sql.raw(text);", "sql`select ${text}`;"],
  [syntax.domainsUseTimeOfRequest, "src/domains/jobs/rules.ts", "new Date();", "new Date(createdAt);"],
  [syntax.domainsUseTimeOfRequest, "src/domains/jobs/rules.ts", "Date.now();", "ctx.now.getTime();"],
  [syntax.domainsUseTimeOfRequest, "src/domains/jobs/rules.ts", "Date();", ""],
  [
    syntax.columnsAreNamed,
    "scripts/a.ts",
    "insert.values({ ...input });",
    "insert.values({ ...jobColumns(input) });",
  ],
  [
    syntax.sqlHasNoTypeArgument,
    "src/domains/jobs/queries.ts",
    "sql<string>`lower(${jobs.title})`;",
    "sql`lower(${jobs.title})`.mapWith(String);",
  ],
  [
    syntax.notificationsAreNotFoundByLink,
    "src/domains/notifications/queries.ts",
    "eq(notifications.link, link);",
    "eq(notifications.subjectId, id);",
  ],
  [syntax.columnsAreNamed, "scripts/a.ts", "insert.values([{ ...row }]);", "insert.values(rows);"],
  [
    syntax.columnsAreNamed,
    "scripts/a.ts",
    "insert.values(rows.map((row) => ({ ...row })));",
    "insert.values(rows.map(({ id }) => ({ id })));",
  ],
  [syntax.columnsAreNamed, "scripts/a.ts", "update.set({ ...row });", "map.set(key, { ...row });"],
  [
    syntax.columnsAreNamed,
    "scripts/a.ts",
    "insert.onConflictDoUpdate({ target, set: { ...input } });",
    "insert.onConflictDoUpdate({ target, set: { ...jobColumns(input) } });",
  ],
  [
    tablesAreWrittenByTheirOwner,
    "src/domains/admin/commands.ts",
    writing("db.update(jobs)"),
    writing("db.select().from(jobs)"),
  ],
  [
    tablesAreWrittenByTheirOwner,
    "src/domains/jobs/queries.ts",
    writing("db.delete(jobs)"),
    writing("seen.delete(job)"),
  ],
  [tablesAreWrittenByTheirOwner, "scripts/seed.ts", writing("db.insert(jobs)"), 'import "./data.ts";'],
  [
    tablesAreWrittenByTheirOwner,
    "src/domains/jobs/commands.ts",
    writing("sql`update ${people} set a = 1`"),
    writing("db.insert(jobs)"),
  ],
  [
    tablesAreWrittenByTheirOwner,
    "src/platform/a.ts",
    writing("db.update(schema.users)"),
    writing("db.update(schema.sessions)"),
  ],
  [
    syntax.formatsOfDatesNameTheirZone,
    "src/copy/a.ts",
    'new Intl.DateTimeFormat("sv-SE", { month: "short" });',
    'new Intl.DateTimeFormat("sv-SE", { month: "short", timeZone: "UTC" });',
  ],
  [
    syntax.siteNameIsInOnePlace,
    "src/copy/a.ts",
    "const text = `${count} på Bryggan`;",
    'const text = "bryggan-theme"; // Bryggan',
  ],
  [
    syntax.siteNameIsAskedForWhenShown,
    "src/copy/a.ts",
    'import { siteName } from "#src/shared/brand.ts"; const title = siteName();',
    'import { siteName } from "#src/shared/brand.ts"; const texts = { get title() { return siteName(); } };',
  ],
];

test.each(cases.map(([rule, ...rest]) => [rule.name, rule, ...rest] as const))(
  "%s reports a violation in $2",
  (_name, rule, path, wrong, right) => {
    expect(rule(parse(path, wrong))).not.toEqual([]);
    if (right !== "") expect(rule(parse(path, right))).toEqual([]);
  },
);

test("every rule has a file that violates it", () => {
  const seen = new Set(cases.map(([rule]) => rule));
  expect([rules, syntax].flatMap((group) => Object.values(group)).filter((rule) => !seen.has(rule))).toEqual(
    [],
  );
});

function writing(action: string): string {
  return `import * as schema from "#db/schema/index.ts";
    import { jobs, users as people } from "#db/schema/index.ts";
    ${action};`;
}

function lines(count: number): string {
  return "const a = 1;\n".repeat(count);
}
