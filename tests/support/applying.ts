import { eq } from "drizzle-orm";
import { applications, type jobs, notifications } from "#db/schema/index.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { seedJob, seedUser } from "./contracts.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const words = { message: "  Hej, jag vill gärna hjälpa er.  ", uploadIds: [] };

/** A consultant and a job of the employer. */
export async function seedConsultantAndJob(
  testApp: TestApp,
  nord: TestUser,
  job: Partial<typeof jobs.$inferInsert> = {},
) {
  const [anna, jobId] = await Promise.all([
    seedUser(testApp, "consultant", "Anna Berg", {
      title: "Utvecklare",
      phone: "070-1",
      hourlyRateMin: 900,
    }),
    seedJob(testApp, nord, job),
  ]);
  return { anna, jobId };
}

/** Anna's application, put into that status. */
export async function seedApplication(
  testApp: TestApp,
  nord: TestUser,
  status: ApplicationStatus = "pending",
) {
  const { anna, jobId } = await seedConsultantAndJob(testApp, nord);
  const { id } = await testApp.as(anna).applications.submit({ jobId, ...words });
  await testApp.db.update(applications).set({ status }).where(eq(applications.id, id));
  return { anna, jobId, id };
}

/** What somebody was told in the product, all or about this. */
export async function notificationsOf(testApp: TestApp, person: TestUser, about = "") {
  const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, person.id));
  return rows.filter(({ message }) => message.includes(about));
}
