import { afterAll, beforeAll, expect, it } from "vitest";
import { closeOtherConversations } from "#src/domains/messaging/commands/close.ts";
import { seedContract, seedJob, seedUser } from "#tests/support/contracts.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
});
afterAll(() => testApp.close());

it("a job that has gone to somebody ends its other talks, and no others", async () => {
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "consultant", "Erik");
  const jobId = await seedJob(testApp, nord);
  const kept = await seedContract(testApp, { consultant: anna, employer: nord }, { jobId });
  const closed = await seedContract(testApp, { consultant: erik, employer: nord }, { jobId });
  const elsewhere = await seedContract(testApp, { consultant: erik, employer: nord });
  await closeOtherConversations(testApp.ctx(nord), jobId, anna.id);
  expect(await testApp.as(nord).messaging.get({ id: kept })).toMatchObject({ status: "active" });
  expect(await testApp.as(erik).messaging.get({ id: closed })).toMatchObject({ status: "closed" });
  expect(await testApp.as(erik).messaging.get({ id: elsewhere })).toMatchObject({ status: "active" });
});
