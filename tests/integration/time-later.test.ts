import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contracts, expenses, files, invoiceBases, notifications, users, weeks } from "#db/schema/index.ts";
import { exportAccount } from "#src/domains/accounts/commands/export.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { sweepBases } from "#src/domains/invoicing/commands/basis.ts";
import { sweepOpenWeeks } from "#src/domains/time/commands/delete.ts";
import { remindOfWeeks } from "#src/domains/time/commands/remind.ts";
import { requireUser } from "#src/platform/auth/rights.ts";
import { daysAfter } from "#src/shared/time.ts";
import { it } from "#tests/support/contract-test.ts";
import { notificationsOf } from "#tests/support/applications.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { field } from "#tests/support/json.ts";
import { reported } from "#tests/support/reported-contract.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { inForce, stage, submitted, tuesday } from "#tests/support/time.ts";
import { unpack } from "#tests/support/zip.ts";
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
    const { anna: begun } = await inForce(testApp, { startDate: "2026-11-22" });
    const { anna: ended } = await inForce(testApp, { endDate: monday });
    const { anna: returned, nord, id: other } = await inForce(testApp);
    await submitted(testApp, { anna: returned, id: other }, week);
    await testApp.as(nord, tuesday).time.return({ id: other, week, comment: "Fredagen var ledig" });
    const { anna: unconfirmed } = await reported(testApp);
    const { anna: completed, ...before } = await inForce(testApp);
    const sunday = testApp.as(before.nord, daysAfter(tuesday, -9));
    await sunday.contracts.complete({ id: before.conversationId });
    const { anna: suspended } = await inForce(testApp);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, suspended.id));
    await submitted(testApp, { anna: erik, id: done.id }, week);
    await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, -1)));
    expect(await reminders(testApp, anna)).toBe(0);
    // Wednesday is after an outage.
    for (const days of [0, 0, 1, 5]) await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, days)));
    for (const user of [anna, begun, ended, returned]) expect(await reminders(testApp, user)).toBe(1);
    for (const user of [erik, later, unconfirmed, suspended, completed])
      expect(await reminders(testApp, user)).toBe(0);
    await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, 7)));
    expect(await reminders(testApp, anna)).toBe(2);
    await testApp.as(anna, tuesday).time.submit({ id, week });
    await remindOfWeeks(testApp.ctx(null, daysAfter(tuesday, 8)));
    expect(await reminders(testApp, anna)).toBe(2);
  });
});

it("an account's export has the agreements and the time of its own parties only", async ({ testApp }) => {
  const expense = { date: monday, kind: "other", net: 10 } as const;
  const both = [await inForce(testApp), await inForce(testApp)];
  for (const { anna, nord, id } of both) {
    const { time } = testApp.as(anna, tuesday);
    await time.save({ id, week, entries: [{ date: monday, hours: 8 }], expenses: [expense] });
    await time.submit({ id, week });
    await testApp.as(nord, tuesday).time.approve({ id, weeks: [week] });
    await testApp.as(anna, tuesday).invoicing.basis({ id, month: "2026-11" });
    const terms = { id, hourlyPrice: 990, months: 6, startDate: "2026-10-01" };
    await testApp.as(nord, tuesday).contracts.propose(terms);
    await testApp.as(anna, tuesday).contracts.decline({ id, version: 2 });
  }
  for (const { anna, nord, id } of both)
    for (const user of [anna, nord]) {
      const archive = await exportAccount(requireUser(testApp.ctx(user)), user.id);
      const { "data.json": data } = unpack(Buffer.from(await new Response(archive).arrayBuffer()));
      const sections: unknown = JSON.parse(String(data));
      for (const name of ["weeks", "hours", "expenses", "invoiceBases", "weekSteps"])
        expect(JSON.stringify(field(sections, name)).match(/"contractId":\d+/g), name).toContain(
          `"contractId":${id}`,
        );
      expect(sections).toHaveProperty("business", null);
      expect(field(sections, "declinedTerms")).toHaveLength(user === anna ? 1 : 0);
      const ids = JSON.stringify(sections).match(/"contractId":\d+/g);
      expect(new Set(ids)).toEqual(new Set([`"contractId":${id}`]));
    }
});

describe("time.recall", () => {
  it("takes a submitted week back until the company decides, also at the same time", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    const [consultant, company] = [testApp.as(anna, tuesday).time, testApp.as(nord, tuesday).time];
    await submitted(testApp, { anna, id }, week);
    expect(await notificationsOf(testApp, nord, "skickat in vecka 47")).toHaveLength(1);
    const { state, history } = await consultant.recall({ id, week });
    expect(state).toBe("open");
    expect(await notificationsOf(testApp, nord, "skickat in vecka 47")).toEqual([]);
    expect(history.at(-1)).toMatchObject({ step: "recalled", by: { name: "Anna Berg" } });
    await expect(company.approve({ id, weeks: [week] })).rejects.toMatchObject({
      cause: { details: { values: { reason: "Anna Berg har redan tagit tillbaka vecka 47" } } },
    });
    await submitted(testApp, { anna, id }, week);
    const decided = await succeedAtOnce(2, (index) =>
      index === 0 ? company.approve({ id, weeks: [week] }) : consultant.recall({ id, week }),
    );
    expect(decided).toBe(1);
    expect((await company.week({ id, week })).history).toHaveLength(4);
    await expectInvariants(testApp);
  });
});

describe("what becomes of time", () => {
  it("takes no days after the completion, and closes 90 days after it", async ({ testApp }) => {
    const { anna, nord, id, conversationId } = await inForce(testApp, { endDate: "2027-03-31" });
    await submitted(testApp, { anna, id }, "2026-W49");
    await testApp.as(nord, tuesday).contracts.complete({ id: conversationId });
    const { time } = testApp.as(anna, tuesday);
    const present = "2026-W48";
    expect((await time.week({ id, week: present })).days).toEqual(["2026-11-23", "2026-11-24"]);
    await time.save({ id, week: present, entries: [{ date: "2026-11-24", hours: 8 }] });
    const later = { id, week: present, entries: [{ date: "2026-11-25", hours: 8 }] };
    expect(await errorCodeOf(time.save(later))).toBe("bad_request entries");
    expect(await errorCodeOf(time.submit({ id, week: "2026-W50" }))).toBe("not_found");
    // What was submitted before is for the company to decide about.
    await testApp.as(nord, tuesday).time.return({ id, week: "2026-W49", comment: "Efter slutet" });
    expect(await errorCodeOf(time.submit({ id, week: "2026-W49" }))).toBe("not_found");
    const closed = testApp.as(anna, daysAfter(tuesday, 91)).time.save({ id, week: present });
    expect(await errorCodeOf(closed)).toBe("time_closed");
    await expectInvariants(testApp);
  });

  it("leaves out what was written for days after the completion when its week is submitted", async ({
    testApp,
  }) => {
    const { anna, nord, id, conversationId } = await inForce(testApp, { endDate: "2027-03-31" });
    const { time } = testApp.as(anna, tuesday);
    const present = "2026-W48";
    const [fileId, later] = [await stage(testApp, anna), "2026-11-26"];
    await time.save({
      ...{ id, week: present },
      entries: ["2026-11-24", later].map((date) => ({ date, hours: 8 })),
      expenses: [{ date: later, kind: "other", net: 10, fileId }],
    });
    await testApp.as(nord, tuesday).contracts.complete({ id: conversationId });
    expect(await time.submit({ id, week: present })).toMatchObject({ hours: 8, expenses: [] });
    expect(await testApp.db.$count(files, eq(files.id, fileId))).toBe(0);
    await expectInvariants(testApp);
  });

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

  it.for([null, "2027-12-31"])(
    "with the end %s, weeks that are not approved go 91 days after the completion",
    async (endDate, { testApp }) => {
      const { anna, nord, id, conversationId } = await inForce(testApp, { endDate });
      await submitted(testApp, { anna, id }, "2026-W46");
      await testApp.as(nord, tuesday).contracts.complete({ id: conversationId });
      await sweepOpenWeeks(testApp.ctx(null, daysAfter(tuesday, 91)));
      expect(await testApp.db.$count(weeks, eq(weeks.contractId, id))).toBe(1);
      await sweepOpenWeeks(testApp.ctx(null, new Date(daysAfter(tuesday, 91).getTime() + 1)));
      expect(await testApp.db.$count(weeks, eq(weeks.contractId, id))).toBe(0);
    },
  );

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

describe("a downloaded invoice basis", () => {
  it("is deleted seven years after the end of its year, and its month is not billed again", async ({
    testApp,
  }) => {
    const { anna, nord, id, conversationId } = await inForce(testApp);
    const company = testApp.as(nord, tuesday);
    for (const week of ["2026-W45", "2026-W46"]) await submitted(testApp, { anna, id }, week);
    await company.time.approve({ id, weeks: ["2026-W45", "2026-W46"] });
    await testApp.as(anna, tuesday).business.save({
      id: anna.id,
      name: "Annas System",
      orgNumber: "811228-9874",
      fTax: true,
      address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
    });
    expect(await errorCodeOf(company.invoicing.download({ id, month: "2026-09" }))).toBe("not_found");
    const heard: unknown[] = [];
    const stop = testApp.services.events.subscribe([anna.id], (event) => heard.push(event));
    const november = await company.invoicing.download({ id, month: "2026-11" });
    await expect.poll(() => heard).toMatchObject([{ topic: "contracts", conversationId }]);
    stop();
    await company.time.reopen({ id, week: "2026-W46" });
    await submitted(testApp, { anna, id }, "2026-W46", [8, 8, 8, 8, 4]);
    await company.time.approve({ id, weeks: ["2026-W46"] });
    const nextYear = testApp.as(nord, new Date("2027-01-01T09:00:00Z"));
    const december = await nextYear.invoicing.download({ id, month: "2026-12" });
    expect(december.lines.map(({ quantity }) => quantity)).toEqual([-40, 36]);

    async function monthsAt(moment: string) {
      await sweepBases(testApp.ctx(null, new Date(moment)));
      const { invoicing } = testApp.as(nord, new Date(moment));
      const months = ["2026-11", "2026-12", "2027-01"];
      return Promise.all(months.map((month) => invoicing.basis({ id, month }).catch(() => null)));
    }
    expect(await monthsAt("2033-12-31T22:59:59Z")).toEqual([november, december, null]);
    expect(await monthsAt("2033-12-31T23:00:00Z")).toEqual([null, december, null]);
    expect(await errorCodeOf(company.invoicing.download({ id, month: "2026-11" }))).toBe("not_found");
    expect(await monthsAt("2034-12-31T23:00:00Z")).toEqual([null, null, null]);
    const rows = await testApp.db.select().from(invoiceBases).where(eq(invoiceBases.contractId, id));
    expect(rows.map(({ number, content }) => [number, content])).toEqual([
      [1, null],
      [2, null],
    ]);
    await expectInvariants(testApp);
  });
});

it("a month says how much is written, approved or not", async ({ testApp }) => {
  const { anna, nord, id } = await inForce(testApp);
  await submitted(testApp, { anna, id }, "2026-W47", [8, 7.5]);
  const { months } = await testApp.as(nord, tuesday).time.sums({ id });
  const written = months.filter(({ hours }) => hours > 0);
  expect(written).toMatchObject([{ month: "2026-11", hours: 15.5, submittedHours: 15.5, approvedHours: 0 }]);
});
