import { expect } from "vitest";
import { agreementFields, seedConversation, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/contract-test.ts";

it.beforeAll(async ({ testApp, anna, nord }) => {
  await seedConversation(
    testApp,
    { consultant: anna, employer: nord },
    { ...agreementFields, contract: { terms: "Två dagar hemma" } },
  );
});

it("GET /api/conversations returns the agreement to both parties, without the commission", async ({
  testApp,
  anna,
  nord,
}) => {
  for (const person of [anna, nord]) {
    const response = await testApp.request("/api/conversations", {}, person);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([
      {
        agreementValue: 950,
        duration: "3-6 månader",
        startDate: "2026-12-01",
        terms: "Två dagar hemma",
        consultantName: "Anna Berg",
        employerName: "Nord AB",
      },
    ]);
    expect(text).not.toMatch(/commission|Ore"/i);
  }
});

it("messaging.list returns the company name only when the other user is the employer", async ({
  testApp,
  anna,
  nord,
}) => {
  const [seenByAnna, seenByNord] = await Promise.all(
    [anna, nord].map(async (person) => (await testApp.as(person).messaging.list({})).items[0]),
  );
  expect(seenByAnna?.otherUser).toMatchObject({ name: "Nord", companyName: "Nord AB" });
  expect(seenByNord?.otherUser).toMatchObject({ name: "Anna Berg", companyName: null });
});

it("messaging.get returns nulls as long as there is no agreement", async ({ testApp, nord }) => {
  const erik = await seedUser(testApp, "consultant", "Erik Ek");
  const id = await seedConversation(testApp, { consultant: erik, employer: nord });
  expect(await testApp.as(erik).messaging.get({ id })).toMatchObject({
    agreementValue: null,
    duration: null,
    startDate: null,
    terms: null,
    consultantName: "Erik Ek",
    employerName: "Nord AB",
  });
});
