import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  auditLog,
  commissionEntries,
  companies,
  contracts,
  credentials,
  jobs,
  outbox,
} from "#db/schema/index.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { agreementFields, seedConversation, seedJob, seedUser, errorCodeOf } from "#tests/support/seed.ts";
import { it } from "#tests/support/admin-app.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

async function companyIdOf({ db }: TestApp, employer: TestUser): Promise<number> {
  const [row] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.userId, employer.id));
  return row?.id ?? 0;
}

async function isListed({ db }: TestApp, jobId: number): Promise<boolean | undefined> {
  const [job] = await db.select({ listed: jobs.listed }).from(jobs).where(eq(jobs.id, jobId));
  return job?.listed;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

describe("admin company procedures", () => {
  it("admin.companies returns companies with job counts and follow-up flags", async ({ testApp, ada }) => {
    const withoutJobs = await seedUser(testApp, "employer", "Gammal", {
      createdAt: daysAgo(20),
      industries: ["Bank", "IT"],
    });
    const recent = await seedUser(testApp, "employer", "Ung", { createdAt: daysAgo(4) });
    const withJobs = await seedUser(testApp, "employer", "Flitig", { createdAt: daysAgo(20) });
    await seedJob(testApp, withJobs);
    await seedJob(testApp, withJobs, { status: "filled" });
    await seedJob(testApp, withJobs, { deletedAt: new Date() });
    const { items } = await testApp.as(ada).admin.companies({ limit: 100 });
    function rowOf(person: TestUser) {
      return items.find(({ userId }) => userId === person.id);
    }
    expect(rowOf(withoutJobs)).toMatchObject({
      name: "Gammal AB",
      industry: "Bank",
      jobCount: 0,
      flag: "follow_up",
      status: "active",
    });
    expect(rowOf(recent)).toMatchObject({ flag: "new" });
    expect(rowOf(withJobs)).toMatchObject({ jobCount: 2, flag: null });
  });

  it("admin.setCompanyStatus signs a suspended company out and hides its jobs until it is active again", async ({
    testApp,
    ada,
    accountOf,
    countSessionsOf,
  }) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(testApp, erik);
    const open = await seedJob(testApp, erik);
    const filled = await seedJob(testApp, erik, { status: "filled" });
    await testApp.request("/api/auth/user", {}, erik);
    expect(await countSessionsOf(erik)).toBeGreaterThan(0);
    await testApp.as(ada).admin.setCompanyStatus({ id, status: "suspended", reason: "Obetalda fakturor" });
    expect(await accountOf(erik)).toMatchObject({ status: "suspended", reason: "Obetalda fakturor" });
    expect(await countSessionsOf(erik)).toBe(0);
    expect(await isListed(testApp, open)).toBe(false);
    await testApp.as(ada).admin.setCompanyStatus({ id, status: "active" });
    expect(await accountOf(erik)).toMatchObject({ status: "active", reason: null });
    expect(await isListed(testApp, open)).toBe(true);
    expect(await isListed(testApp, filled)).toBe(false);
    const emails = await testApp.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, erik.id))
      .orderBy(outbox.id);
    expect(emails.map(({ subject }) => subject)).toEqual(["Kontot är avstängt", "Kontot är öppet igen"]);
    expect(emails.map(({ body }) => body).join()).not.toContain("Obetalda");
  });

  it("admin.setCompanyStatus writes one audit entry for twenty concurrent calls", async ({
    testApp,
    ada,
  }) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(testApp, erik);
    await atOnce(20, () =>
      testApp.as(ada).admin.setCompanyStatus({ id, status: "suspended", reason: "Test" }),
    );
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.targetId, erik.id));
    expect(actions.filter(({ action }) => action === "account.suspended")).toHaveLength(1);
  });

  it("admin.setCompanyTier changes the tier", async ({ testApp, ada }) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(testApp, erik);
    await testApp.as(ada).admin.setCompanyTier({ id, tier: "premium" });
    const [row] = await testApp.db
      .select({ tier: companies.tier })
      .from(companies)
      .where(eq(companies.id, id));
    expect(row?.tier).toBe("premium");
  });

  it("admin.confirmCompany and admin.shareOrgNumber change a company and write audit rows", async ({
    testApp,
    ada,
  }) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const id = await companyIdOf(testApp, erik);
    async function shown() {
      const { items } = await testApp.as(ada).admin.companies({ limit: 100 });
      const { isConfirmed, orgNumberShared } = items.find((company) => company.id === id) ?? {};
      return { isConfirmed, orgNumberShared };
    }
    expect(await shown()).toEqual({ isConfirmed: false, orgNumberShared: false });
    await testApp.as(ada).admin.confirmCompany({ id, confirmed: true });
    await testApp.as(ada).admin.shareOrgNumber({ id, shared: true });
    expect(await shown()).toEqual({ isConfirmed: true, orgNumberShared: true });
    await testApp.as(ada).admin.confirmCompany({ id, confirmed: false });
    expect((await shown()).isConfirmed).toBe(false);
    const rows = await testApp.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.targetType, "company"), eq(auditLog.targetId, String(id))))
      .orderBy(auditLog.id);
    expect(rows).toEqual([
      {
        action: "company.confirmation",
        before: { confirmation: "automatic" },
        after: { confirmation: "confirmed" },
      },
      {
        action: "company.org_number",
        before: { orgNumberShared: false },
        after: { orgNumberShared: true },
      },
      {
        action: "company.confirmation",
        before: { confirmation: "confirmed" },
        after: { confirmation: "rejected" },
      },
    ]);
  });

  it("admin.deleteCompany deletes its user data and jobs, and keeps commissions with the organisation number, and contracts", async ({
    testApp,
    ada,
    accountOf,
    countSessionsOf,
  }) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    const anna = await seedUser(testApp, "consultant", "Anna");
    const id = await companyIdOf(testApp, erik);
    const orgNumber = newOrgNumber();
    await testApp.db.update(companies).set({ orgNumber }).where(eq(companies.id, id));
    const jobId = await seedJob(testApp, erik);
    const contract = await seedConversation(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreementFields, status: "completed" },
    );
    await testApp.as(ada).contracts.trackCommission({ id: contract, tracked: true });
    await testApp.request("/api/auth/user", {}, erik);
    await testApp.as(ada).admin.deleteCompany({ id });
    expect(await accountOf(erik)).toMatchObject({ status: "deleted", email: null });
    expect(await countSessionsOf(erik)).toBe(0);
    const [job] = await testApp.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(job).toMatchObject({ listed: false });
    expect(job?.deletedAt).not.toBeNull();
    expect(
      (await testApp.as(ada).admin.companies({ limit: 100 })).items.some(({ userId }) => userId === erik.id),
    ).toBe(false);
    const [commission] = await testApp.db
      .select()
      .from(commissionEntries)
      .where(eq(commissionEntries.conversationId, contract));
    expect(commission).toMatchObject({ commissionOre: 7_296_000, orgNumber });
    const [kept] = await testApp.db.select().from(contracts).where(eq(contracts.conversationId, contract));
    expect(kept).toMatchObject({ employerName: "Raderat företag", orgNumber });
    const { items } = await testApp.as(ada).economy.list({ search: orgNumber });
    expect(items).toMatchObject([{ orgNumber, companyName: "Raderat företag" }]);
    expect(await testApp.as(anna).contracts.find({ id: contract })).toMatchObject({ agreementValue: 950 });
    expect(await errorCodeOf(testApp.as(ada).admin.deleteCompany({ id }))).toBe("not_found");
  });

  it("admin.resetPassword deletes the sessions and requires a new password", async ({
    testApp,
    ada,
    countSessionsOf,
    sendJson,
  }) => {
    const erik = await seedUser(testApp, "employer", "Erik");
    await testApp.db
      .insert(credentials)
      .values({ userId: erik.id, username: `erik-${erik.id}`, passwordHash: "x" });
    await testApp.request("/api/auth/user", {}, erik);
    await testApp.as(ada).admin.resetPassword({ userId: erik.id, newPassword: "lång nog" });
    const [credential] = await testApp.db.select().from(credentials).where(eq(credentials.userId, erik.id));
    expect(credential).toMatchObject({ mustChange: true });
    expect(credential?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await countSessionsOf(erik)).toBe(0);
    const short = await sendJson(
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
