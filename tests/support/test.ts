import { test } from "vitest";
import { createTestApp } from "./test-app.ts";

const variables: Record<string, string> = { RATE_LIMITS: "false" };

/** `it` with a test app that all tests of a file share; `it.override` can change its environment variables. */
export const it = test
  .extend("variables", { scope: "file" }, variables)
  .extend("testApp", { scope: "file" }, async ({ variables }, { onCleanup }) => {
    const testApp = await createTestApp(variables);
    onCleanup(() => testApp.close());
    return testApp;
  });
