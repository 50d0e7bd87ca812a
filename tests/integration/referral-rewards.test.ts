import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { applications, companies, outbox, tips, users } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { undoSubmitSeconds } from "#src/domains/applications/rules.ts";
import { rewardWaitingTips } from "#src/domains/reputation/commands.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { onRealPostgres, untilOneWaits } from "#tests/support/database.ts";
import { applicationFields, notificationsOf } from "#tests/support/applications.ts";
import { scoreOf, seedConfirmedCompany } from "#tests/support/referrals.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";

const day = 86_400_000;

async function seedConsultants(testApp: TestApp) {
  const [anna, erik, maja, olle] = await Promise.all([
    seedUser(testApp, "consultant", "Anna"),
    seedUser(testApp, "consultant", "Erik"),
    seedUser(testApp, "consultant", "Maja"),
    seedUser(testApp, "consultant", "Olle"),
  ]);
  return { anna, erik, maja, olle };
}

interface Referral {
  referrer: TestUser;
  referred: TestUser;
  employer: TestUser;
}

/** A new job of the employer, for which the referred consultant applies after opening the referrer's link. */
async function seedReferral(testApp: TestApp, { referrer, referred, employer }: Referral) {
  const jobId = await seedJob(testApp, employer);
  await testApp.as(referred).reputation.rememberVisit({ jobId, referrerId: referrer.id });
  const { id } = await testApp.as(referred).applications.submit({ jobId, ...applicationFields });
  await testApp.db.update(applications).set({ status: "reviewing" }).where(eq(applications.id, id));
  return { jobId, accept: () => testApp.as(employer).applications.update({ id, status: "accepted" }) };
}

function rewardAfter(testApp: TestApp, days: number): Promise<void> {
  return rewardWaitingTips(testApp.ctx(null, new Date(Date.now() + days * day)));
}

describe("the points for an application that is undone", () => {
  it("are taken back with the notification, also a read one, and the email, which waits as long", async ({
    testApp,
  }) => {
    const { anna, erik } = await seedConsultants(testApp);
    const jobId = await seedJob(testApp, await seedConfirmedCompany(testApp, "Ångrat"));
    await testApp.as(erik).reputation.rememberVisit({ jobId, referrerId: anna.id });
    const api = testApp.as(erik).applications;
    function emails() {
      return testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    }
    const { id } = await api.submit({ jobId, ...applicationFields });
    expect(await scoreOf(testApp, anna)).toEqual({ points: 10, tips: 0 });
    const [email] = await emails();
    expect(email?.dueAt.getTime()).toBeGreaterThan(Date.now() + (undoSubmitSeconds - 10) * 1_000);
    await testApp.as(anna).notifications.markAllRead();
    await api.undoSubmit({ id });
    expect(await scoreOf(testApp, anna)).toEqual({ points: 0, tips: 0 });
    expect(await notificationsOf(testApp, anna, "10 poäng")).toEqual([]);
    expect(await emails()).toEqual([]);
    await api.submit({ jobId, ...applicationFields });
    expect(await notificationsOf(testApp, anna, "10 poäng")).toHaveLength(1);
  });
});

async function statesOf(testApp: TestApp, referrer: TestUser): Promise<string[]> {
  const rows = await testApp.db.select().from(tips).where(eq(tips.referrerId, referrer.id)).orderBy(tips.id);
  return rows.map(({ state, points }) => `${state} ${points}`);
}

describe("the reward for an accepted referral", () => {
  it("waits until the company is confirmed, and is then given once", async ({ testApp }) => {
    const unknown = await seedUser(testApp, "employer", "Okänd");
    const { anna, erik } = await seedConsultants(testApp);
    const referral = await seedReferral(testApp, { referrer: anna, referred: erik, employer: unknown });
    await referral.accept();
    await rewardAfter(testApp, 0);
    expect(await statesOf(testApp, anna)).toEqual(["waiting 10"]);
    expect(await scoreOf(testApp, anna)).toEqual({ points: 10, tips: 0 });
    expect(await notificationsOf(testApp, anna, "accepterats")).toEqual([]);

    await testApp.db
      .update(companies)
      .set({ orgNumber: "5560000002" })
      .where(eq(companies.userId, unknown.id));
    await atOnce(5, () => rewardAfter(testApp, 0));
    expect(await statesOf(testApp, anna)).toEqual(["accepted 110"]);
    expect(await scoreOf(testApp, anna)).toEqual({ points: 110, tips: 1 });
    expect(await notificationsOf(testApp, anna, "accepterats")).toHaveLength(1);
  });

  it("is given once in 90 days per company and consultant, also for parallel acceptances", async ({
    testApp,
  }) => {
    const [nord, fjall] = await Promise.all([
      seedConfirmedCompany(testApp, "Nord"),
      seedConfirmedCompany(testApp, "Fjäll"),
    ]);
    const { anna, erik, maja, olle } = await seedConsultants(testApp);
    const referrals = [
      await seedReferral(testApp, { referrer: anna, referred: erik, employer: nord }),
      await seedReferral(testApp, { referrer: anna, referred: maja, employer: nord }),
    ];
    await Promise.all(referrals.map(({ accept }) => accept()));
    const states = await statesOf(testApp, anna);
    expect(states.toSorted()).toEqual(["accepted 110", "waiting 10"]);
    const referred = states[0] === "accepted 110" ? erik : maja;
    await (await seedReferral(testApp, { referrer: anna, referred, employer: fjall })).accept();
    expect(await scoreOf(testApp, anna)).toEqual({ points: 130, tips: 1 });
    await (await seedReferral(testApp, { referrer: anna, referred: olle, employer: fjall })).accept();
    expect(await scoreOf(testApp, anna)).toEqual({ points: 240, tips: 2 });

    await rewardAfter(testApp, 89);
    expect(await scoreOf(testApp, anna)).toEqual({ points: 240, tips: 2 });
    await rewardAfter(testApp, 91);
    expect(await scoreOf(testApp, anna)).toEqual({ points: 440, tips: 4 });
  });

  it.runIf(onRealPostgres)(
    "is given once, also by the schedule during an acceptance",
    async ({ testApp }) => {
      const nord = await seedUser(testApp, "employer", "Nord");
      const { anna, erik, maja } = await seedConsultants(testApp);
      const waiting = await seedReferral(testApp, { referrer: anna, referred: erik, employer: nord });
      const { jobId } = await seedReferral(testApp, { referrer: anna, referred: maja, employer: nord });
      await waiting.accept();
      await testApp.db
        .update(companies)
        .set({ confirmation: "confirmed" })
        .where(eq(companies.userId, nord.id));
      const { scheduled } = await testApp.db.transaction(async (tx) => {
        const rewarded = {
          state: "accepted",
          points: 110,
          acceptedAt: new Date(),
          rewardedAt: new Date(),
        } as const;
        await tx.update(tips).set(rewarded).where(eq(tips.jobId, jobId));
        const scheduled = rewardAfter(testApp, 0);
        await untilOneWaits(testApp);
        return { scheduled };
      });
      await scheduled;
      expect(await statesOf(testApp, anna)).toEqual(["waiting 10", "accepted 110"]);
    },
  );

  it("goes to the one accepted first among those that wait, and to none who is suspended", async ({
    testApp,
  }) => {
    const nord = await seedUser(testApp, "employer", "Nord");
    const { anna, erik, maja, olle } = await seedConsultants(testApp);
    const first = await seedReferral(testApp, { referrer: anna, referred: erik, employer: nord });
    const second = await seedReferral(testApp, { referrer: anna, referred: maja, employer: nord });
    const other = await seedReferral(testApp, { referrer: olle, referred: erik, employer: nord });
    for (const { accept } of [second, first, other]) await accept();
    await testApp.db.update(companies).set({ orgNumber: "5560000003" }).where(eq(companies.userId, nord.id));
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, olle.id));
    await rewardAfter(testApp, 0);
    expect(await statesOf(testApp, anna)).toEqual(["waiting 10", "accepted 110"]);
    expect(await statesOf(testApp, olle)).toEqual(["waiting 10"]);
  });

  it("keeps its points when the job is deleted; points without a reward are taken back", async ({
    testApp,
  }) => {
    const nord = await seedConfirmedCompany(testApp, "Nord");
    const { anna, erik, maja, olle } = await seedConsultants(testApp);
    const rewarded = await seedReferral(testApp, { referrer: anna, referred: erik, employer: nord });
    const waiting = await seedReferral(testApp, { referrer: anna, referred: maja, employer: nord });
    await seedReferral(testApp, { referrer: anna, referred: olle, employer: nord });
    await rewarded.accept();
    await waiting.accept();
    expect(await scoreOf(testApp, anna)).toEqual({ points: 130, tips: 1 });
    await testApp.as(nord).jobs.remove({ id: rewarded.jobId });
    await testApp.as(nord).jobs.remove({ id: waiting.jobId });
    await eraseAccount(testApp.ctx(), nord.id);
    await rewardAfter(testApp, 91);
    expect(await statesOf(testApp, anna)).toEqual(["accepted 110", "cancelled 0", "cancelled 0"]);
    expect(await scoreOf(testApp, anna)).toEqual({ points: 110, tips: 1 });
    expect(await testApp.as(anna).reputation.referrals({ id: anna.id })).toMatchObject([
      { state: "cancelled", points: 0 },
      { state: "cancelled", points: 0 },
      { state: "accepted", points: 110 },
    ]);
  });
});
