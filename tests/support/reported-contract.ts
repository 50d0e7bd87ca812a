import { nextMonth } from "./contracts.ts";
import { seedConversation, seedUser } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

/** A contract that the company has just reported: 950.55 kr an hour for six months. */
export async function reported(testApp: TestApp) {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "employer", "Erik");
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: erik });
  const report = {
    id: conversationId,
    agreementValue: 950.55,
    duration: 6,
    startDate: nextMonth,
    terms: "Åäö",
  };
  await testApp.as(erik).contracts.report(report);
  const contract = await testApp.as(anna).contracts.ofConversation({ id: conversationId });
  if (!contract) throw new Error("no contract");
  return { anna, erik, conversationId, id: contract.id };
}
