import { eq } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import type { ReportKind } from "#src/constants/reports.ts";
import { seedConversation, seedJob, seedUser } from "#tests/support/seed.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

export const hideReason = "Uppdraget är reklam.";

/** A consultant and an employer who write about a job, and an admin. */
export async function seedPeople(testApp: TestApp) {
  const [anna, nord, admin] = await Promise.all([
    seedUser(testApp, "consultant", "Anna Berg"),
    seedUser(testApp, "employer", "Nord"),
    seedUser(testApp, "admin", "Stina"),
  ]);
  const jobId = await seedJob(testApp, nord);
  const conversationId = await seedConversation(testApp, { consultant: anna, employer: nord }, { jobId });
  return { anna, nord, admin, jobId, conversationId, write };

  async function write(from: TestUser, content: string): Promise<number> {
    return (await testApp.as(from).messaging.send({ conversationId, content })).id;
  }
}

export async function report(testApp: TestApp, by: TestUser, kind: ReportKind, objectId: string | number) {
  return testApp.as(by).reports.create({ kind, objectId: String(objectId), reason: "spam" });
}

export async function titlesOf(testApp: TestApp, user: TestUser): Promise<string[]> {
  const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, user.id));
  return rows.map(({ title }) => title);
}
