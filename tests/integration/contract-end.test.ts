import { and, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contracts, notifications, outbox, users } from "#db/schema/index.ts";
import { remindEach, remindOfEnd } from "#src/domains/contracts/commands/remind.ts";
import { daysBetween, stockholmDay, stockholmMoment } from "#src/shared/time.ts";
import { seedContract } from "#tests/support/contracts.ts";
import { seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/contract-test.ts";

async function ending(testApp: TestApp, startDate: string, endDate: string) {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "employer", "Erik");
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: erik });
  const id = await seedContract(testApp.db, conversationId, { startDate, endDate });
  return { anna, erik, id, conversationId };
}

/** Runs the reminders twice at 09:05 of each day, and returns the days to the end on which each user was notified. */
async function walk(
  testApp: TestApp,
  endDate: string,
  users: readonly TestUser[],
  days: readonly number[],
): Promise<{ user: string; title: string; daysLeft: number }[]> {
  for (const daysLeft of days) {
    const date = stockholmDay(new Date(Date.parse(endDate) - daysLeft * 86_400_000));
    const now = stockholmMoment(date, "09:05");
    if (!now) throw new Error("no such time");
    await Promise.all([1, 2].map(() => remindOfEnd(testApp.ctx(null, now))));
  }
  const sent = [];
  for (const user of users) {
    const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, user.id));
    for (const { title, createdAt } of rows.toSorted((a, b) => a.id - b.id))
      sent.push({ user: user.id, title, daysLeft: daysBetween(stockholmDay(createdAt), endDate) });
  }
  return sent;
}

const everyDay = Array.from({ length: 60 }, (_, index) => 40 - index);

describe("the end of an agreement", () => {
  it.for([
    { title: "over the night of spring", startDate: "2026-10-11", endDate: "2027-04-10" },
    { title: "over the night of autumn", startDate: "2027-05-04", endDate: "2027-11-03" },
  ])("is announced 30 and 7 days before, then asked about each week: $title", async (dates, { testApp }) => {
    const { anna, erik, id } = await ending(testApp, dates.startDate, dates.endDate);
    const soon = "Avtalet går snart ut";
    const asked = "Är uppdraget klart?";
    expect(await walk(testApp, dates.endDate, [anna, erik], everyDay)).toEqual([
      { user: anna.id, title: soon, daysLeft: 30 },
      { user: anna.id, title: soon, daysLeft: 7 },
      { user: erik.id, title: soon, daysLeft: 30 },
      { user: erik.id, title: soon, daysLeft: 7 },
      { user: erik.id, title: asked, daysLeft: -1 },
      { user: erik.id, title: asked, daysLeft: -8 },
      { user: erik.id, title: asked, daysLeft: -15 },
    ]);
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id)).limit(1);
    expect(mail?.subject).toContain(soon);
    await testApp.db
      .update(contracts)
      .set({ status: "completed", completedAt: new Date() })
      .where(eq(contracts.id, id));
    expect(await walk(testApp, dates.endDate, [erik], [-22, -29])).toHaveLength(5);
  });

  it("is announced once after an outage, and not by email to who has switched it off", async ({
    testApp,
  }) => {
    const { anna, erik } = await ending(testApp, "2026-10-11", "2027-04-10");
    await testApp.as(anna).profiles.switchMail({ kind: "ending", on: false });
    const sent = await walk(testApp, "2027-04-10", [anna, erik], [0]);
    expect(sent.map(({ user, daysLeft }) => [user, daysLeft])).toEqual([
      [anna.id, 0],
      [erik.id, 0],
    ]);
    expect(await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id))).toEqual([]);
  });

  it("starts over when an extension is confirmed", async ({ testApp }) => {
    const { anna, erik, id } = await ending(testApp, "2026-10-11", "2027-04-10");
    await walk(testApp, "2027-04-10", [anna, erik], [30, 7]);
    const later = { hourlyPrice: 950, months: 9, startDate: "2026-10-11", endDate: "2027-07-10" };
    await testApp.as(anna).contracts.propose({ id, ...later });
    await testApp.as(erik).contracts.confirm({ id, version: 2 });
    // A suspended company is told nothing.
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, erik.id));
    const sent = await walk(testApp, "2027-07-10", [anna, erik], [31, 30, 29, 7]);
    const soon = sent.filter(({ title }) => title === "Avtalet går snart ut");
    expect(soon.map(({ user, daysLeft }) => [user, daysLeft])).toEqual([
      [anna.id, 121],
      [anna.id, 98],
      [anna.id, 30],
      [anna.id, 7],
      [erik.id, 121],
      [erik.id, 98],
    ]);
  });

  it("is not announced for what was due before it was agreed: a report or new terms with an end that is near", async ({
    testApp,
  }) => {
    const now = new Date("2027-03-22T08:00:00Z");
    const report = { agreementValue: 950, duration: 2, startDate: "2027-02-11" };
    const anna = await seedUser(testApp, "consultant", "Anna");
    const erik = await seedUser(testApp, "employer", "Erik");
    const conversationId = await seedConversation(testApp, { consultant: anna, employer: erik });
    await testApp.as(erik, now).contracts.report({ id: conversationId, ...report });
    const { id = 0 } = (await testApp.as(anna).contracts.ofConversation({ id: conversationId })) ?? {};
    const soon = "Avtalet går snart ut";
    async function remindedOn(endDate: string, days: readonly number[]) {
      const sent = await walk(testApp, endDate, [anna], days);
      return sent.filter(({ title }) => title === soon).map(({ daysLeft }) => daysLeft);
    }
    expect(await remindedOn("2027-04-10", [19, 8, 7])).toEqual([7]);
    const nearer = { hourlyPrice: 950, startDate: "2027-02-11", endDate: "2027-07-10" };
    await testApp.as(anna, now).contracts.propose({ id, ...nearer });
    await testApp.as(erik, new Date("2027-06-15T08:00:00Z")).contracts.confirm({ id, version: 2 });
    expect(await remindedOn("2027-07-10", [25, 8, 7])).toEqual([98, 7]);
  });

  it("is not told of when the agreement has ended before its turn", async ({ testApp }) => {
    const first = await ending(testApp, "2026-10-11", "2027-04-10");
    const second = await ending(testApp, "2026-10-11", "2027-04-10");
    const open = and(inArray(contracts.id, [first.id, second.id]), eq(contracts.status, "agreement_made"));
    const told: number[] = [];
    await remindEach(testApp.ctx(), open, async ({ db, now }, { id }) => {
      told.push(id);
      const completed = { status: "completed", completedAt: now } as const;
      await db.update(contracts).set(completed).where(eq(contracts.id, second.id));
    });
    expect(told).toEqual([first.id]);
  });

  it("stands on the dashboards of both parties for 60 days ahead, the earliest first", async ({
    testApp,
    fjall,
    bo,
  }) => {
    const today = stockholmDay(new Date());
    function later(days: number): string {
      return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    }
    const { anna, erik, id, conversationId } = await ending(testApp, later(-100), later(60));
    const conversation = await seedConversation(testApp, { consultant: anna, employer: erik });
    const past = await seedContract(testApp.db, conversation, { startDate: later(-100), endDate: later(-3) });
    const far = await seedConversation(testApp, { consultant: anna, employer: erik });
    await seedContract(testApp.db, far, { startDate: later(-100), endDate: later(61) });
    for (const user of [anna, erik])
      expect((await testApp.as(user).contracts.ending()).map((one) => one.id)).toEqual([past, id]);
    expect(await testApp.as(fjall).contracts.ending()).toEqual([]);
    await testApp.as(erik).contracts.complete({ id: conversationId });
    expect((await testApp.as(erik).contracts.ending()).map((one) => one.id)).toEqual([past]);
    await expect(testApp.as(bo).contracts.ending()).rejects.toThrow();
  });
});
