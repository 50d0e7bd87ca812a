import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invoiceBases } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { countSecrets } from "#src/server/boot/stored-secrets.ts";
import { daysAfter } from "#src/shared/time.ts";
import { isOcr } from "#src/shared/swedish.ts";
import { field } from "#tests/support/json.ts";
import { it } from "#tests/support/contract-test.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { errorCodeOf, seedMember } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { inForce, submitted, tuesday } from "#tests/support/time.ts";
import { checkedUbl } from "#tests/support/ubl.ts";
import { expectInvariants } from "#tests/security/invariants.ts";

const business = {
  name: "Annas System",
  orgNumber: "811228-9874",
  fTax: true,
  bankgiro: "5050-1055",
  iban: null,
  address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
};

/** An agreement with these weeks approved, each of 40 hours at 874 kr to the consultant. */
async function approved(
  testApp: TestApp,
  weeks: readonly string[] = ["2026-W46"],
  fields: Parameters<typeof inForce>[1] = {},
) {
  const parties = await inForce(testApp, fields);
  for (const week of weeks) await submitted(testApp, parties, week);
  await testApp.as(parties.nord, tuesday).time.approve({ id: parties.id, weeks: [...weeks] });
  return parties;
}

async function withBusiness(testApp: TestApp, user: TestUser, changes = {}) {
  await testApp.as(user, tuesday).business.save({ id: user.id, ...business, ...changes });
}

async function file(testApp: TestApp, user: TestUser, id: number, query: string) {
  const response = await testApp.request(`/api/contracts/${id}/invoice-basis?${query}`, {}, user);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function codeOf(testApp: TestApp, user: TestUser, id: number, query: string) {
  const { bytes } = await file(testApp, user, id, query);
  return field(JSON.parse(bytes.toString()), "code");
}

describe("the basis of a month", () => {
  it("has approved time only, the same for both parties on page, PDF, CSV and UBL", async ({ testApp }) => {
    const { anna, nord, id } = await approved(testApp, ["2026-W45", "2026-W46"]);
    await withBusiness(testApp, anna);
    await submitted(testApp, { anna, id }, "2026-W47");
    await testApp.as(nord, tuesday).invoicing.save({ id, buyerReference: "Karin Holm", costCentre: "4711" });
    const { invoicing } = testApp.as(anna, tuesday);
    // A page that is loaded in advance is not opened yet: it takes no number.
    const prefetch = { headers: { "Sec-Purpose": "prefetch" } };
    const path = `/api/contracts/${id}/invoice-basis?month=2026-11`;
    expect((await testApp.request(path, prefetch, anna)).status).toBe(404);
    expect(await testApp.db.$count(invoiceBases, eq(invoiceBases.contractId, id))).toBe(0);
    const basis = await invoicing.basis({ id, month: "2026-11" });
    expect(basis).toMatchObject({
      number: 1,
      isFixed: false,
      supplier: { name: "Annas System", bankgiro: "50501055" },
      buyer: { name: "Nord AB" },
      net: 69_920,
      vat: [{ percent: 25, base: 69_920, amount: 17_480, exemption: null }],
      total: 87_400,
      dueDate: "2026-12-24",
      paymentDays: 30,
      missing: [],
    });
    expect((await testApp.request(path, prefetch, anna)).status).toBe(200);
    expect(basis.lines.map(({ quantity, price, net }) => [quantity, price, net])).toEqual([
      [40, 874, 34_960],
      [40, 874, 34_960],
    ]);
    expect(isOcr(basis.ocr)).toBe(true);
    expect(await testApp.as(nord, tuesday).invoicing.basis({ id, month: "2026-11" })).toEqual(basis);
    const ubl = await file(testApp, nord, id, "month=2026-11&format=ubl&invoiceNumber=17");
    expect(ubl).toMatchObject({ status: 200, type: "application/xml" });
    expect(checkedUbl(ubl.bytes.toString())).toMatchObject({ net: 6_992_000, total: 8_740_000 });
    const pdf = textOfPdf((await file(testApp, anna, id, "month=2026-11&format=pdf")).bytes);
    for (const part of ["Fakturaunderlag 1", "Karin Holm", "5050-1055", "inte en faktura"])
      expect(pdf).toContain(part);
    expect(pdf.replaceAll(/\s/g, "")).toContain("Attbetala87400kr");
    const csv = await file(testApp, anna, id, "month=2026-11&format=csv");
    expect(csv.bytes.toString()).toMatch(/"Att betala";+"\d+";"[\d-]+";87400\r\n$/);
    expect(await codeOf(testApp, anna, id, "month=2026-10")).toBe("NOT_FOUND");
  });

  it("says what is missing, and is no UBL without company, reference and an own number", async ({
    testApp,
  }) => {
    const { anna, nord, id } = await approved(testApp);
    const { missing, supplier } = await testApp.as(nord, tuesday).invoicing.basis({ id, month: "2026-11" });
    expect([missing, supplier]).toEqual([["business", "reference"], null]);
    const ubl = "month=2026-11&format=ubl&invoiceNumber=1";
    expect(await codeOf(testApp, nord, id, ubl)).toBe("BUSINESS_MISSING");
    await withBusiness(testApp, anna, { bankgiro: null });
    expect(await codeOf(testApp, nord, id, ubl)).toBe("REFERENCE_MISSING");
    expect(textOfPdf((await file(testApp, nord, id, "month=2026-11&format=pdf")).bytes)).toContain(
      "Referens saknas",
    );
    await testApp.as(nord, tuesday).invoicing.save({ id, purchaseOrder: "PO-1" });
    expect((await testApp.as(nord, tuesday).invoicing.basis({ id, month: "2026-11" })).missing).toEqual([
      "account",
    ]);
    expect(await codeOf(testApp, nord, id, "month=2026-11&format=ubl")).toBe("BAD_REQUEST");
    expect((await file(testApp, nord, id, ubl)).status).toBe(200);
  });

  it("of a company that is not registered has no VAT", async ({ testApp }) => {
    const { anna, id } = await approved(testApp);
    await withBusiness(testApp, anna, { vatRegistered: false });
    expect(await testApp.as(anna, tuesday).invoicing.basis({ id, month: "2026-11" })).toMatchObject({
      net: 34_960,
      vat: [{ percent: 0, amount: 0, exemption: "notRegistered" }],
      total: 34_960,
    });
  });

  it("is numbered once per month, from 1 without gaps for each supplier, also at the same time", async ({
    testApp,
  }) => {
    const { anna, nord, id } = await approved(testApp, ["2026-W43", "2026-W46"]);
    const other = await approved(testApp, ["2026-W42"], { consultant: anna });
    const calls = Array.from({ length: 20 }, (_, index) => {
      const user = index % 2 === 0 ? anna : nord;
      return testApp
        .as(user, tuesday)
        .invoicing.basis({ id, month: index % 3 === 0 ? "2026-10" : "2026-11" });
    });
    const shown = await Promise.all([
      ...calls,
      testApp.as(anna, tuesday).invoicing.basis({ id: other.id, month: "2026-10" }),
    ]);
    const numbers = new Map(shown.map(({ contractId, month, number }) => [`${contractId} ${month}`, number]));
    expect([...numbers.values()].toSorted()).toEqual([1, 2, 3]);
    const again = await testApp.as(nord, daysAfter(tuesday, 9)).invoicing.basis({ id, month: "2026-11" });
    expect(again.number).toBe(numbers.get(`${id} 2026-11`));
    expect(again.dueDate).toBe("2026-12-24");
  });
});

describe("a downloaded basis", () => {
  it("stays as it is; what is approved or reopened then comes in the next one", async ({ testApp }) => {
    const { anna, nord, id } = await approved(testApp, ["2026-W45", "2026-W46"]);
    await withBusiness(testApp, anna);
    const company = testApp.as(nord, tuesday);
    const fixed = await company.invoicing.download({ id, month: "2026-11" });
    expect(fixed.isFixed).toBe(true);
    await company.time.reopen({ id, week: "2026-W46" });
    await submitted(testApp, { anna, id }, "2026-W46", [8, 8, 8, 8, 4]);
    await submitted(testApp, { anna, id }, "2026-W47");
    await company.time.approve({ id, weeks: ["2026-W46", "2026-W47"] });
    await withBusiness(testApp, anna, { name: "Nytt namn", bankgiro: "991-2346" });
    expect(await company.invoicing.basis({ id, month: "2026-11" })).toEqual(fixed);
    const next = await company.invoicing.basis({ id, month: "2026-12" });
    expect(next.lines.map(({ quantity }) => quantity)).toEqual([-40, 36, 40]);
    expect(next).toMatchObject({
      number: 2,
      net: 36 * 874,
      bankChangedOn: "2026-11-24",
      supplier: { name: "Nytt namn" },
    });
    expect(next.lines[0]?.text).toBe("Kreditering: Arbetad tid vecka 46, november 2026");
    const { total } = await company.time.sums({ id });
    expect(fixed.net + next.net).toBe(total.consultantGets);
    const later = testApp.as(nord, daysAfter(tuesday, 7));
    await later.invoicing.download({ id, month: "2026-12" });
    await later.time.reopen({ id, week: "2026-W47" });
    // The account has not changed since the one before, only since the first.
    const third = await later.invoicing.basis({ id, month: "2027-01" });
    expect(third).toMatchObject({ bankChangedOn: null, net: -40 * 874 });
    await expect(
      testApp.db.update(invoiceBases).set({ number: 9 }).where(eq(invoiceBases.contractId, id)),
    ).rejects.toThrow();
    await expect(
      testApp.db.update(invoiceBases).set({ hash: "x" }).where(eq(invoiceBases.contractId, id)),
    ).rejects.toThrow();
    await expect(testApp.db.delete(invoiceBases).where(eq(invoiceBases.contractId, id))).rejects.toThrow();
    expect(JSON.stringify(await testApp.db.select().from(invoiceBases))).not.toContain("8112289874");
    expect(await countSecrets(testApp.ctx())).toMatchObject({ unreadable: 0 });
    await expectInvariants(testApp);
  });

  it("is not kept while the consultant's company is missing", async ({ testApp }) => {
    const { anna, nord, id } = await approved(testApp);
    const { download } = testApp.as(nord, tuesday).invoicing;
    expect((await download({ id, month: "2026-11" })).isFixed).toBe(false);
    await withBusiness(testApp, anna);
    expect((await download({ id, month: "2026-11" })).isFixed).toBe(true);
  });

  it("of an erased consultant stays for the company, also of months that nobody downloaded", async ({
    testApp,
  }) => {
    const { anna, nord, id, conversationId } = await approved(testApp, ["2026-W43", "2026-W46"]);
    await withBusiness(testApp, anna);
    await testApp.as(nord, tuesday).contracts.complete({ id: conversationId });
    await eraseAccount(testApp.ctx(), anna.id);
    for (const month of ["2026-10", "2026-11"])
      expect(await testApp.as(nord, tuesday).invoicing.basis({ id, month })).toMatchObject({
        isFixed: true,
        supplier: { name: "Annas System" },
        net: 34_960,
      });
  });
});

describe("invoicing.save", () => {
  it("is the company's; the consultant changes the days until payment alone", async ({ testApp }) => {
    const { anna, nord, id } = await inForce(testApp);
    const karin = await seedMember(testApp, nord, "recruiter");
    const company = testApp.as(karin, tuesday).invoicing;
    await company.save({ id, buyerReference: "Karin", peppolId: "0007:5560360793", paymentDays: 14 });
    expect(await errorCodeOf(company.save({ id, peppolId: "5560360793" }))).not.toBeNull();
    expect(await errorCodeOf(company.save({ id, paymentDays: 31 }))).toBe("bad_request paymentDays");
    const consultant = testApp.as(anna, tuesday).invoicing;
    expect(await errorCodeOf(consultant.save({ id, paymentDays: 61 }))).not.toBeNull();
    expect(await errorCodeOf(consultant.save({ id, buyerReference: "" }))).toBe("forbidden");
    await consultant.save({ id, paymentDays: 60 });
    await company.save({ id, paymentDays: 45, costCentre: "4711" });
    expect(await consultant.details({ id })).toMatchObject({
      buyerReference: "Karin",
      costCentre: "4711",
      peppolId: "0007:5560360793",
      paymentDays: 45,
    });
    expect((await company.save({ id, buyerReference: "" })).buyerReference).toBeNull();
  });
});

describe("invoicing.fee", () => {
  it("is the company's and the admins', of approved time", async ({ testApp, ada }) => {
    const { anna, nord, id } = await approved(testApp);
    const outlay = { date: "2026-10-13", kind: "travel", net: 500 } as const;
    await testApp.as(anna, tuesday).time.save({ id, week: "2026-W42", expenses: [outlay] });
    await testApp.as(anna, tuesday).time.submit({ id, week: "2026-W42" });
    await testApp.as(nord, tuesday).time.approve({ id, weeks: ["2026-W42"] });
    const october = testApp.as(nord, tuesday).invoicing.fee({ id, month: "2026-10" });
    expect(await errorCodeOf(october)).toBe("not_found");
    const { lines } = await testApp.as(nord, tuesday).invoicing.basis({ id, month: "2026-10" });
    expect(lines).toMatchObject([{ unit: "st", net: 500 }]);
    const fee = await testApp.as(nord, tuesday).invoicing.fee({ id, month: "2026-11" });
    const parts = { commissionPercent: 8, companyName: "Nord AB" };
    expect(fee).toMatchObject({ net: 3_040, vat: 760, total: 3_800, ...parts });
    expect(await testApp.as(ada, tuesday).invoicing.fee({ id, month: "2026-11" })).toEqual(fee);
    const { total } = await testApp.as(nord, tuesday).time.sums({ id });
    expect(fee.net).toBe(total.fee);
    const path = `/api/contracts/${id}/fee-basis?month=2026-11&format=pdf`;
    const pdf = await testApp.request(path, {}, nord);
    expect(textOfPdf(Buffer.from(await pdf.arrayBuffer()))).toContain("Bryggans avgift");
  });
});

describe("economy.list", () => {
  it("has the actual commission beside the estimate, booked or not", async ({ testApp, ada }) => {
    const { nord, conversationId, id } = await approved(testApp, ["2026-W44", "2026-W46"]);
    const { economy, contracts } = testApp.as(ada, tuesday);
    const { total } = await testApp.as(nord, tuesday).time.sums({ id });
    const actual = {
      hours: 80,
      value: total.customerPays,
      commission: total.fee,
      difference: 80 * 76 - 950 * 960 * 0.08,
    };
    const filter = { employerId: nord.id };
    expect((await economy.list({ ...filter, status: "to_book" })).items).toMatchObject([{ actual }]);
    await contracts.trackCommission({ id: conversationId, tracked: true });
    expect((await economy.list(filter)).items).toMatchObject([{ kind: "booking", actual }]);
    const ledger = await economy.sie({ period: "2026" });
    expect(ledger.text.match(/#TRANS.*/g)).toEqual(["#TRANS 1620 {} 72960.00", "#TRANS 3921 {} -72960.00"]);
    const november = (await economy.actual({})).find(({ month }) => month === "2026-11");
    const sums = [november?.estimated, november?.actual].map(
      (sum) => `${sum?.toFixed(2).replace(".", ",")} kr`,
    );
    expect((await economy.sie({ period: "2026-11" })).text).toContain(
      `#PROSA "Avgift för arbete i 2026-11: beräknad ${sums[0]}, enligt godkänd tid ${sums[1]}, skillnad `,
    );
    const { text } = await economy.csv(filter);
    expect(text.trim().endsWith(`;80;76000;6080;-66880;`)).toBe(true);
    const other = (await inForce(testApp)).nord;
    expect((await economy.list({ employerId: other.id, status: "to_book" })).items).toMatchObject([
      { actual: null },
    ]);
  });
});
