import { afterAll, beforeAll, expect, it } from "vitest";
import { agreed, seedContract, seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";

let testApp: TestApp;
let anna: TestUser;
let nord: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
  anna = await seedUser(testApp, "consultant", "Anna Berg");
  nord = await seedUser(testApp, "employer", "Nord");
  await seedContract(testApp, { consultant: anna, employer: nord }, { ...agreed, terms: "Två dagar hemma" });
});
afterAll(() => testApp.close());

it("stands with the conversation for both parties, without the commission", async () => {
  for (const person of [anna, nord]) {
    const answer = await testApp.request("/api/conversations", {}, person);
    const text = await answer.text();
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

it("names the company only as the other side's", async () => {
  const [seenByAnna, seenByNord] = await Promise.all(
    [anna, nord].map(async (person) => (await testApp.as(person).messaging.list({})).items[0]),
  );
  expect(seenByAnna?.otherUser).toMatchObject({ name: "Nord", companyName: "Nord AB" });
  expect(seenByNord?.otherUser).toMatchObject({ name: "Anna Berg", companyName: null });
});

it("is empty as long as nothing is agreed", async () => {
  const erik = await seedUser(testApp, "consultant", "Erik Ek");
  const id = await seedContract(testApp, { consultant: erik, employer: nord });
  expect(await testApp.as(erik).messaging.get({ id })).toMatchObject({
    agreementValue: null,
    duration: null,
    startDate: null,
    terms: null,
    consultantName: "Erik Ek",
    employerName: "Nord AB",
  });
});
