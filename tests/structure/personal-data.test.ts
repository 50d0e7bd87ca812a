import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { personalDataOfDeleted } from "#db/invariants.ts";
import { migrationsFolder } from "#db/migrations.ts";
import * as schema from "#db/schema/index.ts";
import { references } from "#tests/security/personal-data-table.ts";

/** Tables that a deletion empties without a trigger that keeps them empty, and without a check that they are. */
const unguarded = {
  interview_proposals: "they name the member who writes them, and go with the application",
  sessions: "a sign-in locks the account and looks at its status, and has an invariant of its own",
  sign_in_attempts: "they live for ten minutes",
};

test("what the deletion of an account empties stays empty, by a trigger and a check of each table", () => {
  const migrations = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(join(migrationsFolder, name), "utf8"));
  const guarded = [
    ...migrations
      .join("\n")
      .matchAll(/BEFORE INSERT[\w ]* ON "?(\w+)"?\s+FOR EACH ROW EXECUTE FUNCTION not_of_deleted\(/g),
  ].map(([, table]) => table);
  const checked = [...personalDataOfDeleted.matchAll(/ from (\w+) /g)].map(([, table]) => table);
  const emptied = Object.entries(references).flatMap(([column, { stays }]) =>
    stays === undefined ? (column.split(".")[0] ?? []) : [],
  );
  for (const kept of [guarded, checked])
    expect([...new Set(emptied)].filter((table) => !kept.includes(table)).sort()).toEqual(
      Object.keys(unguarded),
    );
});

test("a company's export of a consultant has every table with rows about both, but agreements, which both have", () => {
  const text = readFileSync("src/domains/members/commands/consultant-export.ts", "utf8");
  const about = Object.entries(schema).flatMap(([name, table]) => {
    const columns = is(table, PgTable) ? Object.keys(getTableColumns(table)) : [];
    const hasCompany = columns.includes("companyId") || columns.includes("employerId");
    return hasCompany && columns.includes("consultantId") ? [name] : [];
  });
  expect(about.length).toBeGreaterThan(3);
  expect(about.filter((name) => !new RegExp(`(from|Join)\\(${name}\\b`).test(text))).toEqual(["contracts"]);
});
