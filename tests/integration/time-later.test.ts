import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contracts, expenses, files, notifications, weeks } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { sweepOpenWeeks } from "#src/domains/time/commands/delete.ts";
import { remindOfWeeks } from "#src/domains/time/commands/remind.ts";
import { daysAfter } from "#src/shared/time.ts";
import { it } from "#tests/support/contract-test.ts";
import { reported } from "#tests/support/reported-contract.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { inForce, stage, submitted, tuesday } from "#tests/support/time.ts";
import { expectInvariants } from "#tests/security/invariants.ts";

const monday = "2026-11-16";
const week = "2026-W47";

describe("remindOfWeeks", () => {
  async function reminders(testApp: TestApp, { id }: TestUser) {
    const asked = and(eq(notifications.userId, id), eq(notifications.title, "Skicka in veckans tid"));
    return testApp.db.$count(notifications, asked);
  }

  it("reminds from Tuesday on, once a week, of what is not submitted", async ({ testApp }) => {
    const { anna, id } = await inForce(testApp);
    const { anna: erik, ...done } = await inForce(testApp);
    const { anna: later } = await inForce(testApp, { startDate: "2026-11-23" });
    const { anna: unconfirmed } = await reported(testApp);
    await submitted(testApp, { anna: erik, id: done.id }, week);
    await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, -1)));
    expect(await reminders(testApp, anna)).toBe(0);
    // Wednesday is after an outage.
    for (const days of [0, 0, 1, 5]) await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, days)));
    expect(await reminders(testApp, anna)).toBe(1);
    for (const user of [erik, later, unconfirmed]) expect(await reminders(testApp, user)).toBe(0);
    await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, 7)));
    expect(await reminders(testApp, anna)).toBe(2);
    await testApp.as(anna, tuesday).time.submit({ id, week });
    await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, 8)));
    expect(await reminders(testApp, anna)).toBe(2);
  });
});

describe("what becomes of time", () => {
  it("weeks that are not approved go 90 days after the end", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp, { endDate: "2026-12-31" });
    await submitted(testApp, { anna, id }, "2026-W46");
    await testApp.as(nord, tuesday).time.approve({ id, weeks: ["2026-W46"] });
    const fileId = await stage(testApp, anna);
    const expense = { date: monday, kind: "other", net: 10, fileId } as const;
    await testApp.as(anna, tuesday).time.save({ id, week, expenses: [expense] });
    const end = new Date("2026-12-31T12:00:00Z");
    await sweepOpenWeeks(testApp.ctx(null, daysAfter(end, 90)));
    expect(await testApp.db.$count(weeks, eq(weeks.contractId, id))).toBe(2);
    await sweepOpenWeeks(testApp.ctx(null, daysAfter(end, 91)));
    expect(await testApp.db.select().from(weeks).where(eq(weeks.contractId, id))).toMatchObject([
      { startsOn: "2026-11-09", state: "approved" },
    ]);
    expect(await testApp.db.$count(files, eq(files.id, fileId))).toBe(0);
    await expectInvariants(testApp);
  });

  it("of an erased consultant the company keeps approved hours and receipts, without notes", async ({
    testApp,
  }) => {
    const { anna, nord, id } = await inForce(testApp);
    const fileId = await stage(testApp, anna, "annas kvitto.txt");
    const { time } = testApp.as(anna, tuesday);
    await time.save({
      id,
      week,
      entries: [{ date: monday, hours: 8, note: "Hos kunden" }],
      expenses: [{ date: monday, kind: "travel", net: 100, note: "Tåg", fileId }],
    });
    await time.submit({ id, week });
    await testApp.as(nord, tuesday).time.return({ id, week, comment: "Anna, se över" });
    await time.submit({ id, week });
    await testApp.as(nord, tuesday).time.approve({ id, weeks: [week] });
    await submitted(testApp, { anna, id }, "2026-W46");
    const { conversationId } = await testApp.as(nord).contracts.get({ id });
    await testApp.as(nord).contracts.complete({ id: conversationId });
    await eraseAccount(testApp.ctx(), anna.id);
    const kept = await testApp.as(nord, tuesday).time.week({ id, week });
    expect(kept).toMatchObject({
      hours: 8,
      entries: [{ note: null }],
      expenses: [{ net: 100, note: "Tåg", file: { originalName: "kvitto" } }],
    });
    expect(kept.history.map(({ comment }) => comment)).toEqual([null, null, null, null]);
    expect((await testApp.request(`/api/attachments/${fileId}`, {}, nord)).status).toBe(200);
    expect(await testApp.db.$count(expenses, eq(expenses.contractId, id))).toBe(1);
    expect(await testApp.db.$count(weeks, eq(weeks.contractId, id))).toBe(1);
    await expectInvariants(testApp);
  });

  it("of an erased company the consultant keeps what was approved", async ({ testApp }) => {
    const { anna, nord, id, conversationId } = await inForce(testApp);
    for (const name of ["2026-W46", week]) await submitted(testApp, { anna, id }, name);
    await testApp.as(nord, tuesday).time.approve({ id, weeks: [week] });
    await testApp.as(nord).contracts.complete({ id: conversationId });
    await eraseAccount(testApp.ctx(), nord.id);
    expect(await testApp.as(anna, tuesday).time.week({ id, week })).toMatchObject({
      hours: 40,
      state: "approved",
    });
    expect(await testApp.db.$count(weeks, eq(weeks.contractId, id))).toBe(1);
    const [contract] = await testApp.db.select().from(contracts).where(eq(contracts.id, id));
    expect(contract?.status).toBe("completed");
  });
});
