import { test } from "vitest";
import { createFixtures } from "./fixtures.ts";
import { sharedScenario } from "./scenario.ts";

const variables: Record<string, string> = {};

/** `it` with all actors in a test app without rate limits; the tests of a file share them. */
export const it = test
  .extend("variables", { scope: "file" }, variables)
  .extend("fixtures", { scope: "file" }, async ({ variables }, { onCleanup }) => {
    const fixtures = await createFixtures(variables);
    onCleanup(() => fixtures.close());
    return fixtures;
  })
  .extend("shared", { scope: "file" }, ({ fixtures }) => sharedScenario(fixtures));
