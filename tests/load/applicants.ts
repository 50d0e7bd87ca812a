// How long a company needs to work through 80 applications by keyboard alone, to one hired and 79 answered:
// `npm run load:applicants [-- applicants]`. Needs a browser (CHROMIUM_PATH). Prints time and key presses of each step.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect as baseExpect, type Page } from "@playwright/test";
import { openDatabase } from "#db/client.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { seedJob, seedUser } from "#tests/support/seed.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";
import { createTestApp } from "#tests/support/test-app.ts";

/** Outside of Playwright's runner an expectation has five seconds. */
const expect = baseExpect.configure({ timeout: 60_000 });
const count = Number(process.argv[2] ?? 80);
/** Those who are left after the first look. */
const reviewed = 3;

const folder = mkdtempSync(join(tmpdir(), "bryggan-applicants-"));
const server = new RunningServer({
  port: await freePort(),
  folder,
  demo: false,
});
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});

let presses = 0;

async function press(page: Page, key: string): Promise<void> {
  presses += 1;
  await page.keyboard.press(key);
}

/** Moves the focus until it is on the button with this text, and presses it. */
async function pressButton(page: Page, text: string, direction: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let tabs = 0; tabs < 400; tabs += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === text) return press(page, "Enter");
    await press(page, direction);
  }
  throw new Error(`The focus does not reach ${text}`);
}

async function step(name: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const before = presses;
  await run();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${name.padEnd(44)} ${seconds.toFixed(1).padStart(6)} s ${String(presses - before).padStart(5)} keys`,
  );
}

/** The sessions and the job; the applicant who was first is last in the list. */
async function seed() {
  const database = await openDatabase({ folder });
  await database.migrate();
  const testApp = await createTestApp({ RATE_LIMITS: "false" }, database);
  const employer = await seedUser(testApp, "employer", "Karin Chef");
  await testApp.as(employer).accounts.acceptTerms({ version: termsVersion });
  const jobId = await seedJob(testApp, employer, {
    title: "Utvecklare till betalningar",
  });
  const startedAt = Date.now() - count * 60_000;
  for (let number = 1; number <= count; number += 1) {
    const person = await seedUser(testApp, "consultant", `Konsult ${number}`);
    await testApp.as(person, new Date(startedAt + number * 60_000)).applications.submit({
      jobId,
      message: `Hej, jag är sökande ${number}.`,
      uploadIds: [],
    });
  }
  const cookie = await sessionCookieFor(testApp.ctx(), employer.id);
  await testApp.close();
  return { jobId, cookie };
}

const { jobId, cookie } = await seed();
try {
  await server.start();
  const context = await browser.newContext({
    baseURL: server.address,
    locale: "sv-SE",
  });
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url: server.address }]);
  const page = await context.newPage();
  await page.goto(`/applications?jobId=${jobId}`);
  const rows = page.getByRole("list", { name: "Ansökningar" }).locator("> li");
  await expect(page.getByText(`Hej, jag är sökande ${count}.`)).toBeVisible();

  await step(`reads the ${count} applications`, async () => {
    for (let number = count - 1; number >= 1; number -= 1) {
      const message = page.getByText(`Hej, jag är sökande ${number}.`, {
        exact: true,
      });
      // At the end of the loaded rows the key loads more.
      await expect(async () => {
        await press(page, "j");
        await expect(message).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
    }
  });

  const left = count - reviewed;
  await step(`chooses ${left} and rejects them`, async () => {
    for (let chosen = 0; chosen < left; chosen += 1) {
      await press(page, "x");
      if (chosen < left - 1) await press(page, "k");
    }
    await expect(page.getByText(`${left} valda`)).toBeVisible();
    await pressButton(page, "Avvisa valda", "Shift+Tab");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await pressButton(page, "Avvisa");
    await expect(rows.locator("span").getByText("Avvisad", { exact: true })).toHaveCount(left);
  });

  await step("reviews the three that are left", async () => {
    await page.goto(`/applications?jobId=${jobId}&status=pending`);
    await expect(rows).toHaveCount(reviewed);
    for (let index = 0; index < reviewed; index += 1) {
      await press(page, "g");
      await expect(rows.locator("span").getByText("Granskas", { exact: true })).toHaveCount(index + 1);
      if (index < reviewed - 1) await press(page, "j");
    }
  });

  await step("books an interview with one", async () => {
    await press(page, "i");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByLabel("Datum").focus();
    for (const key of `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}`)
      await press(page, key);
    await press(page, "Tab");
    for (const key of "10:00") await press(page, key);
    await press(page, "Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await step("accepts one", async () => {
    await press(page, "a");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await pressButton(page, "Acceptera");
    await expect(rows.locator("span").getByText("Accepterad", { exact: true })).toHaveCount(1);
  });

  await step("fills the job, which answers the others", async () => {
    await press(page, "t");
    await expect(page.getByRole("dialog").getByText("Vem fick uppdraget?")).toBeVisible();
    await pressButton(page, "Position Tillsatt");
    await expect(page.getByRole("dialog", { name: "Uppdraget är tillsatt" })).toBeVisible();
    await pressButton(page, "Stäng");
  });

  console.log(`In all ${presses} keys.`);
  await page.goto(`/applications?jobId=${jobId}`);
  for (const [card, number] of [
    ["Totalt", count],
    ["Väntande", 0],
    ["Accepterade", 1],
  ] as const)
    await expect(page.getByRole("group", { name: card })).toContainText(String(number));
  await page.goto(`/applications?jobId=${jobId}&status=rejected`);
  const more = page.getByRole("button", { name: "Visa fler" });
  await expect(rows.first()).toBeVisible();
  while (await more.isVisible()) {
    const shown = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
  await expect(rows).toHaveCount(count - 1);
  console.log(`1 hired, ${count - 1} answered, none pending.`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
