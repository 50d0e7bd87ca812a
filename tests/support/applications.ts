import { eq } from "drizzle-orm";
import { applications, type jobs, notifications } from "#db/schema/index.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { seedJob, seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** The input of an application, without the job. */
export const applicationFields = { message: "  Hej, jag vill gärna hjälpa er.  ", uploadIds: [] };

/** Creates a consultant and a job of the employer. */
export async function seedConsultantAndJob(
  testApp: TestApp,
  employer: TestUser,
  job: Partial<typeof jobs.$inferInsert> = {},
) {
  const [anna, jobId] = await Promise.all([
    seedUser(testApp, "consultant", "Anna Berg", {
      title: "Utvecklare",
      phone: "070-1",
      hourlyRateMin: 900,
    }),
    seedJob(testApp, employer, job),
  ]);
  return { anna, jobId };
}

/** Creates an application of a new consultant with the given status. */
export async function seedApplication(
  testApp: TestApp,
  employer: TestUser,
  status: ApplicationStatus = "pending",
) {
  const { anna, jobId } = await seedConsultantAndJob(testApp, employer);
  const { id } = await testApp.as(anna).applications.submit({ jobId, ...applicationFields });
  await testApp.db.update(applications).set({ status }).where(eq(applications.id, id));
  return { anna, jobId, id };
}

/** The notifications of a user whose message contains the text. */
export async function notificationsOf(testApp: TestApp, user: TestUser, text = "") {
  const rows = await testApp.db.select().from(notifications).where(eq(notifications.userId, user.id));
  return rows.filter(({ message }) => message.includes(text));
}
