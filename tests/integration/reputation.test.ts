import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, notifications, referralVisits, tips, users } from "#db/schema/index.ts";
import {
  creditAcceptance,
  creditApplication,
  rememberVisit,
  sweepVisits,
} from "#src/domains/reputation/commands.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { scoreOf, seedConfirmedCompany } from "#tests/support/referrals.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const day = 86_400_000;

const it = base.extend("nord", { scope: "file" }, ({ testApp }) => seedConfirmedCompany(testApp, "Nord"));

async function seedUsersAndJob(testApp: TestApp, nord: TestUser) {
  const [anna, erik, jobId] = await Promise.all([
    seedUser(testApp, "consultant", "Anna"),
    seedUser(testApp, "consultant", "Erik"),
    seedJob(testApp, nord),
  ]);
  return { anna, erik, jobId };
}

async function seedApplication(testApp: TestApp, nord: TestUser, consultant: TestUser, jobId: number) {
  const [row] = await testApp.db
    .insert(applications)
    .values({ userId: consultant.id, jobId, employerId: nord.id })
    .returning({ id: applications.id });
  return { applicationId: row?.id ?? 0, jobId, consultantId: consultant.id };
}

function score(testApp: TestApp, person: TestUser) {
  return scoreOf(testApp, person);
}

async function sumOfTips(testApp: TestApp, person: TestUser): Promise<number> {
  const rows = await testApp.db.select().from(tips).where(eq(tips.referrerId, person.id));
  return rows.reduce((sum, { points }) => sum + points, 0);
}

async function notificationTypes(testApp: TestApp, person: TestUser): Promise<string[]> {
  const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
  return rows.map(({ type }) => type);
}

describe("referral points", () => {
  it("are ten for the application and a hundred when it is accepted, once for twenty concurrent calls", async ({
    testApp,
    nord,
  }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    await rememberVisit(testApp.ctx(erik), { jobId, referrerId: anna.id });
    const application = await seedApplication(testApp, nord, erik, jobId);
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => creditApplication(testApp.ctx(erik), application)));
    expect(await score(testApp, anna)).toEqual({ points: 10, tips: 0 });
    await Promise.all(twenty.map(() => creditAcceptance(testApp.ctx(nord), application.applicationId)));
    expect(await score(testApp, anna)).toEqual({ points: 110, tips: 1 });
    expect(await sumOfTips(testApp, anna)).toBe(110);
    expect(await notificationTypes(testApp, anna)).toEqual(["tip_reward", "tip_reward"]);
  });

  it("are not awarded for the user's own link, signed in or not", async ({ testApp, nord }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    await rememberVisit(testApp.ctx(anna), { jobId, referrerId: anna.id });
    await rememberVisit({ ...testApp.ctx(), visitor: "browser-1" }, { jobId, referrerId: anna.id });
    await creditApplication(
      { ...testApp.ctx(anna), visitor: "browser-1" },
      await seedApplication(testApp, nord, anna, jobId),
    );
    expect(await score(testApp, anna)).toEqual({ points: 0, tips: 0 });
    expect(await score(testApp, erik)).toEqual({ points: 0, tips: 0 });
  });

  it("go to the owner of the last link, also one opened before signing in", async ({ testApp, nord }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    const maja = await seedUser(testApp, "consultant", "Maja");
    await rememberVisit(testApp.ctx(erik, new Date(Date.now() - day)), { jobId, referrerId: anna.id });
    await rememberVisit({ ...testApp.ctx(), visitor: "browser-2" }, { jobId, referrerId: maja.id });
    const [other, bo] = await Promise.all([seedJob(testApp, nord), seedUser(testApp, "consultant", "Bo")]);
    for (const referrer of [maja, bo, erik])
      await rememberVisit(testApp.ctx(erik), { jobId: other, referrerId: referrer.id });
    for (const id of [jobId, other])
      await creditApplication(
        { ...testApp.ctx(erik), visitor: "browser-2" },
        await seedApplication(testApp, nord, erik, id),
      );
    expect(await score(testApp, anna)).toEqual({ points: 0, tips: 0 });
    expect(await score(testApp, maja)).toEqual({ points: 10, tips: 0 });
    expect(await score(testApp, bo)).toEqual({ points: 10, tips: 0 });
  });

  it("are attributed by a cookie when the visitor is not signed in", async ({ testApp, nord }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    const body = JSON.stringify({ json: { jobId, referrerId: anna.id } });
    const response = await testApp.request("/api/trpc/reputation.rememberVisit", { method: "POST", body });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("visitor="));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const value = /^visitor=([^;]+)/.exec(cookie ?? "")?.[1] ?? "";
    await creditApplication(
      { ...testApp.ctx(erik), visitor: hashed(value) },
      await seedApplication(testApp, nord, erik, jobId),
    );
    expect(await score(testApp, anna)).toEqual({ points: 10, tips: 0 });
  });

  it("are awarded for thirty days and for that job only", async ({ testApp, nord }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    const other = await seedJob(testApp, nord);
    const now = new Date();
    const start = new Date(now.getTime() - 30 * day);
    await rememberVisit(testApp.ctx(erik, start), { jobId, referrerId: anna.id });
    await rememberVisit(testApp.ctx(erik), { jobId: other, referrerId: anna.id });
    const application = await seedApplication(testApp, nord, erik, jobId);
    await creditApplication(testApp.ctx(erik, now), application);
    expect(await score(testApp, anna)).toEqual({ points: 0, tips: 0 });
    await creditApplication(testApp.ctx(erik, new Date(now.getTime() - 1)), application);
    expect(await score(testApp, anna)).toEqual({ points: 10, tips: 0 });
    await sweepVisits(testApp.ctx(null, new Date(now.getTime() + 1)));
    const visits = await testApp.db.select().from(referralVisits).where(eq(referralVisits.visitor, erik.id));
    expect(visits.map((visit) => visit.jobId)).toEqual([other]);
  });

  it("are not awarded to who is suspended when the consultant applies, nor by a statement to oneself", async ({
    testApp,
    nord,
  }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    await rememberVisit(testApp.ctx(erik), { jobId, referrerId: anna.id });
    const { applicationId } = await seedApplication(testApp, nord, erik, jobId);
    const own = { referrerId: erik.id, referredId: erik.id, jobId, applicationId, points: 10 };
    await expect(testApp.db.insert(tips).values(own).execute()).rejects.toThrow();
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, anna.id));
    await creditApplication(testApp.ctx(erik), { applicationId, jobId, consultantId: erik.id });
    expect(await sumOfTips(testApp, anna)).toBe(0);
  });

  it("are not awarded to employers or unknown users, and invalid links cause no error", async ({
    testApp,
    nord,
  }) => {
    const { erik, jobId } = await seedUsersAndJob(testApp, nord);
    for (const referrerId of [nord.id, "unknown"])
      await rememberVisit(testApp.ctx(erik), { jobId, referrerId });
    await rememberVisit(testApp.ctx(erik), { jobId: 2_000_000_000, referrerId: "unknown" });
    await rememberVisit(testApp.ctx(), { jobId, referrerId: erik.id });
    const visits = await testApp.db.select().from(referralVisits).where(eq(referralVisits.jobId, jobId));
    expect(visits).toEqual([]);
    await creditAcceptance(
      testApp.ctx(nord),
      (await seedApplication(testApp, nord, erik, jobId)).applicationId,
    );
  });
});

describe("referral lists", () => {
  it("reputation.referrals returns the user's own referrals, without the referred user", async ({
    testApp,
    nord,
  }) => {
    const { anna, erik, jobId } = await seedUsersAndJob(testApp, nord);
    await rememberVisit(testApp.ctx(erik), { jobId, referrerId: anna.id });
    await creditApplication(testApp.ctx(erik), await seedApplication(testApp, nord, erik, jobId));
    const own = await testApp.as(anna).reputation.referrals({ id: anna.id });
    expect(own).toMatchObject([{ jobId, state: "applied", points: 10, acceptedAt: null }]);
    expect(JSON.stringify(own)).not.toContain(erik.id);
  });

  it("GET /api/reputation/leaderboard returns the ten best active consultants with a name, equal ones by id", async ({
    testApp,
    nord,
  }) => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, number) => seedUser(testApp, "consultant", `K${number}`)),
    );
    for (const [number, { id }] of people.entries()) {
      await testApp.db
        .update(users)
        .set({ reputationScore: 5_000 + number })
        .where(eq(users.id, id));
    }
    // Those who have as many points come by their id.
    const equals = people.slice(1, 3).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id } of equals)
      await testApp.db.update(users).set({ reputationScore: 5_001 }).where(eq(users.id, id));
    await testApp.db
      .update(users)
      .set({ status: "suspended" })
      .where(eq(users.id, people[11]?.id ?? ""));
    const nameless = await seedUser(testApp, "consultant", "Namnlös");
    await testApp.db
      .update(users)
      .set({ name: null, reputationScore: 9_000 })
      .where(eq(users.id, nameless.id));
    const response = await testApp.request("/api/reputation/leaderboard", {}, nord);
    expect(response.status).toBe(200);
    const rows: unknown = await response.json();
    expect(rows).toEqual(
      [...people.slice(3, 11).reverse(), ...equals].map(({ id, name }) => ({
        id,
        name,
        reputationScore: 5_000 + (name === "K2" ? 1 : Number(name?.slice(1))),
        totalReferrals: 0,
      })),
    );
  });
});
