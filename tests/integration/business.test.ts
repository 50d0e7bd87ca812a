import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businesses, contracts, contractVersions, outbox, suppliers } from "#db/schema/index.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { verifyContracts } from "#src/domains/contracts/queries/verify.ts";
import { daysAfter, stockholmDay } from "#src/shared/time.ts";
import { it } from "#tests/support/contract-test.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { reported } from "#tests/support/reported-contract.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

/** A sole trader: the number is a personal number. */
const typed = {
  name: "Annas System",
  orgNumber: "19811228-9874",
  fTax: true,
  bankgiro: "5050-1055",
  iban: "SE45 5000 0000 0583 9825 7466",
  address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
};
const stored = { orgNumber: "8112289874", vatNumber: "SE811228987401", bankgiro: "50501055" };

function save(testApp: TestApp, user: TestUser, changes: Partial<typeof typed> = {}, now?: Date) {
  return testApp.as(user, now).business.save({ id: user.id, ...typed, ...changes });
}

function codeOf(testApp: TestApp, user: TestUser, id: string, now?: Date) {
  return errorCodeOf(testApp.as(user, now).business.get({ id }));
}

describe("business.get", () => {
  it("is for the consultant and, while an agreement of both is in force, for its company", async ({
    testApp,
  }) => {
    const { anna, erik, id } = await reported(testApp);
    expect(await codeOf(testApp, anna, anna.id)).toBe("not_found");
    await save(testApp, anna);
    expect(await testApp.as(anna).business.get({ id: anna.id })).toMatchObject(stored);
    // A report alone is the company's word.
    expect(await codeOf(testApp, erik, anna.id)).toBe("not_found");
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    expect(await testApp.as(erik).business.get({ id: anna.id })).toMatchObject(stored);
    const [contract] = await testApp.db.select().from(contracts).where(eq(contracts.id, id));
    const end = new Date(`${contract?.endDate}T12:00:00Z`);
    expect(await codeOf(testApp, erik, anna.id, daysAfter(end, 90))).toBeNull();
    expect(await codeOf(testApp, erik, anna.id, daysAfter(end, 91))).toBe("not_found");
  });

  it("ends 90 days after the completion of an agreement without dates", async ({ testApp }) => {
    const { anna, erik, conversationId, id } = await reported(testApp, { startDate: null });
    await save(testApp, anna);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    const later = daysAfter(new Date(), 200);
    expect(await codeOf(testApp, erik, anna.id, later)).toBeNull();
    // Half past midnight in Stockholm, the day before by UTC.
    const completed = new Date("2026-12-09T23:30:00Z");
    await testApp.as(erik, completed).contracts.complete({ id: conversationId });
    expect(await codeOf(testApp, erik, anna.id, new Date("2027-03-10T22:59:00Z"))).toBeNull();
    expect(await codeOf(testApp, erik, anna.id, new Date("2027-03-10T23:00:00Z"))).toBe("not_found");
  });
});

describe("business.save", () => {
  it("stores nothing that can be read", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    await save(testApp, anna);
    const rows = JSON.stringify(await testApp.db.select().from(businesses));
    for (const text of [typed.name, stored.orgNumber, stored.bankgiro, "58398257466"])
      expect(rows).not.toContain(text);
  });

  it("returns 400 for a wrong number, a VAT number of another or without registration, and no street", async ({
    testApp,
  }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    for (const [field, change] of [
      ["orgNumber", { orgNumber: "811228-9875" }],
      ["vatNumber", { vatNumber: "SE556036079301" }],
      ["vatNumber", { vatNumber: stored.vatNumber, vatRegistered: false }],
      ["bankgiro", { bankgiro: "5050-1056" }],
      ["iban", { iban: "SE46 5000 0000 0583 9825 7466" }],
      ["address", { address: { ...typed.address, street: "" } }],
    ] as const) {
      const init = { method: "PUT", body: JSON.stringify({ ...typed, ...change }) };
      const response = await testApp.request(`/api/users/${anna.id}/business`, init, anna);
      expect([change, response.status]).toEqual([change, 400]);
      expect(JSON.stringify(await response.json())).toContain(field);
    }
  });

  it("remembers since when F-skatt is said, and mails another account once", async ({ testApp }) => {
    const anna = await seedUser(testApp, "consultant", "Anna");
    const later = daysAfter(new Date(), 3);
    function mails() {
      return testApp.db.select().from(outbox).where(eq(outbox.userId, anna.id));
    }
    expect(await save(testApp, anna)).toMatchObject({
      fTaxOn: stockholmDay(new Date()),
      bankChangedOn: null,
    });
    expect(await save(testApp, anna, { name: "Ny" }, later)).toMatchObject({
      fTaxOn: stockholmDay(new Date()),
      bankChangedOn: null,
    });
    expect(await mails()).toEqual([]);
    expect(await save(testApp, anna, { iban: "" }, later)).toMatchObject({
      bankChangedOn: stockholmDay(later),
    });
    expect(await mails()).toMatchObject([{ subject: "Kontot för betalningar är ändrat" }]);
    expect(await save(testApp, anna, { fTax: false, iban: "" }, later)).toMatchObject({
      fTaxOn: null,
      bankChangedOn: stockholmDay(later),
    });
    expect(await mails()).toHaveLength(1);
    await save(testApp, anna, { bankgiro: "", iban: "" }, later);
    expect(await mails()).toHaveLength(2);
  });
});

describe("an agreement", () => {
  it("has the company of the day of its version, verifies, and still does after an erasure", async ({
    testApp,
    ada,
  }) => {
    const { anna, erik, id } = await reported(testApp);
    await save(testApp, anna);
    await testApp.as(anna).contracts.confirm({ id, version: 1 });
    function receipt(user: TestUser) {
      return testApp.as(user).contracts.receipt({ id });
    }
    expect((await testApp.as(anna).contracts.get({ id })).versions[0]).not.toHaveProperty("supplier");
    expect(await receipt(erik)).toMatchObject({ supplier: stored });
    await testApp.as(erik).contracts.propose({ id, hourlyPrice: 1000, months: 4, startDate: nextMonth });
    await save(testApp, anna, { name: "Nytt namn" });
    async function shownNames() {
      const [row] = await testApp.as(erik).overview.consultants();
      return [(await receipt(erik)).supplier?.name, row?.business];
    }
    expect(await shownNames()).toEqual(["Nytt namn", "Nytt namn"]);
    await testApp.as(anna).contracts.confirm({ id, version: 2 });
    expect(await shownNames()).toEqual([typed.name, typed.name]);
    expect(await receipt(ada)).toMatchObject({ supplier: null, customer: null });
    const pdf = await testApp.request(`/api/contracts/${id}/receipt.pdf`, {}, erik);
    const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const part of ["Annas System", "811228-9874", "5050-1055", "411 01 Göteborg"])
      expect(text).toContain(part);
    const [version] = await testApp.db.select().from(contractVersions).where(eq(contractVersions.version, 2));
    expect(version?.supplier).toMatch(/^[\da-f]{64}$/);
    const [row] = await testApp.db.select().from(suppliers);
    if (!row) throw new Error("no supplier");
    await testApp.db.update(suppliers).set({ salt: "x" });
    expect((await verifyContracts(testApp.ctx())).wrong).toEqual([`contract ${id}: version 2 supplier`]);
    await testApp.db.update(suppliers).set({ salt: row.salt });
    await testApp
      .as(erik)
      .contracts.complete({ id: (await testApp.as(erik).contracts.get({ id })).conversationId });
    await eraseAccount(testApp.ctx(), anna.id);
    expect(await testApp.db.select().from(suppliers)).toEqual([]);
    expect((await receipt(erik)).supplier).toBeNull();
    expect((await verifyContracts(testApp.ctx())).wrong).toEqual([]);
  });

  it("needs the company before the consultant confirms, once the setting is on", async ({ testApp, ada }) => {
    const { anna, erik, id } = await reported(testApp);
    await testApp.as(ada).settings.saveAgreements({ requireBusiness: true, directPurchaseLimit: "700000" });
    expect(await errorCodeOf(testApp.as(anna).contracts.confirm({ id, version: 1 }))).toBe(
      "business_missing",
    );
    await testApp.as(anna).contracts.propose({ id, hourlyPrice: 1000, months: 4, startDate: nextMonth });
    expect(await errorCodeOf(testApp.as(erik).contracts.confirm({ id, version: 2 }))).toBeNull();
    await testApp.as(erik).contracts.propose({ id, hourlyPrice: 900, months: 4, startDate: nextMonth });
    await save(testApp, anna);
    expect(await errorCodeOf(testApp.as(anna).contracts.confirm({ id, version: 3 }))).toBeNull();
    await testApp.as(ada).settings.saveAgreements({ requireBusiness: false, directPurchaseLimit: "700000" });
  });
});
