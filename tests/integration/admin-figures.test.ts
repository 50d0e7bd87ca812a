import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companies, outbox, users } from "#db/schema/index.ts";
import { targetLabel } from "#src/copy/admin.ts";
import { health } from "#src/domains/admin/queries/health.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { agreed, seedContract, seedJob, seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let ada: TestUser;
// A Wednesday; its week began on Monday the 16th at 00:00 in Stockholm, which is 23:00 UTC the day before.
const now = new Date("2026-11-18T12:00:00Z");
const thisWeek = new Date("2026-11-15T23:00:00Z");
const lastWeek = new Date("2026-11-15T22:59:59Z");

beforeAll(async () => {
  testApp = await createTestApp();
  ada = await seedUser(testApp, "admin", "Ada", { createdAt: new Date("2025-01-01T00:00:00Z") });
});
afterAll(() => testApp.close());

describe("the figures", () => {
  test("are zero, and no more than that, on an empty platform", async () => {
    const figures = await testApp.as(ada, now).admin.analytics();
    expect(figures).toMatchObject({
      totalCommission: 0,
      verificationRate: 0,
      averageContractValue: 0,
      commissionRate: 8,
    });
    expect(figures.months).toHaveLength(12);
    expect(figures.months.at(-1)).toEqual({
      month: "2026-11",
      commission: 0,
      agreements: 0,
      applications: 0,
      newUsers: 0,
    });
  });

  test("are what the database holds", async () => {
    const anna = await seedUser(testApp, "consultant", "Anna", {
      createdAt: thisWeek,
      verified: true,
      lastSeenAt: now,
    });
    await seedUser(testApp, "consultant", "Bea", { createdAt: lastWeek });
    await seedUser(testApp, "consultant", "Cia", {
      createdAt: lastWeek,
      lastSeenAt: new Date("2026-01-01T00:00:00Z"),
    });
    await seedUser(testApp, "consultant", "Borta", {
      createdAt: thisWeek,
      status: "deleted",
      deletedAt: now,
    });
    const erik = await seedUser(testApp, "employer", "Erik", {
      createdAt: new Date("2026-01-15T12:00:00Z"),
    });
    await seedJob(testApp, erik);
    await seedJob(testApp, erik, { status: "filled" });
    await seedJob(testApp, erik, { deletedAt: now });
    const done = await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreed, status: "completed", completedAt: now },
    );
    await seedContract(
      testApp,
      { consultant: anna, employer: erik },
      { ...agreed, contractValueOre: 88_800_000, agreedAt: new Date("2026-01-31T23:30:00Z") },
    );
    await seedContract(testApp, { consultant: anna, employer: erik });
    await testApp.as(ada, now).contracts.trackCommission({ id: done, tracked: true });

    const figures = await testApp.as(ada, now).admin.analytics();
    expect(figures).toMatchObject({
      totalCommission: 72_960,
      trackedCommissions: 1,
      completedContracts: 1,
      averageContractValue: 900_000,
      totalConsultants: 3,
      totalCompanies: 1,
      activeJobs: 4,
      totalApplications: 0,
      activeConversations: 1,
      verificationRate: 33.3,
      monthlyActiveUsers: 1,
      newUsersThisWeek: 1,
    });
    function month(name: string) {
      return figures.months.find((entry) => entry.month === name);
    }
    expect(month("2026-11")).toEqual({
      month: "2026-11",
      commission: 72_960,
      agreements: 1,
      applications: 0,
      newUsers: 3,
    });
    // Half past midnight in Stockholm: already February there.
    expect(month("2026-02")).toMatchObject({ agreements: 1 });
    expect(month("2026-01")).toMatchObject({ newUsers: 1, agreements: 0 });
    expect(await testApp.as(ada, now).admin.userManagement()).toEqual({
      totalUsers: 5,
      consultants: 3,
      employers: 1,
      newThisWeek: 1,
    });
  });

  test("the audit log tells who did what, and no values", async () => {
    await testApp.as(ada).settings.save({ key: "announcement_message", value: "HEMLIGT" });
    const { items } = await testApp.as(ada).admin.audit({ actions: ["settings.changed"], limit: 1 });
    expect(items).toMatchObject([
      { action: "settings.changed", actorName: "Ada", targetId: "announcement_message" },
    ]);
    expect(JSON.stringify(items)).not.toContain("HEMLIGT");
    const [before] = await testApp.db.select({ number: count() }).from(users).where(eq(users.role, "admin"));
    expect(before?.number).toBe(1);
  });
});

test("the audit log calls what was changed by its name", async () => {
  const anna = await seedUser(testApp, "consultant", "Anna Berg");
  const erik = await seedUser(testApp, "employer", "Erik");
  const [firm] = await testApp.db.select().from(companies).where(eq(companies.userId, erik.id));
  await testApp.as(ada).admin.verifyConsultant({ id: anna.id, verified: true });
  await testApp.as(ada).admin.setCompanyStatus({ id: firm?.id ?? 0, status: "suspended", reason: "Obetald" });
  await testApp.as(ada).admin.setCompanyTier({ id: firm?.id ?? 0, tier: "premium" });
  await testApp.as(ada).settings.save({ key: "commission_rate", value: "8" });
  const { items } = await testApp.as(ada).admin.audit({ limit: 4 });
  const told = items.map(({ targetType: type, targetId: id, targetName: name }) =>
    targetLabel({ type, id, name }),
  );
  expect(told).toEqual([
    "Inställning Provision",
    "Företag Erik AB",
    "Användare Erik AB",
    "Användare Anna Berg",
  ]);
});

describe("health", () => {
  function context(): AdminCtx {
    const ctx = testApp.ctx(ada);
    return {
      ...ctx,
      viewer: { id: ada.id, name: ada.name, mustChangePassword: false, sessionId: "test", role: "admin" },
    };
  }

  test("tells how the parts are, and nothing of how they are reached", async () => {
    const answer = await health(context());
    expect(answer).toMatchObject({
      status: "ok",
      database: { ok: true },
      storage: { ok: true },
      mail: { delivery: "folder" },
    });
    expect(JSON.stringify(answer)).not.toMatch(/postgres|\/tmp|localhost|node_modules/);
  });

  test("late mail is a fault of the queue, mail that was tried in vain one of the mail", async () => {
    const old = new Date(Date.now() - 600_000);
    await testApp.db
      .insert(outbox)
      .values({ recipient: "a@b.se", subject: "Hej", body: "Hej", createdAt: old, failure: "ECONNREFUSED" });
    expect(await health(context())).toMatchObject({
      status: "degraded",
      queue: { ok: false, waiting: 1, late: 1 },
      mail: { ok: false, failing: 1 },
    });
    await testApp.db.delete(outbox);
  });

  test("answers within two seconds when the database does not answer at all", async () => {
    const silent = new Proxy(testApp.db, { get: () => () => new Promise(() => {}) });
    const started = performance.now();
    const answer = await health({ ...context(), db: silent });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(answer).toMatchObject({ status: "degraded", database: { ok: false } });
  });

  test("answers when the database is gone", async () => {
    const gone = new Proxy(testApp.db, {
      get: () => () => {
        throw new Error("connection refused");
      },
    });
    expect(await health({ ...context(), db: gone })).toMatchObject({
      status: "degraded",
      database: { ok: false },
    });
  });
});
