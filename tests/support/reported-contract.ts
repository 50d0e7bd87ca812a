import { eq } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import { nextMonth } from "./contracts.ts";
import { seedConversation, seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

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

/** The titles of a user's notifications, the oldest first. */
export async function titlesOf(testApp: TestApp, user: TestUser): Promise<string[]> {
  const rows = await testApp.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(notifications.id);
  return rows.map(({ title }) => title);
}
