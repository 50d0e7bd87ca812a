import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rowsOf } from "#db/rows.ts";
import { applications, jobs } from "#db/schema/index.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { onRealPostgres } from "#tests/support/database.ts";
import { errorCodeOf, seedJob } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe.runIf(onRealPostgres)("an application to a job that is being filled", () => {
  it("waits for the transaction that fills it, and then fails", async ({ testApp, nord, anna }) => {
    const { db } = testApp;
    const id = await seedJob(testApp, nord);
    const answer = await db.transaction(async (tx) => {
      await tx.update(jobs).set({ status: "filled", filledAt: new Date() }).where(eq(jobs.id, id));
      const submitted = errorCodeOf(
        testApp.as(anna).applications.submit({ jobId: id, ...applicationFields }),
      );
      await expect.poll(async () => (await rowsOf(db, waiting)).length).toBe(1);
      return { submitted };
    });
    expect(await answer.submitted).toBe("job_not_open");
    expect(await db.$count(applications, eq(applications.jobId, id))).toBe(0);
  });
});
