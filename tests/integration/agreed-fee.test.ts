import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, companies, contracts, jobs, outbox } from "#db/schema/index.ts";
import { it } from "#tests/support/admin-app.ts";
import { jobInput } from "#tests/support/jobs.ts";
import { seedConversation, seedMember, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

/** 22:59 in Stockholm on the last day, and a minute into the next one. */
const lastMinute = new Date("2026-12-31T22:59:00Z");
const dayAfter = new Date("2026-12-31T23:01:00Z");
const fee = { commissionPercent: 5.5, until: "2026-12-31", reason: "Ramavtal" };

async function companyIdOf({ db }: TestApp, { id }: TestUser): Promise<number> {
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.userId, id));
  return row?.id ?? 0;
}

async function agreed({ testApp, ada }: { testApp: TestApp; ada: TestUser }) {
  const employer = await seedUser(testApp, "employer", "Ram");
  const id = await companyIdOf(testApp, employer);
  await testApp.as(ada, lastMinute).admin.setFee({ id, ...fee });
  return { employer, id };
}

/** The fee of a job that is published and of an agreement that is reported then, and what a form shows. */
async function feesAt(testApp: TestApp, employer: TestUser, at: Date) {
  const caller = testApp.as(employer, at);
  const job = await caller.jobs.create(jobInput);
  const consultant = await seedUser(testApp, "consultant", "Anna");
  const id = await seedConversation(testApp, { consultant, employer });
  await caller.contracts.report({ id, agreementValue: 1_000, duration: "6", startDate: "2027-01-11" });
  const [contract] = await testApp.db.select().from(contracts).where(eq(contracts.conversationId, id));
  const { permille } = await caller.settings.commission();
  return [await feeOfJob(testApp, job.id), contract?.commissionPermille, permille];
}

async function feeOfJob({ db }: TestApp, id: number): Promise<number | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job?.commissionPermille;
}

describe("an agreed fee", () => {
  it("counts for new jobs and agreements of the company until its last day", async ({ testApp, ada }) => {
    const { employer } = await agreed({ testApp, ada });
    const other = await seedUser(testApp, "employer", "Annan");
    expect(await feesAt(testApp, employer, lastMinute)).toEqual([55, 55, 55]);
    expect(await feesAt(testApp, other, lastMinute)).toEqual([80, 80, 80]);
    expect(await feesAt(testApp, employer, dayAfter)).toEqual([80, 80, 80]);
    expect(await testApp.as(null, lastMinute).settings.commission()).toEqual({ permille: 80 });
  });

  it("is told to the company, noted, shown to admins, and ended by them; what exists keeps it", async ({
    testApp,
    ada,
  }) => {
    const { employer, id } = await agreed({ testApp, ada });
    const { personId } = await seedMember(testApp, employer, "recruiter");
    const { adminSearch, admin } = testApp.as(ada, lastMinute);
    expect((await adminSearch.account({ userId: employer.id })).company?.fee).toEqual(fee);
    const job = await testApp.as(employer, lastMinute).jobs.create(jobInput);
    await admin.removeFee({ id });
    expect((await adminSearch.account({ userId: employer.id })).company?.fee).toBeNull();
    expect(await feeOfJob(testApp, job.id)).toBe(55);
    expect(await feesAt(testApp, employer, lastMinute)).toEqual([80, 80, 80]);
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, employer.id));
    expect(mails.map(({ body }) => /5,5\s%|upphört/.test(body))).toEqual([true, true]);
    expect(await testApp.db.$count(outbox, eq(outbox.userId, personId))).toBe(1);
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.action, "company.fee"));
    expect(actions.filter(({ targetId }) => targetId === String(id))).toHaveLength(2);
  });

  it("does not end before it begins, and is from 0 to 50 % with one decimal and a reason", async ({
    testApp,
    ada,
  }) => {
    const { id } = await agreed({ testApp, ada });
    const { setFee } = testApp.as(ada, lastMinute).admin;
    await expect(setFee({ id, ...fee, until: "2026-12-30" })).rejects.toMatchObject({
      message: "bad_request",
      cause: { details: { fields: { until: ["Den sista dagen har passerat"] } } },
    });
    for (const change of [{ commissionPercent: 50.1 }, { commissionPercent: 5.55 }, { reason: " " }])
      await expect(setFee({ id, ...fee, ...change })).rejects.toThrow(Object.keys(change)[0]);
  });
});
