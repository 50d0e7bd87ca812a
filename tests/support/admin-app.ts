import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema/index.ts";
import { seedUser } from "./contracts.ts";
import { createTestApp, type TestUser } from "./test-app.ts";

/** A house with two admins, Ada and Bo, and what their deeds are seen by. */
export async function createAdminTestApp() {
  const testApp = await createTestApp({ RATE_LIMITS: "false" });
  const ada = await seedUser(testApp, "admin", "Ada");
  const bo = await seedUser(testApp, "admin", "Bo");

  async function statusOf(person: TestUser) {
    const { status, suspendedReason: reason, verified, name, email } = users;
    const of = eq(users.id, person.id);
    const [row] = await testApp.db.select({ status, reason, verified, name, email }).from(users).where(of);
    return row;
  }

  function sessionsOf(person: TestUser): Promise<number> {
    return testApp.db.$count(sessions, eq(sessions.userId, person.id));
  }

  function asked(path: string, method: string, body: unknown, person?: TestUser): Promise<Response> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return testApp.request(path, init, person);
  }

  return { testApp, ada, bo, statusOf, sessionsOf, asked };
}
