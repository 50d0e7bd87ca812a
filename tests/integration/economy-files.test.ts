import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { commissionEntries, users } from "#db/schema/index.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { bookedEntries, entriesOf } from "#tests/support/economy.ts";
import { seedManyAgreements } from "#tests/support/many-agreements.ts";
import { balancesOf, readSie } from "#tests/support/sie.ts";
import { seedConversation } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import { inForce } from "#tests/support/time.ts";

const invoice = { invoiceNumber: "1042", date: "2026-11-20" };

describe("files of the ledger", () => {
  it("the CSV has a byte order mark, amounts to the öre, and no formulas", async ({ testApp, anna, ada }) => {
    const { employer, ids } = await bookedEntries({ testApp, anna, ada }, 1);
    await testApp.db
      .update(users)
      .set({ name: '=HYPERLINK("http://x";"y")' })
      .where(eq(users.id, employer.id));
    await testApp.db
      .update(commissionEntries)
      .set({ orgNumber: "5560360793" })
      .where(inArray(commissionEntries.id, ids));
    const { economy } = testApp.as(ada);
    await economy.markInvoiced({ ids, ...invoice });
    await economy.markPaid({ ids, date: invoice.date });
    const { text } = await economy.csv({ employerId: employer.id });
    expect(text).toContain(';"1042";"2026-11-20";"2026-11-20";');
    const [entry] = await entriesOf({ testApp, ada }, employer);
    await economy.undoStep({ stepId: entry?.steps.at(-1)?.id ?? 0 });
    const path = `/api/admin/economy/commissions.csv?employerId=${employer.id}`;
    const response = await testApp.request(path, {}, ada);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header = "", row = ""] = new TextDecoder().decode(bytes).split("\r\n");
    expect(header.split(";")).toHaveLength(23);
    expect(row).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`);
    expect(row).toContain(';912000;8;72960;18240;"1042";"2026-11-20";;');
    expect([header, row].map((line) => line.split(";").at(-1))).toEqual(['"Förfallodatum"', '"2026-12-20"']);
    expect(row).toMatch(/^"[\d-]{10}";"Fakturerad";"Provision";"Åkeri & Ö AB";"556036-0793";/);
    expect(response.headers.get("Content-Disposition")).toMatch(/"bryggan-provision-\d{4}-\d\d-\d\d\.csv"/);
    expect((await testApp.request("/api/admin/economy/commissions.csv?month=x", {}, ada)).status).toBe(400);
  });

  it("the CSV has each row once, also of more rows than are read at once", async ({ testApp, nord, ada }) => {
    await seedManyAgreements(testApp, nord, { count: 2_001 });
    const { text } = await testApp.as(ada).economy.csv({ status: "to_book", employerId: nord.id });
    const ids = text
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(";").at(-6));
    expect(ids).toHaveLength(2_001);
    expect(new Set(ids).size).toBe(2_001);
  });

  it("the SIE file is read by another program, and each voucher balances", async ({ testApp, anna, ada }) => {
    const { employer, ids } = await bookedEntries({ testApp, anna, ada }, 3);
    const [first = 0, second = 0, third = 0] = ids;
    const { economy } = testApp.as(ada, new Date("2033-05-04T10:00:00Z"));
    const date = "2033-05-04";
    await economy.markInvoiced({ ids: [first], invoiceNumber: '9"\\ö', date });
    await economy.markPaid({ ids: [first], date });
    // Dated before what is entered before it.
    await economy.markInvoiced({ ids: [second], invoiceNumber: '9"\\ö', date: "2033-05-03" });
    await economy.writeOff({ ids: [second], reason: "Konkurs" });
    await economy.writeOff({ ids: [third], reason: "Fel" });
    const { items } = await economy.list({ search: '9"\\ö' });
    const paid = items.find(({ entryId }) => entryId === first)?.steps[1]?.id ?? 0;
    await testApp.as(ada, new Date("2033-05-31T21:59:00Z")).economy.undoStep({ stepId: paid });
    const { items: lost } = await economy.list({ employerId: employer.id, status: "written_off" });
    const ofJune = lost.find(({ entryId }) => entryId === third)?.steps[0]?.id ?? 0;
    await testApp.as(ada, new Date("2033-05-31T22:00:00Z")).economy.undoStep({ stepId: ofJune });
    const operatorFacts = { address: "", phone: "" };
    const { settings } = testApp.as(ada);
    await settings.saveOperator({ name: "Bro & Co AB", orgNumber: "5560360793", ...operatorFacts });
    const path = "/api/admin/economy/commissions.si?period=2033-05";
    const sie = readSie(new Uint8Array(await (await testApp.request(path, {}, ada)).arrayBuffer()));
    expect(sie.labels.get("#FLAGGA")).toEqual(["0"]);
    expect(sie.labels.get("#SIETYP")).toEqual(["4"]);
    expect(sie.labels.get("#FORMAT")).toEqual(["PC8"]);
    expect(sie.labels.get("#FNAMN")).toEqual(["Bro & Co AB"]);
    expect(sie.labels.get("#ORGNR")).toEqual(["556036-0793"]);
    await settings.saveOperator({ name: "", orgNumber: "", ...operatorFacts });
    expect(sie.labels.get("#PROGRAM")?.[0]).toBe("Bryggan");
    expect(sie.vouchers.map(({ text }) => text)).toEqual([
      'Faktura 9"/ö, Åkeri & Ö AB',
      'Faktura 9"/ö, Åkeri & Ö AB',
      "Betalning, Åkeri & Ö AB",
      "Avskrivning, Åkeri & Ö AB",
      "Avskrivning, Åkeri & Ö AB",
      "Ångrat: Betalning, Åkeri & Ö AB",
    ]);
    for (const { rows } of sie.vouchers)
      expect(rows.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(0);
    expect(sie.vouchers.map(({ date: day }) => day)).toEqual([
      "20330503",
      ...Array.from({ length: 4 }, () => "20330504"),
      "20330531",
    ]);
    const steps = (await economy.list({ employerId: employer.id, status: "invoiced" })).items.flatMap(
      (entry) => entry.steps,
    );
    expect(sie.vouchers.map(({ number }) => number)).toEqual(
      expect.arrayContaining(steps.map(({ id }) => String(id))),
    );
    expect([...balancesOf(sie)].filter(([, ore]) => ore !== 0).toSorted()).toEqual([
      ["1510", 9_120_000],
      ["1620", -21_888_000],
      ["2611", -1_824_000],
      ["3921", 7_296_000],
      ["6351", 7_296_000],
    ]);
    expect([...sie.accounts.keys()].toSorted()).toEqual([...balancesOf(sie).keys()].toSorted());
    expect(sie.accounts.get("1510")).toBe("Kundfordringar");
    const booked = `/api/admin/economy/commissions.si?period=${stockholmDay(new Date()).slice(0, 7)}`;
    const ofToday = readSie(new Uint8Array(await (await testApp.request(booked, {}, ada)).arrayBuffer()));
    const numbers = ofToday.vouchers.map(({ series, number }) => `${series}${number}`);
    expect(numbers).toEqual(expect.arrayContaining(ids.map((entryId) => `P${entryId}`)));
  });
});

describe("economy.actual", () => {
  it("begins an agreement without dates at its report and ends it at its completion, in Stockholm", async ({
    testApp,
    ada,
    anna,
  }) => {
    const { nord, conversationId } = await inForce(testApp, {
      startDate: null,
      endDate: null,
      agreedAt: new Date("2026-08-31T22:30:00Z"),
    });
    await testApp.as(nord, new Date("2026-10-31T23:30:00Z")).contracts.complete({ id: conversationId });
    // Nobody has confirmed this one.
    const contract = { startDate: "2026-03-01", endDate: "2026-04-30" };
    const fields = { status: "agreement_made", contract } as const;
    await seedConversation(testApp, { consultant: anna, employer: nord }, fields);
    const { economy } = testApp.as(ada, new Date("2026-12-10T09:00:00Z"));
    const fees = await economy.actual({ employerId: nord.id });
    const months = fees.filter(({ estimated }) => estimated > 0).map(({ month }) => month);
    expect(months).toEqual(["2026-11", "2026-10", "2026-09"]);
  });
});
