import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applicationHistory, applications, jobs, users } from "#db/schema/index.ts";
import { storeReliability } from "#src/domains/applications/commands/reply-guarantee.ts";
import { daysAfter, daysBefore } from "#src/shared/time.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

/** An application that was sent some days ago, and answered some days later. */
async function seedAnswered(
  testApp: TestApp,
  employer: TestUser,
  { daysAgo = 30, answered }: { daysAgo?: number; answered: number | null },
) {
  const consultant = await seedUser(testApp, "consultant", "Kim");
  const jobId = await seedJob(testApp, employer);
  const createdAt = daysBefore(new Date(), daysAgo);
  const [row] = await testApp.db
    .insert(applications)
    .values({ userId: consultant.id, jobId, employerId: employer.id, createdAt })
    .returning();
  const { id = 0 } = row ?? {};
  if (answered !== null)
    await testApp.db
      .insert(applicationHistory)
      .values({ applicationId: id, status: "reviewing", at: daysAfter(createdAt, answered) });
  return { id, jobId };
}

describe("how a company answers", () => {
  it("is counted from what is answered or overdue, and shown on cards within the hour", async ({
    testApp,
  }) => {
    const firm = await seedUser(testApp, "employer", "Svarsfirman");
    function reliability() {
      return testApp.as(null).applications.reliability({ id: firm.id });
    }
    for (const answered of [1, 2, 9, null]) await seedAnswered(testApp, firm, { answered });
    // Neither waiting ones nor those from before count.
    await seedAnswered(testApp, firm, { daysAgo: 13, answered: null });
    await seedAnswered(testApp, firm, { daysAgo: 181, answered: 1 });
    const { applications: own } = testApp.as(firm);
    const counted = (await own.countedAnswers({})).items.length;
    const other = await seedUser(testApp, "employer", "Gränsfirman");
    for (const daysAgo of [15, 179]) await seedAnswered(testApp, other, { daysAgo, answered: null });
    expect([counted, (await testApp.as(other).applications.countedAnswers({})).items.length]).toEqual([4, 2]);
    expect(await reliability()).toEqual({ count: 4, answeredShare: null, medianDays: null });

    const { id, jobId } = await seedAnswered(testApp, firm, { daysAgo: 3, answered: 2 });
    const figures = { count: 5, answeredShare: 0.8, medianDays: 2 };
    expect(await reliability()).toEqual(figures);
    const response = await testApp.request(`/api/users/${firm.id}/reliability`);
    expect(await response.json()).toEqual(figures);

    async function card() {
      return (await testApp.as(null).jobs.byId({ id: jobId })).reliability;
    }
    expect(await card()).toMatchObject({ count: 0 });
    await Promise.all([1, 2].map(() => storeReliability(testApp.ctx(null))));
    expect(await card()).toEqual(figures);
    await seedAnswered(testApp, firm, { answered: 2 });
    await storeReliability(testApp.ctx(null));
    expect(await card()).toMatchObject({ count: 6 });

    const { items } = await testApp.as(firm).applications.countedAnswers({ limit: 2 });
    expect(items).toMatchObject([{ id, consultantName: "Kim" }, {}]);
  });

  it("is not found for a consultant, nor for a company that is suspended", async ({ testApp, anna }) => {
    const firm = await seedUser(testApp, "employer", "Avstängda firman");
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, firm.id));
    for (const { id } of [anna, firm])
      expect((await testApp.request(`/api/users/${id}/reliability`)).status).toBe(404);
  });

  it("is counted from the applications of 180 days", async ({ testApp }) => {
    const firm = await seedUser(testApp, "employer", "Halvårsfirman");
    const counted = await seedAnswered(testApp, firm, { daysAgo: 179.9, answered: 1 });
    await seedAnswered(testApp, firm, { daysAgo: 180.1, answered: 1 });
    const { items } = await testApp.as(firm).applications.countedAnswers({});
    expect(items.map(({ id }) => id)).toEqual([counted.id]);
  });

  it("leaves out what ended before its answer date, unless it was answered", async ({ testApp }) => {
    const firm = await seedUser(testApp, "employer", "Slutfirman");
    const withdrawn = await seedAnswered(testApp, firm, { answered: null });
    const deleted = await seedAnswered(testApp, firm, { answered: null });
    const late = await seedAnswered(testApp, firm, { answered: null });
    const answered = await seedAnswered(testApp, firm, { answered: 1 });
    const other = await seedAnswered(testApp, firm, { answered: 1 });
    await testApp.db
      .update(applications)
      .set({ withdrawnAt: daysBefore(new Date(), 20) })
      .where(eq(applications.id, answered.id));
    await testApp.db
      .update(jobs)
      .set({ deletedAt: daysBefore(new Date(), 20) })
      .where(eq(jobs.id, other.jobId));
    await testApp.db
      .update(applications)
      .set({ withdrawnAt: daysBefore(new Date(), 20) })
      .where(eq(applications.id, withdrawn.id));
    await testApp.db
      .update(jobs)
      .set({ deletedAt: daysBefore(new Date(), 17) })
      .where(eq(jobs.id, deleted.jobId));
    await testApp.db
      .update(applications)
      .set({ withdrawnAt: new Date() })
      .where(eq(applications.id, late.id));
    const { items } = await testApp.as(firm).applications.countedAnswers({});
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([late.id, answered.id, other.id]);
  });
});
