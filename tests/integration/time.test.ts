import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  conversations,
  files,
  notifications,
  outbox,
  timeEntries,
  weekHistory,
  weeks,
} from "#db/schema/index.ts";
import { daysAfter } from "#src/shared/time.ts";
import { it } from "#tests/support/contract-test.ts";
import { reported, titlesOf } from "#tests/support/reported-contract.ts";
import { errorCodeOf, seedMember, seedUser } from "#tests/support/seed.ts";
import { inForce, stage, submitted, tuesday } from "#tests/support/time.ts";
import { expectInvariants } from "#tests/security/invariants.ts";

const monday = "2026-11-16";
const week = "2026-W47";

function entry(date: string, hours: number | string, note?: string) {
  return { date, hours, ...(note !== undefined && { note }) };
}

describe("time.save", () => {
  it("stores hours and expenses instead of those before, and both parties read the same", async ({
    testApp,
  }) => {
    const { anna, nord, id } = await inForce(testApp);
    const { time } = testApp.as(anna, tuesday);
    await time.save({ id, week, entries: [entry(monday, 8), entry("2026-11-17", "7:30", "Kodgranskning")] });
    const saved = await time.save({
      id,
      week,
      entries: [entry(monday, "7,25"), entry("2026-11-22", 0), entry("2026-11-21", "", "Ledig")],
      expenses: [{ date: "2026-11-18", kind: "travel", net: "1 250,50", vatPercent: 6, note: "Tåg" }],
    });
    expect(saved).toMatchObject({
      state: "open",
      hours: 7.25,
      expensesNet: 1250.5,
      entries: [
        { date: monday, hours: 7.25, note: null },
        { date: "2026-11-21", hours: 0, note: "Ledig" },
      ],
      expenses: [{ date: "2026-11-18", kind: "travel", net: 1250.5, vatPercent: 6, note: "Tåg", file: null }],
      hourlyPrice: 950,
      consultantPrice: 874,
      history: [],
    });
    expect(await testApp.as(nord).time.week({ id, week })).toEqual(saved);
    const list = await testApp.as(nord, tuesday).time.weeks({ id });
    expect(list).toHaveLength(9);
    expect(list.slice(0, 2)).toMatchObject([
      { week: "2026-W48", hours: 0 },
      { week, hours: 7.25, state: "open" },
    ]);
    expect(list.at(-1)).toMatchObject({ week: "2026-W40", from: "2026-10-01", to: "2026-10-04" });
  });

  it("returns 400 for days of another week, a day twice, and hours and amounts that are none", async ({
    testApp,
  }) => {
    const { anna, id } = await inForce(testApp);
    const expense = { date: monday, kind: "other", net: 1 };
    for (const body of [
      { entries: [entry("2026-11-23", 8)] },
      { entries: [entry(monday, 8), entry(monday, 1)] },
      { entries: [entry(monday, 7.3)] },
      { entries: [entry(monday, 24.25)] },
      { expenses: [{ ...expense, date: "2026-11-23" }] },
      { expenses: [{ ...expense, net: 1.005 }] },
      { expenses: [{ ...expense, vatPercent: 10 }] },
    ]) {
      const init = { method: "PUT", body: JSON.stringify(body) };
      const response = await testApp.request(`/api/contracts/${id}/weeks/${week}`, init, anna);
      expect([body, response.status]).toEqual([body, 400]);
      expect(JSON.stringify(await response.json())).toMatch(/"(entries|expenses)[.\w]*":\["/);
    }
  });

  it("takes the days of the agreement only, in its first and last week", async ({ testApp }) => {
    const { anna, id } = await inForce(testApp, { endDate: "2026-12-01" });
    const { time } = testApp.as(anna, tuesday);
    const first = { id, week: "2026-W40" };
    expect((await time.week(first)).days[0]).toBe("2026-10-01");
    expect(await errorCodeOf(time.save({ ...first, entries: [entry("2026-09-30", 8)] }))).toBe(
      "bad_request entries",
    );
    expect(await errorCodeOf(time.save({ ...first, entries: [entry("2026-10-01", 8)] }))).toBeNull();
    const last = { id, week: "2026-W49" };
    expect(await errorCodeOf(time.save({ ...last, entries: [entry("2026-12-02", 8)] }))).toBe(
      "bad_request entries",
    );
    for (const outside of ["2026-W39", "2026-W50"]) {
      expect(await errorCodeOf(time.week({ id, week: outside }))).toBe("not_found");
      expect(await errorCodeOf(time.save({ id, week: outside }))).toBe("not_found");
      expect(await errorCodeOf(time.submit({ id, week: outside }))).toBe("not_found");
    }
  });

  it("adds up the agreements of a person to 24 hours a day, also at the same time", async ({ testApp }) => {
    const { anna, id } = await inForce(testApp);
    const others: Awaited<ReturnType<typeof inForce>>[] = [];
    for (let count = 0; count < 5; count += 1) others.push(await inForce(testApp, { consultant: anna }));
    const { time } = testApp.as(anna, tuesday);
    await time.save({ id, week, entries: [entry(monday, 8)] });
    // With a connection for each, so that they do not wait for one.
    await Promise.all(others.map((other) => time.weeks({ id: other.id })));
    const codes = await Promise.all(
      others.map((other) => errorCodeOf(time.save({ id: other.id, week, entries: [entry(monday, 16)] }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["bad_request entries", null]));
    await expect(time.save({ id, week, entries: [entry(monday, 8.25)] })).rejects.toMatchObject({
      cause: { details: { fields: { entries: [expect.stringContaining("16 nov")] } } },
    });
    // Another person's day is another day.
    const { anna: erik, id: eriks } = await inForce(testApp);
    await testApp.as(erik, tuesday).time.save({ id: eriks, week, entries: [entry(monday, 24)] });
    await expectInvariants(testApp);
  });

  it("needs a confirmed version, and ends 90 days after the agreement", async ({ testApp }) => {
    const { anna, erik, id } = await reported(testApp);
    const name = (await testApp.as(erik).time.weeks({ id }))[0]?.week ?? week;
    expect(await errorCodeOf(testApp.as(anna).time.save({ id, week: name }))).toBe("contract_not_confirmed");
    const ended = await inForce(testApp, { endDate: "2026-12-31" });
    const day91 = new Date("2027-04-01T10:00:00Z");
    const { time } = testApp.as(ended.anna, day91);
    expect(await errorCodeOf(time.save({ id: ended.id, week }))).toBe("time_closed");
    expect(
      await errorCodeOf(testApp.as(ended.anna, daysAfter(day91, -1)).time.save({ id: ended.id, week })),
    ).toBeNull();
  });

  it("keeps receipts: claimed once, read by both parties, deleted with their expense", async ({
    testApp,
  }) => {
    const { anna, nord, id } = await inForce(testApp);
    const stranger = await seedUser(testApp, "employer", "Fjäll");
    const { time } = testApp.as(anna, tuesday);
    const [first, second] = [await stage(testApp, anna), await stage(testApp, anna)];
    const expense = { date: monday, kind: "lodging", net: 900 } as const;
    const once = { ...expense, fileId: first };
    const saved = await time.save({ id, week, expenses: [once] });
    expect(saved.expenses).toMatchObject([
      { vatPercent: 25, file: { id: first, originalName: "kvitto.txt" } },
    ]);
    const receipt = `/api/attachments/${first}`;
    const answers = [anna, nord, stranger].map((user) => testApp.request(receipt, {}, user));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404]);
    // Sent again with the same receipt; with one of another week, of nobody, of somebody else, and with one twice.
    expect(await errorCodeOf(time.save({ id, week, expenses: [once] }))).toBeNull();
    expect(await errorCodeOf(time.save({ id, week, expenses: [once, once] }))).toBe("files_gone");
    for (const receipts of [[first], ["x".repeat(32)], [await stage(testApp, nord)], [second, second]]) {
      const claimed = receipts.map((fileId) => ({ ...expense, date: "2026-11-09", fileId }));
      expect(await errorCodeOf(time.save({ id, week: "2026-W46", expenses: claimed }))).toBe("files_gone");
    }
    await time.save({ id, week, expenses: [{ ...expense, fileId: second }] });
    expect(await testApp.db.$count(files, eq(files.id, first))).toBe(0);
    expect((await testApp.request(`/api/attachments/${second}`, {}, nord)).status).toBe(200);
    await expectInvariants(testApp);
  });
});

describe("the steps of a week", () => {
  it("go from the consultant to the company and back, with their history", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    const karin = await seedMember(testApp, nord, "recruiter", "Karin Holm");
    const consultant = testApp.as(anna, tuesday).time;
    const company = testApp.as(karin, tuesday).time;
    await submitted(testApp, { anna, id }, week);
    expect(await errorCodeOf(consultant.save({ id, week }))).toBe("week_step_not_allowed");
    await company.return({ id, week, comment: "Fredagen var ledig" });
    await consultant.save({ id, week, entries: [entry(monday, 8)] });
    expect((await consultant.week({ id, week })).state).toBe("returned");
    await consultant.submit({ id, week });
    await company.approve({ id, weeks: [week] });
    for (const call of [consultant.save, consultant.submit])
      expect(await errorCodeOf(call({ id, week }))).toBe("week_step_not_allowed");
    const { state, history } = await company.reopen({ id, week });
    expect(state).toBe("open");
    expect(history).toMatchObject([
      { step: "submitted", by: { id: anna.id, name: "Anna Berg" }, comment: null },
      { step: "returned", by: { id: karin.personId, name: "Karin Holm" }, comment: "Fredagen var ledig" },
      { step: "submitted" },
      { step: "approved", by: { name: "Karin Holm" } },
      { step: "reopened" },
    ]);
    expect(await titlesOf(testApp, anna)).toEqual([
      "Veckan behöver ändras",
      "Tiden är godkänd",
      "En godkänd vecka är öppen igen",
    ]);
    // Everybody who may approve is asked.
    for (const user of [nord.id, karin.personId]) {
      const asked = and(eq(notifications.userId, user), eq(notifications.title, "Tid att godkänna"));
      expect(await testApp.db.$count(notifications, asked)).toBe(2);
    }
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    expect(mails.map(({ body }) => body).join()).toContain("Fredagen var ledig");
  });

  it("ask the member who is responsible", async ({ testApp }) => {
    const { anna, nord, id, conversationId } = await inForce(testApp);
    const karin = await seedMember(testApp, nord, "recruiter", "Karin Holm");
    await testApp.db
      .update(conversations)
      .set({ responsibleId: karin.personId })
      .where(eq(conversations.id, conversationId));
    await submitted(testApp, { anna, id }, week);
    expect(await titlesOf(testApp, nord)).not.toContain("Tid att godkänna");
    expect(await titlesOf(testApp, { ...karin, id: karin.personId })).toContain("Tid att godkänna");
  });

  it("approve any set of weeks, all or none, and empty ones too", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    const { time } = testApp.as(nord, tuesday);
    for (const name of ["2026-W45", "2026-W46"]) await submitted(testApp, { anna, id }, name);
    await testApp.as(anna, tuesday).time.submit({ id, week });
    const withOpen = time.approve({ id, weeks: ["2026-W45", "2026-W44"] });
    await expect(withOpen).rejects.toMatchObject({ message: "week_step_not_allowed" });
    expect((await time.week({ id, week: "2026-W45" })).state).toBe("submitted");
    const { months } = await time.approve({ id, weeks: ["2026-W45", "2026-W46", week] });
    expect(months.at(-1)).toMatchObject({ approvedHours: 80, submittedHours: 0, toApprove: [] });
  });

  it("say who was faster", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    const karin = await seedMember(testApp, nord, "recruiter", "Karin Holm");
    await submitted(testApp, { anna, id }, week);
    await testApp.as(karin, tuesday).time.approve({ id, weeks: [week] });
    const response = await testApp.request(
      `/api/contracts/${id}/weeks/approve`,
      { method: "POST", body: JSON.stringify({ weeks: [week] }) },
      nord,
    );
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "WEEK_STEP_NOT_ALLOWED",
      message: "Det går inte längre: Karin Holm har redan godkänt vecka 47.",
    });
  });

  it("keep the price of the approval, whatever is agreed later", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    for (const name of ["2026-W46", week]) await submitted(testApp, { anna, id }, name);
    const { total, months } = await testApp.as(nord, tuesday).time.approve({ id, weeks: ["2026-W46"] });
    expect([total.customerPays, months.at(-1)?.approvedHours]).toEqual([38_000, 40]);
    const terms = { id, hourlyPrice: 1000, months: 6, startDate: "2026-10-01", endDate: "2027-03-31" };
    await testApp.as(nord, tuesday).contracts.propose(terms);
    await testApp.as(anna, tuesday).contracts.confirm({ id, version: 2 });
    const { time } = testApp.as(nord, tuesday);
    expect(await time.week({ id, week: "2026-W46" })).toMatchObject({
      hourlyPrice: 950,
      consultantPrice: 874,
    });
    expect(await time.week({ id, week })).toMatchObject({ hourlyPrice: 1000, consultantPrice: 920 });
    const sums = await time.approve({ id, weeks: [week] });
    expect(sums.total).toMatchObject({
      approvedHours: 80,
      estimatedHours: 960,
      customerPays: 40 * 950 + 40 * 1000,
      consultantGets: 40 * 874 + 40 * 920,
      fee: 40 * 76 + 40 * 80,
    });
    expect(await testApp.as(anna, tuesday).time.sums({ id })).toEqual(sums);
    // Reopened, it gets the new one.
    await time.reopen({ id, week: "2026-W46" });
    await testApp.as(anna, tuesday).time.submit({ id, week: "2026-W46" });
    await time.approve({ id, weeks: ["2026-W46"] });
    expect((await time.week({ id, week: "2026-W46" })).hourlyPrice).toBe(1000);
  });

  it("are the only way: the database keeps what was submitted and approved", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    await submitted(testApp, { anna, id }, week);
    const { db } = testApp;
    const ofWeek = and(eq(weeks.contractId, id), eq(weeks.startsOn, monday));
    const ofDay = and(eq(timeEntries.contractId, id), eq(timeEntries.date, monday));
    const entryOfWeek = { contractId: id, startsOn: monday, date: "2026-11-22", quarters: 4 };
    await testApp.as(nord, tuesday).time.approve({ id, weeks: [week] });
    for (const write of [
      db.update(timeEntries).set({ quarters: 4 }).where(ofDay),
      db.delete(timeEntries).where(ofDay),
      db.insert(timeEntries).values(entryOfWeek),
      db.update(weeks).set({ priceOre: 1 }).where(ofWeek),
      db.update(weeks).set({ state: "submitted", priceOre: null }).where(ofWeek),
      db.delete(weeks).where(ofWeek),
      db.update(weekHistory).set({ step: "returned" }).where(eq(weekHistory.contractId, id)),
      db.delete(weekHistory).where(eq(weekHistory.contractId, id)),
    ])
      await expect(write).rejects.toThrow();
    await testApp.as(nord, tuesday).time.reopen({ id, week });
    entryOfWeek.date = "2026-11-23"; // of another week
    await expect(db.insert(timeEntries).values(entryOfWeek)).rejects.toThrow();
  });
});
