import { test } from "vitest";
import type { Role } from "#src/constants/accounts.ts";
import { seedUser } from "./seed.ts";
import { createTestApp, type TestApp, type TestUser } from "./test-app.ts";

const variables: Record<string, string> = { RATE_LIMITS: "false" };

function person(role: Role, name: string) {
  return ({ testApp }: { testApp: TestApp }): Promise<TestUser> => seedUser(testApp, role, name);
}

/**
 * `it` with a test app, and with people who exist when a test names them; all tests of a file share both.
 * A file has other environment variables with `it.extend("variables", { scope: "file" }, …)`; `it.override` would change
 * them for the files that run after it, too.
 */
export const it = test
  .extend("variables", { scope: "file" }, variables)
  .extend("testApp", { scope: "file" }, async ({ variables }, { onCleanup }) => {
    const testApp = await createTestApp(variables);
    onCleanup(() => testApp.close());
    return testApp;
  })
  // Consultants
  .extend("anna", { scope: "file" }, person("consultant", "Anna Berg"))
  .extend("erik", { scope: "file" }, person("consultant", "Erik Ek"))
  // The contacts of companies: 'Nord AB', 'Fjäll AB'
  .extend("nord", { scope: "file" }, person("employer", "Nord"))
  .extend("fjall", { scope: "file" }, person("employer", "Fjäll"))
  // Admins
  .extend("ada", { scope: "file" }, person("admin", "Ada"))
  .extend("bo", { scope: "file" }, person("admin", "Bo"));
