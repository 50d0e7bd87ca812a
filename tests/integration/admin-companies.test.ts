import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog, commissions, companies, credentials, jobs } from "#db/schema/index.ts";
import { agreed, seedContract, seedJob, seedUser, errorCodeOf } from "#tests/support/contracts.ts";
import { createAdminTestApp } from "#tests/support/admin-app.ts";
import type { TestUser } from "#tests/support/test-app.ts";

const { testApp, ada, bo, statusOf, sessionsOf, asked } = await createAdminTestApp();
afterAll(() => testApp.close());

async function companyIdOf(employer: TestUser): Promise<number> {
  const [row] = await testApp.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.userId, employer.id));
  return row?.id ?? 0;
}

async function isListed(jobId: number): Promise<boolean | undefined> {
  const [job] = await testApp.db.select({ listed: jobs.listed }).from(jobs).where(eq(jobs.id, jobId));
  return job?.listed;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

describe("companies", () => {
  test("are listed with their jobs and their need of a call", async () => {
    const old = await seedUser(testApp, "employer", "Gammal", {
      createdAt: daysAgo(20),
      industries: ["Bank", "IT"],
    });
    const young = await seedUser(testApp, "employer", "Ung", { createdAt: daysAgo(4) });
    const busy = await seedUser(testApp, "employer", "Flitig", { createdAt: daysAgo(20) });
    await seedJob(testApp, busy);
    await seedJob(testApp, busy, { status: "filled" });
    await seedJob(testApp, busy, { deletedAt: new Date() });
    const { items } = await testApp.as(ada).admin.companies({ limit: 100 });
    function of(person: TestUser) {
      return items.find(({ userId }) => userId === person.id);
    }
    expect(of(old)).toMatchObject({
      name: "Gammal AB",
      industry: "Bank",
      jobCount: 0,
      flag: "follow_up",
      status: "active",
    });
    expect(of(young)).toMatchObject({ flag: "new" });
    expect(of(busy)).toMatchObject({ jobCount: 2, flag: null });
  });

  test("a suspended one is signed out and off the board, and comes back as it was", async () => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(erik);
    const open = await seedJob(testApp, erik);
    const filled = await seedJob(testApp, erik, { status: "filled" });
    await testApp.request("/api/auth/user", {}, erik);
    expect(await sessionsOf(erik)).toBeGreaterThan(0);
    await testApp.as(ada).admin.setCompanyStatus({ id, status: "suspended", reason: "Obetalda fakturor" });
    expect(await statusOf(erik)).toMatchObject({ status: "suspended", reason: "Obetalda fakturor" });
    expect(await sessionsOf(erik)).toBe(0);
    expect(await isListed(open)).toBe(false);
    await testApp.as(ada).admin.setCompanyStatus({ id, status: "active" });
    expect(await statusOf(erik)).toMatchObject({ status: "active", reason: null });
    expect(await isListed(open)).toBe(true);
    expect(await isListed(filled)).toBe(false);
  });

  test("twenty suspensions at once are one deed", async () => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(erik);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        testApp.as(ada).admin.setCompanyStatus({ id, status: "suspended", reason: "Test" }),
      ),
    );
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.targetId, erik.id));
    expect(actions.filter(({ action }) => action === "account.suspended")).toHaveLength(1);
  });

  test("change their tier", async () => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(erik);
    await testApp.as(ada).admin.setCompanyTier({ id, tier: "premium" });
    const [row] = await testApp.db
      .select({ tier: companies.tier })
      .from(companies)
      .where(eq(companies.id, id));
    expect(row?.tier).toBe("premium");
    expect(
      await errorCodeOf(testApp.as(ada).admin.setCompanyTier({ id: 2_000_000_000, tier: "basic" })),
    ).toBe("not_found");
  });

  test("a deleted one loses its people, jobs and names; the books stay", async () => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const id = await companyIdOf(erik);
    const jobId = await seedJob(testApp, erik);
    const contract = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreed, status: "completed" },
    );
    await testApp.as(ada).contracts.trackCommission({ id: contract, tracked: true });
    await testApp.request("/api/auth/user", {}, erik);
    await testApp.as(ada).admin.deleteCompany({ id });
    expect(await statusOf(erik)).toMatchObject({ status: "deleted", email: null });
    expect(await sessionsOf(erik)).toBe(0);
    const [job] = await testApp.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(job).toMatchObject({ listed: false });
    expect(job?.deletedAt).not.toBeNull();
    expect(
      (await testApp.as(ada).admin.companies({ limit: 100 })).items.some(({ userId }) => userId === erik.id),
    ).toBe(false);
    const [booked] = await testApp.db
      .select()
      .from(commissions)
      .where(eq(commissions.conversationId, contract));
    expect(booked).toMatchObject({ commissionOre: 7_296_000 });
    expect(await testApp.as(anna).contracts.find({ id: contract })).toMatchObject({ agreementValue: 950 });
    expect(await errorCodeOf(testApp.as(ada).admin.deleteCompany({ id }))).toBe("not_found");
  });

  test("a reset password ends the sessions and is to be changed; only employers have one to reset", async () => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const anna = await seedUser(testApp, "consultant", "Anna");
    await testApp.db
      .insert(credentials)
      .values({ userId: erik.id, username: `erik-${erik.id}`, passwordHash: "x" });
    await testApp.request("/api/auth/user", {}, erik);
    await testApp.as(ada).admin.resetPassword({ userId: erik.id, newPassword: "lång nog" });
    const [kept] = await testApp.db.select().from(credentials).where(eq(credentials.userId, erik.id));
    expect(kept).toMatchObject({ mustChange: true });
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await sessionsOf(erik)).toBe(0);
    for (const userId of [anna.id, bo.id, "nobody"]) {
      expect(
        await errorCodeOf(testApp.as(ada).admin.resetPassword({ userId, newPassword: "lång nog" })),
      ).toBe("not_found");
    }
    const short = await asked(
      `/api/admin/employers/${erik.id}/reset-password`,
      "POST",
      { newPassword: "1234567" },
      ada,
    );
    expect(short.status).toBe(400);
    expect(await short.json()).toMatchObject({
      fields: { newPassword: ["Lösenordet måste vara minst 8 tecken långt."] },
    });
  });
});
