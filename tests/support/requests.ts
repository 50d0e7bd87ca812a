import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { seedJob, seedUser } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

/** A confirmed company with a job, and consultants. */
export async function seedAsker(testApp: TestApp, job: Parameters<typeof seedJob>[2] = {}, consultants = 2) {
  const nord = await seedUser(testApp, "employer", "Nord");
  await testApp.db.update(companies).set({ confirmation: "confirmed" }).where(eq(companies.userId, nord.id));
  const jobId = await seedJob(testApp, nord, job);
  const people = await Promise.all(
    Array.from({ length: consultants }, (_, index) => seedUser(testApp, "consultant", `Konsult ${index}`)),
  );
  const [anna = nord, erik = nord] = people;
  return { nord, jobId, anna, erik, people };
}
