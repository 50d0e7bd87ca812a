import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import type { ConsoleOptions } from "#tests/support/browser.ts";

const root = resolve(import.meta.dirname, "../..");
const browsers = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const onEmbedded = ["demo", "process", "first-html"].map((name) => `**/${name}.spec.ts`);
const executablePath = browsers.find((path) => path && existsSync(path));

export default defineConfig<ConsoleOptions>({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  // Not one file after the other in a worker: the longest would be left alone at the end.
  fullyParallel: true,
  outputDir: resolve(root, "test-results"),
  forbidOnly: process.env["CI"] !== undefined,
  // Each starts a server of its own (tests/support/browser.ts). One more than processors: a test often waits for what is not
  // shown yet.
  workers: 3,
  globalSetup: resolve(root, "tests/support/prepared-data.ts"),
  // A browser may time out on a busy CI machine; tests that pass on retry are reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  // With a database, the others run there: the same page costs the server a third less.
  projects: process.env["TEST_DATABASE_URL"]
    ? [
        { name: "embedded", testMatch: onEmbedded },
        { name: "postgres", testIgnore: onEmbedded },
      ]
    : [{ name: "embedded" }],
  use: {
    actionTimeout: 60_000,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    launchOptions: {
      // Falls back to Playwright's own Chromium.
      ...(executablePath && { executablePath }),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page lives for seconds: compiling its scripts once more to run faster takes a tenth of the processor time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
});
