// Looks for accessibility errors (WCAG 2.0 A to 2.2 AA) and sideways scrolling on every screen, at three widths in both
// themes: `npm run load:axe [-- address [user]]`, with demo data; without an address it starts a server of its own. Each
// screen is loaded once. `npm run load:axe -- address user dialogs` presses the buttons of the screens instead, one of each
// name, and looks at the dialogs that open; that changes the demo data. Ends with an error when something is found.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findViolations } from "#tests/support/axe.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { openScreen, pathOf, screens, signIn, users, widths, type User } from "./screens.ts";

const themes = ["light", "dark"] as const;

const [given, only, part] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "bryggan-axe-"));
const server = given ? null : new RunningServer({ port: await freePort(), folder });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
/** Buttons that lead away or end the session. */
const leftOut = /logga ut|ladda ner|klar$/i;
const pressed = new Set<string>();
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
    const path = await pathOf(page, screen);
    await openScreen(page, path);
    if (part === "dialogs") await lookAtDialogs(page, `${user} ${screen}`, path);
    else report(`${user} ${screen}`, await errorsOf(page));
  }
  await context.close();
}

function report(name: string, errors: ReadonlySet<string>): void {
  looked += 1;
  found += errors.size;
  console.log(name.padEnd(58), errors.size === 0 ? "0" : "");
  for (const error of errors) console.log(`    ${error}`);
}

async function lookAtDialogs(page: Page, name: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const names = await page
    .locator("main button:visible:enabled")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent.trim()),
    );
  for (const text of new Set(names)) {
    const kind = text
      .replace(/\d+|".*"|”.*”| för .*/g, "")
      .replace(/^(Visa|Redigera|Ta bort) \p{Lu}.*/u, "$1")
      .trim();
    if (kind === "" || leftOut.test(kind) || pressed.has(kind)) continue;
    pressed.add(kind);
    const before = page.url();
    await page
      .getByRole("main")
      .getByRole("button", { name: text, exact: true })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    const dialog = page
      .locator("[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible")
      .first();
    const isOpen = await dialog.waitFor({ timeout: 1_500 }).then(
      () => true,
      () => false,
    );
    if (isOpen) report(`${name}: ${kind.slice(0, 40)}`, await errorsOf(page));
    if (!isOpen && page.url() === before) continue;
    await page.goto("about:blank");
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, path);
  }
}

async function errorsOf(page: Page): Promise<Set<string>> {
  const errors = new Set<string>();
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    // Colours change gradually in some browsers, also without motion.
    await page.waitForTimeout(400);
    await page.evaluate(() => {
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (beside > 0) errors.add(`${width} px: scrolls sideways by ${beside} px`);
      const rules = theme === themes[0] ? "wcag" : "contrast";
      for (const violation of await findViolations(page, { rules, allRows: true }))
        errors.add(`${width} px, ${theme}: ${violation}`);
    }
  }
  return errors;
}
