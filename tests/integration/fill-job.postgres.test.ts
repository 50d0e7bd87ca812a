import { eq, sql, and, isNotNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, outbox, jobs, conversations } from "#db/schema/index.ts";
import { onRealPostgres, untilOneWaits } from "#tests/support/database.ts";
import { openWatch } from "#tests/support/plans.ts";
import { seedJob, seedUser, errorCodeOf, seedConversation } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { applicationFields } from "#tests/support/applications.ts";
import { seedContract } from "#tests/support/contracts.ts";

async function seedApplicants({ db }: TestApp, jobId: number, employer: TestUser, count: number) {
  await db.execute(sql`
    insert into users (id, role, name, email)
    select ${jobId}::text || '-' || n, 'consultant', 'Sökande ' || n, ${jobId}::text || '-' || n || '@exempel.se'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into applications (user_id, job_id, employer_id, status)
    select ${jobId}::text || '-' || n, ${jobId}::int, ${employer.id}, 'reviewing'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into interviews (application_id, employer_id, consultant_id, scheduled_at)
    select id, employer_id, user_id, now() + interval '1 day' from applications where job_id = ${jobId}::int`);
  await db.update(applications).set({ status: "interview" }).where(eq(applications.jobId, jobId));
  return `${jobId}-1`;
}

describe.runIf(onRealPostgres)("filling a job with many applicants", () => {
  it("runs as many statements for eighty as for three", async ({ testApp }) => {
    const watch = await openWatch(testApp, process.env["TEST_DATABASE_URL"] ?? "");
    const nord = await seedUser(testApp, "employer", "Nord");
    const counts = [];
    for (const applicants of [3, 80]) {
      const id = await seedJob(testApp, nord);
      const selectedConsultantId = await seedApplicants(testApp, id, nord, applicants);
      const statements = await watch.statementsOf(nord, (api) =>
        api.applications.fillJob({ id, selectedConsultantId, message: "Hej {förnamn}!" }),
      );
      counts.push(statements.length);
      const answered = await testApp.db
        .select({ id: applications.id })
        .from(applications)
        .where(sql`${applications.jobId} = ${id} and ${applications.status} = 'rejected'`);
      expect(answered).toHaveLength(applicants - 1);
      const emails = await testApp.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(sql`${outbox.userId} like ${`${id}-%`} and ${outbox.subject} = 'Positionen är tillsatt'`);
      expect(emails).toHaveLength(applicants - 1);
    }
    expect(counts[1]).toBe(counts[0]);
    await watch.close();
  });
});

describe.runIf(onRealPostgres)("an application to a job that is being filled", () => {
  it("waits for the transaction that fills it, and then fails", async ({ testApp, nord, anna }) => {
    const { db } = testApp;
    const id = await seedJob(testApp, nord);
    const answer = await db.transaction(async (tx) => {
      await tx.update(jobs).set({ status: "filled", filledAt: new Date() }).where(eq(jobs.id, id));
      const submitted = errorCodeOf(
        testApp.as(anna).applications.submit({ jobId: id, ...applicationFields }),
      );
      await untilOneWaits(testApp);
      return { submitted };
    });
    expect(await answer.submitted).toBe("job_not_open");
    expect(await db.$count(applications, eq(applications.jobId, id))).toBe(0);
  });
});

describe.runIf(onRealPostgres)("deleting a job whose agreement is being reported", () => {
  it("waits for the report, and then fails", async ({ testApp, nord, anna }) => {
    const { db } = testApp;
    const jobId = await seedJob(testApp, nord);
    const id = await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId });
    const answer = await db.transaction(async (tx) => {
      await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
      await seedContract(tx, id);
      const removed = errorCodeOf(testApp.as(nord).jobs.remove({ id: jobId }));
      await untilOneWaits(testApp);
      return { removed };
    });
    expect(await answer.removed).toBe("job_has_agreement");
    expect(await db.$count(jobs, and(eq(jobs.id, jobId), isNotNull(jobs.deletedAt)))).toBe(0);
  });
});
