import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { migrationsFolder } from "#db/migrations.ts";
import { breakingChanges, breakingMigrations } from "./migrations.ts";

const [, ...migrations] = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

describe("migrations", () => {
  test("let the version before go on, but for the named ones", () => {
    const breaking = migrations.filter(
      (name) => breakingChanges(readFileSync(join(migrationsFolder, name), "utf8")).length > 0,
    );
    expect(breaking).toEqual(breakingMigrations.map((name) => `${name}.sql`));
  });

  test.each([
    ['ALTER TABLE "jobs" DROP COLUMN "title";', "drops a column"],
    ['DROP TABLE "jobs" CASCADE;', "drops a table"],
    ['ALTER TABLE "jobs" RENAME COLUMN "title" TO "name";', "renames"],
    ['ALTER TABLE "jobs" ALTER COLUMN "title" SET NOT NULL;', "makes a column required"],
    ['ALTER TABLE "jobs" ALTER COLUMN "title" SET DATA TYPE integer;', "changes the type of a column"],
    ['ALTER TABLE "jobs" ADD COLUMN "place" text NOT NULL;', "adds a required column without a default"],
  ])("%s %s", (sql, what) => {
    expect(breakingChanges(`CREATE TABLE "a" ();--> statement-breakpoint\n${sql}`)).toEqual([what]);
  });

  test.each([
    'ALTER TABLE "jobs" ADD COLUMN "place" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "jobs" ADD COLUMN "place" text;',
    '-- What used to drop column title.\nCREATE INDEX "jobs_title" ON "jobs" ("title");',
    'DROP INDEX "jobs_title";',
  ])("%s is allowed", (sql) => {
    expect(breakingChanges(sql)).toEqual([]);
  });
});
