import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { DatabaseTooOld } from "#db/migrations.ts";
import { users } from "#db/schema/index.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { prepareData } from "#src/server/first-start.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { it as base } from "#tests/support/test.ts";

const it = base.extend("variables", { scope: "file" }, { DEMO: "true" });

it("prepareData seeds an empty database once when two instances start", async ({ testApp }) => {
  let seeded = 0;
  const starts = [1, 2].map(() =>
    prepareData(testApp.database, testApp.services, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        seeded += 1;
        await ctx.db.insert(users).values({ id: `demo-${seeded.toString()}` });
        // Longer than the lock timeout of other transactions.
        await sleep(3_500);
      }),
    ),
  );
  expect((await Promise.all(starts)).toSorted()).toEqual([false, true]);
  expect(seeded).toBe(1);
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
