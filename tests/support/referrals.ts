import { eq } from "drizzle-orm";
import { companies, users } from "#db/schema/index.ts";
import { seedUser } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** Inserts an employer whose company an admin has confirmed. */
export async function seedConfirmedCompany(testApp: TestApp, name: string): Promise<TestUser> {
  const employer = await seedUser(testApp, "employer", name);
  await testApp.db
    .update(companies)
    .set({ confirmation: "confirmed" })
    .where(eq(companies.userId, employer.id));
  return employer;
}

/** A consultant's points and number of successful referrals. */
export async function scoreOf({ db }: TestApp, person: TestUser) {
  const [row] = await db
    .select({ points: users.reputationScore, tips: users.totalReferrals })
    .from(users)
    .where(eq(users.id, person.id));
  return row;
}
