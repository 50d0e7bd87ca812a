import { eq } from "drizzle-orm";
import { sessions, users } from "#db/schema/index.ts";
import { seedUser } from "./seed.ts";
import { createTestApp, type TestUser } from "./test-app.ts";

/** A test app with two admins and helpers that read the effects of their actions. */
export async function createAdminTestApp() {
  const testApp = await createTestApp({ RATE_LIMITS: "false" });
  const ada = await seedUser(testApp, "admin", "Ada");
  const bo = await seedUser(testApp, "admin", "Bo");

  async function accountOf(user: TestUser) {
    const { status, suspendedReason: reason, verified, name, email } = users;
    const [row] = await testApp.db
      .select({ status, reason, verified, name, email })
      .from(users)
      .where(eq(users.id, user.id));
    return row;
  }

  function countSessionsOf(user: TestUser): Promise<number> {
    return testApp.db.$count(sessions, eq(sessions.userId, user.id));
  }

  function sendJson(path: string, method: string, body: unknown, user?: TestUser): Promise<Response> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return testApp.request(path, init, user);
  }

  return { testApp, ada, bo, accountOf, countSessionsOf, sendJson };
}
