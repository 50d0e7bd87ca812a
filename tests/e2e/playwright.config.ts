import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import type { Guard } from "#tests/support/browser.ts";

// The workers read this file again: what was chosen once stands in their environment.
const port = (process.env["JOURNEY_PORT"] ??= String(await freePort()));
const address = `http://localhost:${port}`;
const root = resolve(import.meta.dirname, "../..");
const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

export default defineConfig<Guard>({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  outputDir: resolve(root, "test-results"),
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  // A loaded machine may let a browser wait; what only passes at the second try is listed as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: address,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    launchOptions: {
      // Without a Chromium of the system's, Playwright's own.
      ...(existsSync(chromium) ? { executablePath: chromium } : {}),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node scripts/test-server.mjs",
    cwd: root,
    env: { PORT: port, PUBLIC_URL: address },
    url: `${address}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
  },
});

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, () => {
      const bound = probe.address();
      probe.close(() => {
        found(bound && typeof bound === "object" ? bound.port : 0);
      });
    });
  });
}
