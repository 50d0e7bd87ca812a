import { seedUser } from "./contracts.ts";
import { createTestApp } from "./test-app.ts";

/** A house with the two who talk, a consultant who is not part of it, and an admin. */
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
