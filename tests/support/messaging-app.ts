import { seedUser } from "./seed.ts";
import { createTestApp } from "./test-app.ts";

/** A test app with a consultant and an employer, a second consultant, and an admin. */
export async function createMessagingTestApp() {
  const testApp = await createTestApp({ RATE_LIMITS: "false" });
  const [anna, erik, nord, admin] = await Promise.all([
    seedUser(testApp, "consultant", "Anna"),
    seedUser(testApp, "consultant", "Erik"),
    seedUser(testApp, "employer", "Nord"),
    seedUser(testApp, "admin", "Ada"),
  ]);
  return { testApp, anna, erik, nord, admin };
}
