import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { users } from "#db/schema/index.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { prepareData } from "#src/server/first-start.ts";
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
