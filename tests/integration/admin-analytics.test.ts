import { count, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, companies, keptFigures, outbox, scheduledRuns, users } from "#db/schema/index.ts";
import { targetLabel } from "#src/copy/audit.ts";
import { analyticsFigures } from "#src/domains/admin/queries/figures.ts";
import { health } from "#src/domains/admin/queries/health.ts";
import { backupRun } from "#src/platform/schedule.ts";
import { adminCtx } from "#tests/support/accounts.ts";
import { agreementFields, seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";

// A Wednesday; its week began on Monday the 16th at 00:00 in Stockholm, which is 23:00 UTC the day before.
const now = new Date("2026-11-18T12:00:00Z");
const thisWeek = new Date("2026-11-15T23:00:00Z");
const lastWeek = new Date("2026-11-15T22:59:59Z");

const it = base.extend("ada", { scope: "file" }, ({ testApp }) =>
  seedUser(testApp, "admin", "Ada", { createdAt: new Date("2025-01-01T00:00:00Z") }),
);

describe("admin.analytics", () => {
  it("returns zeros for an empty platform", async ({ testApp, ada }) => {
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

  it("counts users, jobs, contracts and commissions, per month where needed", async ({ testApp, ada }) => {
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
    // Half past midnight in Stockholm: already February there.
    const february = new Date("2026-01-31T23:30:00Z");
    const jobId = await seedJob(testApp, erik);
    await testApp.db
      .insert(applications)
      .values({ userId: anna.id, jobId, employerId: erik.id, createdAt: february });
    await seedJob(testApp, erik, { status: "filled" });
    await seedJob(testApp, erik, { deletedAt: now });
    const suspended = await seedUser(testApp, "employer", "Stängd", { createdAt: february });
    await seedJob(testApp, suspended);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    const done = await seedConversation(
      testApp,
      { consultant: anna, employer: erik },
      { status: "completed", contract: { completedAt: now } },
    );
    await seedConversation(
      testApp,
      { consultant: anna, employer: erik },
      {
        ...agreementFields,
        contract: { agreementValueOre: 92_500, agreedAt: february },
      },
    );
    await seedConversation(testApp, { consultant: anna, employer: erik });
    const october = new Date("2026-09-30T22:30:00Z");
    await testApp.as(ada, october).contracts.trackCommission({ id: done, tracked: true });
    const [entry] = await testApp
      .as(ada, now)
      .economy.list({})
      .then(({ items }) => items);
    await testApp.as(ada, now).economy.writeOff({ ids: [entry?.entryId ?? 0], reason: "Konkurs" });

    const figures = await testApp.as(ada, now).admin.analytics();
    expect(figures).toMatchObject({
      updatedAt: now,
      totalCommission: 72_960,
      writtenOff: 72_960,
      trackedCommissions: 1,
      completedContracts: 1,
      averageContractValue: 900_000,
      totalConsultants: 3,
      totalCompanies: 2,
      activeJobs: 4,
      totalApplications: 1,
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
      commission: 0,
      agreements: 1,
      applications: 0,
      newUsers: 3,
    });
    expect(month("2026-10")).toMatchObject({ commission: 72_960 });
    expect(month("2026-09")).toMatchObject({ commission: 0 });
    expect(month("2026-02")).toMatchObject({ agreements: 1, applications: 1, newUsers: 1 });
    expect(month("2026-01")).toMatchObject({ agreements: 0, applications: 0, newUsers: 1 });
    expect(await testApp.as(ada, now).admin.userManagement()).toEqual({
      totalUsers: 6,
      consultants: 3,
      employers: 2,
      withoutRole: 0,
      newThisWeek: 1,
    });
  });
});

describe("kept figures", () => {
  it("are returned for a day with the time of their count, and counted again after", async ({
    testApp,
    ada,
  }) => {
    async function totalAt(time: Date): Promise<[total: number, updatedAt: Date]> {
      const { totalConsultants, updatedAt } = await testApp.as(ada, time).admin.analytics();
      return [totalConsultants, updatedAt];
    }
    const { value } = await analyticsFigures.read(testApp.ctx(null, now));
    const old = { ...value, totalConsultants: 4_711 };
    const row = { name: "analytics", figures: old, countedAt: now };
    await testApp.db.insert(keptFigures).values(row);
    const soon = new Date(now.getTime() + 24 * 60 * 60_000 - 1);
    const later = new Date(now.getTime() + 24 * 60 * 60_000);
    expect(await totalAt(soon)).toEqual([4_711, now]);
    expect(await totalAt(later)).toEqual([value.totalConsultants, later]);
  });

  it("of users and of all contracts are returned to admins, with the time of their count", async ({
    testApp,
    ada,
  }) => {
    const people = { totalUsers: 81_000, consultants: 60_000, employers: 20_000, withoutRole: 1_000 };
    const kept = {
      users: { ...people, newThisWeek: 3 },
      "contracts by status": [
        { status: "active", count: 300_000 },
        { status: "agreement_made", count: 51_000 },
        { status: "completed", count: 4 },
        { status: "archived", count: 7 },
      ],
    };
    const rows = Object.entries(kept).map(([name, figures]) => ({ name, figures, countedAt: now }));
    await testApp.db.insert(keptFigures).values(rows);
    const later = new Date(now.getTime() + 9 * 60_000);
    expect(await testApp.as(ada, later).admin.userManagement()).toEqual({ ...kept.users, keptAt: now });
    const counts = { ongoing: 351_000, completed: 4, archived: 7 };
    expect(await testApp.as(ada, later).contracts.counts()).toEqual({ ...counts, keptAt: now });
    const erik = await seedUser(testApp, "employer", "Erik");
    const none = { ongoing: 0, completed: 0, archived: 0 };
    expect(await testApp.as(erik, later).contracts.counts()).toEqual(none);
  });
});

describe("admin.audit", () => {
  it("returns who did what, without values", async ({ testApp, ada }) => {
    await testApp.as(ada).settings.save({ key: "announcement_message", value: "HEMLIGT" });
    const { items } = await testApp.as(ada).admin.audit({ actions: ["settings.changed"], limit: 1 });
    expect(items).toMatchObject([
      { action: "settings.changed", actorName: "Ada", targetId: "announcement_message" },
    ]);
    expect(JSON.stringify(items)).not.toContain("HEMLIGT");
    const [before] = await testApp.db.select({ number: count() }).from(users).where(eq(users.role, "admin"));
    expect(before?.number).toBe(1);
  });

  it("returns the name of the changed entity", async ({ testApp, ada }) => {
    const anna = await seedUser(testApp, "consultant", "Anna Berg");
    const erik = await seedUser(testApp, "employer", "Erik");
    const [company] = await testApp.db.select().from(companies).where(eq(companies.userId, erik.id));
    await testApp.as(ada).admin.verifyConsultant({ id: anna.id, verified: true });
    await testApp
      .as(ada)
      .admin.setCompanyStatus({ id: company?.id ?? 0, status: "suspended", reason: "Obetald" });
    await testApp.as(ada).admin.setCompanyTier({ id: company?.id ?? 0, tier: "premium" });
    await testApp.as(ada).settings.save({ key: "commission_rate", value: "9" });
    const { items } = await testApp.as(ada).admin.audit({ limit: 4 });
    const labels = items.map(({ targetType: type, targetId: id, targetName: name }) =>
      targetLabel({ type, id, name }),
    );
    expect(labels).toEqual([
      "Inställning Provision",
      "Företag Erik AB",
      "Användare Erik AB",
      "Användare Anna Berg",
    ]);
  });
});

describe("health", () => {
  it("returns the state of each part without connection details", async ({ testApp, ada }) => {
    const [backup, later] = [new Date("2030-01-01T02:00:00Z"), new Date("2030-01-01T03:00:00Z")];
    for (const [name, ranAt] of [
      [backupRun, backup],
      ["of this test", later],
    ] as const)
      await testApp.db
        .insert(scheduledRuns)
        .values({ name, ranAt })
        .onConflictDoUpdate({ target: scheduledRuns.name, set: { ranAt } });
    const result = await health(adminCtx(testApp, ada));
    await testApp.db.delete(scheduledRuns).where(inArray(scheduledRuns.ranAt, [backup, later]));
    expect(result).toMatchObject({
      status: "ok",
      backup: { lastAt: backup },
      database: { ok: true },
      storage: { ok: true },
      mail: { delivery: "folder" },
    });
    expect(JSON.stringify(result)).not.toMatch(/postgres|\/tmp|localhost|node_modules/);
  });

  it("reports email older than five minutes under queue and failed email under mail", async ({
    testApp,
    ada,
  }) => {
    const ctx = adminCtx(testApp, ada);
    await testApp.db.delete(outbox);
    const [late, waiting] = [300_001, 300_000].map((age) => new Date(ctx.now.getTime() - age));
    const email = { recipient: "a@b.se", subject: "Hej", body: "Hej" };
    const emails = [
      { ...email, createdAt: late, failure: "ECONNREFUSED" },
      { ...email, createdAt: waiting },
    ];
    await testApp.db.insert(outbox).values(emails);
    expect(await health(ctx)).toMatchObject({
      status: "degraded",
      queue: { ok: false, waiting: 2, late: 1 },
      mail: { ok: false, failing: 1 },
    });
    await testApp.db.delete(outbox);
  });

  it("returns within two seconds when the database does not respond", async ({ testApp, ada }) => {
    const silent = new Proxy(testApp.db, { get: () => () => new Promise(() => {}) });
    const started = performance.now();
    const result = await health({ ...adminCtx(testApp, ada), db: silent });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(result).toMatchObject({ status: "degraded", database: { ok: false } });
  });

  it("reports degraded when the database connection fails", async ({ testApp, ada }) => {
    const failing = new Proxy(testApp.db, {
      get: () => () => {
        throw new Error("connection failed");
      },
    });
    expect(await health({ ...adminCtx(testApp, ada), db: failing })).toMatchObject({
      status: "degraded",
      database: { ok: false },
    });
  });
});
