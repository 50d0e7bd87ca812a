import { expect } from "vitest";
import { closeOtherConversations } from "#src/domains/messaging/commands/close.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";

it("closeOtherConversations closes the other active conversations about the job, and no others", async ({
  testApp,
}) => {
  const nord = await seedUser(testApp, "employer", "Nord");
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "consultant", "Erik");
  const jobId = await seedJob(testApp, nord);
  const kept = await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId });
  const closed = await seedConversation(testApp, { consultant: erik, employer: nord }, { jobId });
  const bo = await seedUser(testApp, "consultant", "Bo");
  const agreed = await seedConversation(
    testApp,
    { consultant: bo, employer: nord },
    { jobId, status: "agreement_made" },
  );
  const elsewhere = await seedConversation(testApp, { consultant: erik, employer: nord });
  await closeOtherConversations(testApp.ctx(nord), jobId, [anna.id]);
  expect(await testApp.as(nord).messaging.get({ id: kept })).toMatchObject({ status: "active" });
  expect(await testApp.as(erik).messaging.get({ id: closed })).toMatchObject({ status: "closed" });
  expect(await testApp.as(bo).messaging.get({ id: agreed })).toMatchObject({ status: "agreement_made" });
  expect(await testApp.as(erik).messaging.get({ id: elsewhere })).toMatchObject({ status: "active" });
});
