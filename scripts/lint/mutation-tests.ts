import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const root = resolve(import.meta.dirname, "../..");

/** The unit tests alone, for mutation testing: the projects of vite.config.ts would prepare databases. */
export default defineConfig({
  root,
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    setupFiles: [resolve(root, "tests/setup.ts")],
    testTimeout: 120_000,
    // Each mutant of the rates would be tried with 50 million combinations.
    env: { RATE_STEP: "97" },
  },
});
