import { and, eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rowsOf } from "#db/rows.ts";
import { conversations, jobs } from "#db/schema/index.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { errorCodeOf, seedConversation, seedJob } from "#tests/support/seed.ts";
import { seedContract } from "#tests/support/contracts.ts";
import { it } from "#tests/support/test.ts";

const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe.runIf(onRealPostgres)("deleting a job whose agreement is being reported", () => {
  it("waits for the report, and then fails", async ({ testApp, nord, anna }) => {
    const { db } = testApp;
    const jobId = await seedJob(testApp, nord);
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId });
    const answer = await db.transaction(async (tx) => {
      await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
      await seedContract(tx, id);
      const removed = errorCodeOf(testApp.as(nord).jobs.remove({ id: jobId }));
      await expect.poll(async () => (await rowsOf(db, waiting)).length).toBe(1);
      return { removed };
    });
    expect(await answer.removed).toBe("job_has_agreement");
    expect(await db.$count(jobs, and(eq(jobs.id, jobId), isNotNull(jobs.deletedAt)))).toBe(0);
  });
});
