import { describe, expect } from "vitest";
import { printableText } from "#src/platform/files/printable-text.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { errorCodeOf, seedConversation, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/contract-test.ts";

const report = { agreementValue: 950.55, duration: 6, startDate: nextMonth, terms: "Åtta dagars uppsägning" };

/** A contract that Anna countered with 1 012,50 kr for nine months; the company has not answered. */
async function countered(testApp: TestApp, anna: TestUser, nord: TestUser) {
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord });
  await testApp.as(nord).contracts.report({ id: conversationId, ...report });
  const contract = await testApp.as(anna).contracts.ofConversation({ id: conversationId });
  if (!contract) throw new Error("no contract");
  const { id } = contract;
  await testApp.as(anna).contracts.propose({ id, hourlyPrice: 1012.5, months: 9, startDate: nextMonth });
  return { id, conversationId };
}

function receiptOf(testApp: TestApp, id: number | string, user?: TestUser) {
  return testApp.request(`/api/contracts/${id}/receipt.pdf`, {}, user);
}

describe("a receipt", () => {
  it("exists when both have confirmed, for the parties and admins only", async ({
    testApp,
    anna,
    nord,
    ada,
  }) => {
    const { id } = await countered(testApp, anna, nord);
    const early = await receiptOf(testApp, id, anna);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: "CONTRACT_NOT_CONFIRMED" });
    await testApp.as(nord).contracts.confirm({ id, version: 2 });
    for (const user of [anna, nord, ada]) expect((await receiptOf(testApp, id, user)).status).toBe(200);
    expect((await receiptOf(testApp, "abc", anna)).status).toBe(400);
  });

  it("names parties, terms, the split to the öre, who did what, and the hash", async ({
    testApp,
    anna,
    nord,
  }) => {
    const { id } = await countered(testApp, anna, nord);
    const contract = await testApp.as(nord).contracts.confirm({ id, version: 2 });
    const response = await receiptOf(testApp, id, anna);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="kvitto-avtal-${id}.pdf"`);
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(pdf.toString("latin1")).toContain("/Lang (sv-SE)");
    const text = textOfPdf(pdf);
    const [first, second] = contract.versions;
    for (const line of [
      `Kvitto på avtal ${id}`,
      "Anna Berg",
      "1 012,50 kr per timme, exkl. moms",
      "9 månader",
      "Kunden betalar",
      "1 012,50 kr",
      "1 458 000 kr",
      "Bryggans avgift (8 %)",
      "81 kr",
      "116 640 kr",
      "Konsulten får",
      "931,50 kr",
      "1 341 360 kr",
      "Åtta dagars uppsägning",
      "Nord AB rapporterade avtalet (version 1).",
      "Anna Berg lade fram nya villkor (version 2).",
      "Nord AB bekräftade version 2.",
      second?.hash,
      first?.hash,
    ])
      expect(text.split("\n")).toContain(line);
    const again = Buffer.from(await (await receiptOf(testApp, id, nord)).arrayBuffer());
    expect(again.equals(pdf)).toBe(true);
  });

  it("stays with the confirmed version while a new one waits, and prints terms of many pages", async ({
    testApp,
    anna,
    nord,
  }) => {
    const { id } = await countered(testApp, anna, nord);
    await testApp.as(nord).contracts.confirm({ id, version: 2 });
    const terms = "Villkor med Łódź och 東京.\n".repeat(300);
    const change = { hourlyPrice: 2000, months: 9, startDate: nextMonth, terms };
    await testApp.as(anna).contracts.propose({ id, ...change });
    expect(await testApp.as(nord).contracts.receipt({ id })).toMatchObject({
      version: 2,
      hourlyPrice: 1012.5,
      hasProposal: true,
    });
    await testApp.as(nord).contracts.confirm({ id, version: 3 });
    const pdf = Buffer.from(await (await receiptOf(testApp, id, nord)).arrayBuffer());
    const text = textOfPdf(pdf);
    expect(text.match(/Villkor med Lód[zź]/g)?.length).toBe(300);
    expect(text).toMatch(/Sida 6 av \d+/);
  });

  it("is not made for a contract without a consultant", async ({ testApp }) => {
    const olof = await seedUser(testApp, "employer", "Olof");
    const conversationId = await seedConversation(testApp, { consultant: null, employer: olof });
    await testApp.as(olof).contracts.report({ id: conversationId, ...report });
    const contract = await testApp.as(olof).contracts.ofConversation({ id: conversationId });
    const receipt = testApp.as(olof).contracts.receipt({ id: contract?.id ?? 0 });
    expect(await errorCodeOf(receipt)).toBe("contract_not_confirmed");
  });

  it("prints other characters by their base character", () => {
    expect(printableText("Åsa – Łukasz Žižka, Đặng, 東京 €")).toBe("Åsa – Lukasz Žižka, Dang, ?? €");
  });
});
