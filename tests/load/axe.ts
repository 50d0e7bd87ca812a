// Looks for accessibility errors (WCAG 2.0 A to 2.2 AA) and sideways scrolling on every screen, at three widths in both
// themes: `npm run load:axe [-- address [user]]`, with demo data; without an address it starts a server of its own. Each
// screen is loaded once. Ends with an error when something is found.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Page } from "@playwright/test";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { openScreen, pathOf, screens, signIn, users, widths, type User } from "./screens.ts";

const themes = ["light", "dark"] as const;
const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

const [given, only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "bryggan-axe-"));
const server = given ? null : new RunningServer({ port: await freePort(), folder });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let found = 0;
let looked = 0;
try {
  await server?.start();
  for (const user of users) if (!only || only === user) await lookAs(user);
  console.log(`${looked} screens, ${widths.length} widths, ${themes.length} themes: ${found} errors`);
  if (found > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function lookAs(user: User): Promise<void> {
  const context = await browser.newContext({
    baseURL: server?.address ?? given ?? "",
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    // Without transitions, in which colours would have less contrast for a moment.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await signIn(page, user);
  for (const screen of screens[user]) {
    await openScreen(page, await pathOf(page, screen));
    const errors = await errorsOf(page);
    looked += 1;
    found += errors.size;
    console.log(`${user} ${screen}`.padEnd(58), errors.size === 0 ? "0" : "");
    for (const error of errors) console.log(`    ${error}`);
  }
  await context.close();
}

async function errorsOf(page: Page): Promise<Set<string>> {
  const errors = new Set<string>();
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (beside > 0) errors.add(`${width} px: scrolls sideways by ${beside} px`);
      // Our pages have no frames from elsewhere: legacy mode saves opening a second page for every check.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      // Only colours differ in the second theme.
      const chosen = theme === themes[0] ? axe.withTags(tags) : axe.withRules("color-contrast");
      for (const { id, nodes } of (await chosen.analyze()).violations)
        errors.add(`${width} px, ${theme}: ${id} ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
    }
  }
  return errors;
}
