import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { commissionEntries, commissionSteps, companies, users } from "#db/schema/index.ts";
import { economyMessages } from "#src/copy/economy.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { bookedEntries, entriesOf } from "#tests/support/economy.ts";
import { agreementFields, errorCodeOf, seedConversation, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

const today = "2026-11-20";

describe("booking from the economy tab", () => {
  it("lists agreements until they are booked, and books each once for twenty parallel calls", async ({
    testApp,
    anna,
    ada,
    bo,
  }) => {
    const employer = await seedUser(testApp, "employer", "Nytt");
    await testApp.db
      .update(companies)
      .set({ orgNumber: "5560360793", location: "Luleå" })
      .where(eq(companies.userId, employer.id));
    const id = await seedConversation(testApp, { consultant: anna, employer }, agreementFields);
    const filters = { status: "to_book", employerId: employer.id } as const;
    const { economy } = testApp.as(ada);
    expect((await economy.list(filters)).items).toMatchObject([
      {
        entryId: null,
        conversationId: id,
        status: "to_book",
        companyName: "Nytt AB",
        orgNumber: "5560360793",
        location: "Luleå",
        contactName: "Nytt",
        commission: 72_960,
        commissionPercent: 8,
      },
    ]);
    const results = await atOnce(20, (index) =>
      testApp.as(index % 2 ? ada : bo).economy.book({ conversationIds: [id] }),
    );
    expect(results.reduce((sum, { booked }) => sum + booked, 0)).toBe(1);
    expect((await economy.list(filters)).items).toEqual([]);
    expect(await entriesOf({ testApp, ada }, employer)).toMatchObject([
      { status: "booked", kind: "booking" },
    ]);
  });

  it("books nothing when one of the conversations has no agreement", async ({ testApp, anna, ada }) => {
    const employer = await seedUser(testApp, "employer", "Halv");
    const ready = await seedConversation(testApp, { consultant: anna, employer }, agreementFields);
    const open = await seedConversation(testApp, { consultant: anna, employer });
    const call = testApp.as(ada).economy.book({ conversationIds: [ready, open] });
    expect(await errorCodeOf(call)).toBe("commission_not_ready");
    expect(await entriesOf({ testApp, ada }, employer)).toEqual([]);
  });
});

describe("the steps of a ledger entry", () => {
  it("are invoiced, paid and undone by counter-entries", async ({ testApp, anna, ada }) => {
    const { employer, ids, invoice } = await bookedEntries({ testApp, anna, ada }, 2);
    const { economy } = testApp.as(ada);
    await economy.markInvoiced({ ids, ...invoice });
    await economy.markPaid({ ids: ids.slice(0, 1), date: today });
    const [, paid] =
      (await entriesOf({ testApp, ada }, employer)).find(({ entryId }) => entryId === ids[0])?.steps ?? [];
    expect(paid).toMatchObject({ kind: "paid", date: today, by: "Ada" });
    const booked = await testApp.db.select().from(commissionEntries).orderBy(commissionEntries.id);
    const conversations = booked.map(({ conversationId }) => conversationId);
    // As all other calls lock them, in whatever order they were chosen.
    expect(conversations).toEqual(conversations.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect((await economy.sums({ employerId: employer.id })).statuses).toMatchObject([
      { status: "to_book", count: 0 },
      { status: "booked", count: 0 },
      { status: "invoiced", count: 1, commission: 72_960 },
      { status: "paid", count: 1, commission: 72_960 },
      { status: "written_off", count: 0 },
    ]);
    await economy.undoStep({ stepId: paid?.id ?? 0 });
    const entry = (await entriesOf({ testApp, ada }, employer)).find(({ entryId }) => entryId === ids[0]);
    expect(entry).toMatchObject({
      status: "invoiced",
      steps: [
        { kind: "invoiced", invoiceNumber: invoice.invoiceNumber },
        { kind: "paid" },
        { kind: "undone", undoes: paid?.id },
      ],
    });
  });

  it("are taken once by parallel calls, and undone once", async ({ testApp, anna, ada, bo }) => {
    const { employer, ids, invoice } = await bookedEntries({ testApp, anna, ada }, 3);
    const answers = await atOnce(8, (index) =>
      errorCodeOf(
        testApp
          .as(index % 2 ? ada : bo)
          .economy.markInvoiced({ ids: index % 2 ? ids : ids.toReversed(), ...invoice }),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([null, "commission_step_not_allowed"]));
    const entries = await entriesOf({ testApp, ada }, employer);
    expect(entries.map(({ steps }) => steps.length)).toEqual([1, 1, 1]);
    const stepId = entries[0]?.steps[0]?.id ?? 0;
    const undone = await atOnce(5, () => errorCodeOf(testApp.as(ada).economy.undoStep({ stepId })));
    expect(undone.filter((answer) => answer === null)).toHaveLength(1);
  });

  it("have invoices to one company each, also in parallel calls", async ({ testApp, anna, ada }) => {
    const [one, other] = [
      await bookedEntries({ testApp, anna, ada }, 1),
      await bookedEntries({ testApp, anna, ada }, 1),
    ];
    const { economy } = testApp.as(ada);
    const { invoice } = one;
    const both = { ids: [...one.ids, ...other.ids], ...invoice };
    await expect(economy.markInvoiced(both)).rejects.toMatchObject({
      cause: { details: { fields: { invoiceNumber: [economyMessages.severalCompanies] } } },
    });
    const answers = await Promise.all(
      [one, other].map(({ ids }) => errorCodeOf(economy.markInvoiced({ ids, ...invoice }))),
    );
    expect(answers.toSorted()).toEqual(["bad_request invoiceNumber", null]);
    const [first, second] = answers[0] === null ? [one, other] : [other, one];
    const [entry] = await entriesOf({ testApp, ada }, first.employer);
    await economy.undoStep({ stepId: entry?.steps[0]?.id ?? 0 });
    expect(await errorCodeOf(economy.markInvoiced({ ids: second.ids, ...invoice }))).toBeNull();
  });

  it("are overdue from the day after the due date until they are paid", async ({ testApp, anna, ada }) => {
    const { employer, ids, invoice } = await bookedEntries({ testApp, anna, ada }, 3);
    const [first = 0, second = 0, third = 0] = ids;
    const { economy, settings } = testApp.as(ada);
    await settings.saveInvoices({ paymentDays: "10" });
    await economy.markInvoiced({ ids: [first, second], ...invoice, date: "2026-03-25" });
    await settings.saveInvoices({ paymentDays: "30" });
    await economy.markInvoiced({ ids: [third], ...invoice, date: "2026-03-25" });
    async function overdueAt(moment: string) {
      const { economy } = testApp.as(ada, new Date(moment));
      const filters = { employerId: employer.id, status: "overdue" } as const;
      const { overdue, companies } = await economy.sums(filters);
      const { items } = await economy.list(filters);
      expect(items).toHaveLength(overdue.count);
      expect(companies.reduce((sum, { commission }) => sum + commission, 0)).toBe(overdue.commission);
      return new Map(items.map(({ entryId, dueOn }) => [entryId, dueOn]));
    }
    // The days are those of Stockholm, also in summer time.
    expect(await overdueAt("2026-04-04T21:59:00Z")).toEqual(new Map());
    const early = new Map([first, second].map((id) => [id, "2026-04-04"]));
    expect(await overdueAt("2026-04-04T22:00:00Z")).toEqual(early);
    expect((await overdueAt("2026-04-24T22:00:00Z")).size).toBe(3);
    const ofOther = await testApp.as(ada, new Date("2026-04-24T22:00:00Z")).economy.sums({ employerId: "x" });
    expect(ofOther.overdue).toEqual({ count: 0, commission: 0 });
    await economy.markPaid({ ids: [first], date: today });
    await economy.writeOff({ ids: [second], reason: "Konkurs" });
    expect(await overdueAt("2026-04-24T22:00:00Z")).toEqual(new Map([[third, "2026-04-24"]]));
    const entries = await entriesOf({ testApp, ada }, employer);
    const paid = entries.find(({ entryId }) => entryId === first)?.steps.at(-1);
    await economy.undoStep({ stepId: paid?.id ?? 0 });
    expect((await overdueAt("2026-04-24T22:00:00Z")).size).toBe(2);
  });

  it("follow their order, for all entries or none", async ({ testApp, anna, ada }) => {
    const { employer, ids, invoice } = await bookedEntries({ testApp, anna, ada }, 2);
    const [first = 0, second = 0] = ids;
    const { economy } = testApp.as(ada);
    const wrong = "commission_step_not_allowed";
    expect(await errorCodeOf(economy.markPaid({ ids, date: today }))).toBe(wrong);
    await economy.writeOff({ ids: [first], reason: "Konkurs" });
    expect(await errorCodeOf(economy.markInvoiced({ ids, ...invoice }))).toBe(wrong);
    expect(await errorCodeOf(economy.writeOff({ ids, reason: "Konkurs" }))).toBe(wrong);
    expect(await errorCodeOf(economy.markInvoiced({ ids: [second, 2_000_000_000], ...invoice }))).toBe(
      "not_found",
    );
    // Half past midnight in Stockholm.
    const night = testApp.as(ada, new Date("2026-11-20T23:30:00Z")).economy;
    const [day, tomorrow] = ["2026-11-21", "2026-11-22"];
    expect(await errorCodeOf(night.markInvoiced({ ids: [second], ...invoice, date: tomorrow }))).toBe(
      "bad_request date",
    );
    await night.markInvoiced({ ids: [second], ...invoice, date: day });
    expect(await errorCodeOf(night.markPaid({ ids: [second], date: tomorrow }))).toBe("bad_request date");
    await night.markPaid({ ids: [second], date: day });
    const steps = (await entriesOf({ testApp, ada }, employer)).find(
      ({ entryId }) => entryId === second,
    )?.steps;
    expect(await errorCodeOf(economy.undoStep({ stepId: steps?.[0]?.id ?? 0 }))).toBe(wrong);
    expect(steps).toHaveLength(2);
  });

  it("cannot be changed or bypassed in the database", async ({ testApp, anna, ada }) => {
    const { ids, invoice } = await bookedEntries({ testApp, anna, ada }, 1);
    const [id = 0] = ids;
    await testApp.as(ada).economy.markInvoiced({ ids, ...invoice });
    for (const statement of [
      sql`update commission_steps set invoice_number = '1' where entry_id = ${id}`,
      sql`delete from commission_steps where entry_id = ${id}`,
      sql`truncate commission_steps`,
      sql`update commission_entries set status = 'paid' where id = ${id}`,
      sql`insert into commission_steps (entry_id, kind, date, invoice_number) values (${id}, 'invoiced', now(), '2')`,
      sql`insert into commission_steps (entry_id, kind, date, reason) values (${id}, 'paid', now(), 'x')`,
      sql`insert into commission_steps (entry_id, kind, date, undoes) values (${id}, 'undone', now(), null)`,
      sql`update contracts set booked = false where id = (select contract_id from commission_entries where id = ${id})`,
    ])
      await expect(testApp.db.execute(statement), JSON.stringify(statement)).rejects.toThrow();
    expect(await testApp.db.$count(commissionSteps, eq(commissionSteps.entryId, id))).toBe(1);
  });
});

describe("filters of the ledger", () => {
  it("find by month, company, job, invoice number and organisation number", async ({
    testApp,
    anna,
    ada,
  }) => {
    const { employer, ids } = await bookedEntries({ testApp, anna, ada }, 2);
    const [first = 0] = ids;
    const { economy } = testApp.as(ada);
    await economy.markInvoiced({ ids: [first], invoiceNumber: "A-77/%", date: today });
    await testApp.db
      .update(companies)
      .set({ orgNumber: "5523778899" })
      .where(eq(companies.userId, employer.id));
    async function found(filters: Parameters<typeof economy.list>[0]) {
      return (await economy.list({ employerId: employer.id, ...filters })).items.length;
    }
    const [{ month = "" } = {}] = (await economy.sums({ employerId: employer.id })).months;
    expect(await Promise.all([found({ month }), found({ month: "2019-01" })])).toEqual([2, 0]);
    expect(await Promise.all([found({ search: "a-77/%" }), found({ search: "a%7" })])).toEqual([1, 0]);
    expect(await Promise.all([found({ search: "552377-8899" }), found({ search: "åkeri" })])).toEqual([2, 2]);
    expect(await Promise.all([found({ search: "backendutv" }), found({ search: "frontend" })])).toEqual([
      2, 0,
    ]);
    // No three digits in a row, but a number of four.
    const { items } = await economy.list({ employerId: employer.id, search: "55-23" });
    expect(items).toHaveLength(2);
    expect(await Promise.all([found({ status: "booked" }), found({ status: "paid" })])).toEqual([1, 0]);
    expect((await economy.sums({ employerId: employer.id, status: "booked" })).companies).toEqual([
      { employerId: employer.id, companyName: "Åkeri & Ö AB", count: 1, commission: 72_960 },
    ]);
    const page = await economy.list({ employerId: employer.id, limit: 1 });
    const rest = await economy.list({ employerId: employer.id, limit: 1, cursor: page.nextCursor ?? "" });
    expect(rest.items[0]?.entryId).not.toBe(page.items[0]?.entryId);
    expect(rest.nextCursor).toBeNull();
  });
});

it("months are those of Stockholm: of bookings, and of reports that are to be booked", async ({
  testApp,
  anna,
  ada,
}) => {
  const employer = await seedUser(testApp, "employer", "Natt");
  const { economy } = testApp.as(ada, new Date("2030-05-31T22:30:00Z"));
  const reported = {
    status: "agreement_made",
    contract: { agreedAt: new Date("2030-12-31T23:30:00Z") },
  } as const;
  const [first, second] = [
    await seedConversation(testApp, { consultant: anna, employer }, agreementFields),
    await seedConversation(testApp, { consultant: anna, employer }, reported),
  ];
  await economy.book({ conversationIds: [first] });
  const own = { employerId: employer.id };
  async function conversationsOf(filters: Parameters<typeof economy.list>[0]) {
    return (await economy.list({ ...own, ...filters })).items.map(({ conversationId }) => conversationId);
  }
  expect(await conversationsOf({ month: "2030-05" })).toEqual([]);
  expect(await conversationsOf({ month: "2030-06" })).toEqual([first]);
  expect(await conversationsOf({ status: "to_book", month: "2030-12" })).toEqual([]);
  expect(await conversationsOf({ status: "to_book", month: "2031-01" })).toEqual([second]);
  expect((await economy.sums(own)).months).toMatchObject([{ month: "2030-06" }]);
  expect((await economy.sums({ ...own, status: "to_book" })).months).toMatchObject([{ month: "2031-01" }]);
});

it("keeps the ledger and its steps when the admin's account is deleted", async ({ testApp, anna }) => {
  const admin = await seedUser(testApp, "admin", "Tillfällig");
  const { ids, invoice } = await bookedEntries({ testApp, anna, ada: admin }, 1);
  await testApp.as(admin).economy.markInvoiced({ ids, ...invoice });
  await testApp.db.delete(users).where(eq(users.id, admin.id));
  const [entry] = await testApp.db
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.id, ids[0] ?? 0));
  expect(entry).toMatchObject({ status: "invoiced", madeBy: null });
});
