import { eq } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import { nextMonth } from "./contracts.ts";
import { seedConversation, seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** A contract that the company has just reported: 950.55 kr an hour for six months, from next month with terms unless given. */
export async function reported(
  testApp: TestApp,
  given: { startDate?: string | null; terms?: string | null } = {},
) {
  const anna = await seedUser(testApp, "consultant", "Anna");
  const erik = await seedUser(testApp, "employer", "Erik");
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: erik });
  const report = {
    id: conversationId,
    status: "agreement_made" as const,
    agreementValue: 950.55,
    duration: 6,
    startDate: nextMonth,
    terms: "Åäö",
    ...given,
  };
  await testApp.as(erik).contracts.setStatus(report);
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

const change = { hourlyPrice: 1000, months: 4, startDate: nextMonth };

/** Version 1 is confirmed, 2 is an admin's: the consultant confirmed it and the company declined it. Version 3 is confirmed. */
export async function answeredCorrection(testApp: TestApp, admin: TestUser) {
  const parties = await reported(testApp);
  const { anna, erik, id } = parties;
  await testApp.as(anna).contracts.confirm({ id, version: 1 });
  await testApp.as(admin).contracts.correct({ id, ...change, reason: "Priset var per dag", scope: 50 });
  await testApp.as(anna).contracts.confirm({ id, version: 2 });
  await testApp.as(erik).contracts.decline({ id, version: 2 });
  await testApp.as(erik).contracts.propose({ id, ...change, scope: 80 });
  await testApp.as(anna).contracts.confirm({ id, version: 3 });
  return parties;
}
