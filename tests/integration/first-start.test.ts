import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DatabaseTooOld } from "#db/migrations.ts";
import { users } from "#db/schema/index.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { copyDemo, prepareData } from "#src/server/boot/first-start.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { createTestApp } from "#tests/support/test-app.ts";

it("prepareData seeds an empty database once when two instances start", async ({ onTestFinished }) => {
  const testApp = await createTestApp({ DEMO: "true" }, await openTestDatabase({ timeouts: true }));
  onTestFinished(() => testApp.close());
  let seeded = 0;
  const starts = [1, 2].map(() =>
    prepareData(testApp.database, testApp.services, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        seeded += 1;
        await ctx.db.insert(users).values({ id: `demo-${seeded.toString()}` });
        // Longer than the lock timeout, which the other instance must not wait for.
        await sleep(3_500);
      }),
    ),
  );
  expect((await Promise.all(starts)).toSorted()).toEqual([false, true]);
  expect(seeded).toBe(1);
});

it("prepared demo data is copied into a folder without data, again after an interrupted copy, and never over data", () => {
  const root = mkdtempSync(join(tmpdir(), "bryggan-test-"));
  const [prepared, dataDir] = [join(root, "prepared"), join(root, "data")];
  function write(folder: string, path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const path of ["files/1", "pg/1", "installation", "secret-key"]) write(prepared, path, "demo");
  write(dataDir, "unfinished-demo/pg/2", "half");
  expect(copyDemo(prepared, dataDir)).toBe(true);
  expect(readdirSync(dataDir).toSorted()).toEqual(["files", "installation", "pg", "secret-key"]);
  expect(readdirSync(join(dataDir, "pg"))).toEqual(["1"]);
  expect(readFileSync(join(dataDir, "secret-key"), "utf8")).toBe("demo");
  write(dataDir, "pg/1", "used");
  expect(copyDemo(prepared, dataDir)).toBe(false);
  expect(readFileSync(join(dataDir, "pg/1"), "utf8")).toBe("used");
  rmSync(root, { recursive: true });
});

it("a database of a version before the first migration is rejected, and left as it is", async ({
  onTestFinished,
}) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await database.migrate();
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
  await expect(database.migrate()).rejects.toThrow(DatabaseTooOld);
});
