import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { asConsultant, asDemo, expect, expectAccessible, show, test } from "#tests/support/browser.ts";
import { publish } from "#tests/support/members.ts";

function cards(page: Page) {
  return page.getByRole("article");
}

test("a consultant sees a shared job highlighted for ten seconds, opens its details and saves another job", async ({
  page,
}) => {
  await asConsultant(page, "erik");
  await page.goto("/jobs");
  const link = await cards(page).nth(4).getByRole("heading").getByRole("link").getAttribute("href");
  const id = /\d+$/.exec(link ?? "")?.[0] ?? "";
  await page.clock.install();
  // The time before the job is fetched does not count.
  await page.route(/jobs\.byId/, async (route) => {
    await page.clock.fastForward(10_000);
    await route.continue();
  });
  await page.goto(`/jobs?highlight=${id}&ref=someone`);
  const shared = cards(page).filter({ hasText: "Delad med dig!" });
  await expect(shared).toHaveClass(/border-tips/);
  await page.clock.fastForward(10_000);
  await expect(shared).not.toHaveClass(/border-tips/);
  await shared.getByRole("button", { name: "Detaljer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Du får")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Ansök nu" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.goto("/jobs");
  const first = cards(page)
    .filter({ has: page.getByRole("button", { name: "Spara uppdraget" }) })
    .first();
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: "Spara uppdraget" }).click();
  await page.getByRole("button", { name: "Sparade", exact: true }).click();
  await expect(cards(page).getByRole("heading", { name: title })).toBeVisible();
});

test("an employer edits, fills and deletes a job", async ({ page }) => {
  const mark = randomBytes(4).toString("hex");
  await asDemo(page, "havsnet");
  await publish(page, `Uppdrag ${mark}`);
  await page.goto("/jobs");
  await expect(page).toHaveURL(/\/employer-jobs$/);
  const own = cards(page).filter({ hasText: mark });
  await own.getByRole("link", { name: "Redigera" }).click();
  await expect(page.getByLabel("Timpris")).toHaveValue("1006");
  await expect(page.getByLabel("Period")).toHaveValue("6 månader");
  await page.getByLabel("Titel").fill(`Annat uppdrag ${mark}`);
  await page.getByRole("button", { name: "Uppdatera uppdrag" }).click();
  await expect(page.getByText("Uppdrag uppdaterat!", { exact: true })).toBeVisible();

  await show(page, `/employer-jobs?search=${mark}`);
  await own.getByRole("link", { name: "Visa matchningar" }).click();
  await expect(page.getByRole("button", { name: "Skicka meddelande" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Tillbaka" }).click();

  await page.goto(`/employer-jobs?search=${mark}`);
  await page.getByRole("button", { name: "Position Tillsatt" }).click();
  const filling = page.getByRole("dialog", { name: "Markera positionen som tillsatt?" });
  await filling.getByRole("button", { name: "Position Tillsatt" }).click();
  await expect(cards(page).getByText("Tillsatt", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Position Tillsatt" })).toHaveCount(0);
  await expect(page.getByRole("main"), "the button was removed, so the page has the focus").toBeFocused();

  await page.getByRole("button", { name: "Radera" }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("Är du säker?");
  await expect(confirmation).toContainText(
    "Detta kommer att radera uppdraget permanent. Denna åtgärd kan inte ångras.",
  );
  await confirmation.getByRole("button", { name: "Radera" }).click();
  await expect(page.getByText("Inga uppdrag matchar din sökning.", { exact: true })).toBeVisible();
});

test.describe("the forms", () => {
  // The list of skills cannot be fetched at first.
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the forms show validation errors, keep what was typed, and cannot be opened for other jobs", async ({
    page,
  }) => {
    await asDemo(page, "nordbank");
    let calls = 0;
    await page.route(/profiles\.skills/, async (route) => {
      calls += 1;
      await (calls === 1 ? route.abort() : route.continue());
    });
    await page.goto("/create-job");
    await page.getByRole("button", { name: "Publicera uppdrag" }).click();
    for (const error of [
      "Titel måste vara minst 2 tecken",
      "Minst en kompetens krävs",
      "Period är obligatorisk",
      "Pris är obligatoriskt",
    ])
      await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByLabel("Titel")).toBeFocused();
    await expectAccessible(page);
    await test.step("when the list of skills cannot be fetched, the input is kept and the list can be fetched again", async () => {
      await page.getByLabel("Titel").fill("Utvecklare");
      await page.getByRole("button", { name: "Försök igen" }).click();
      await page.getByRole("combobox", { name: "Kompetenser" }).fill("React");
      await page.getByRole("option", { name: "React", exact: true }).click();
      await expect(page.getByRole("button", { name: "Försök igen" })).toHaveCount(0);
      await expect(page.getByLabel("Titel")).toHaveValue("Utvecklare");
    });
    await page.getByLabel("Period").fill("13");
    await expect(page.getByLabel("Period")).toHaveValue("");
    for (const time of ["first", "second"]) {
      await test.step(`entering six months for the ${time} time`, async () => {
        await page.getByLabel("Period").fill("6");
        await expect(page.getByLabel("Period")).toHaveValue("6 månader");
      });
    }
    await page.getByLabel("Timpris").pressSequentially("05");
    await expect(page.getByLabel("Timpris")).toHaveValue("0");
    await page.getByRole("link", { name: "Avbryt" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/create-job");
    await expect(page.getByLabel("Period")).toHaveValue("6 månader");
    await page.goto("/edit-job/abc");
    await expect(page.getByText("Job not found")).toBeVisible();
    await page.goto("/job-matches/2000000000");
    await expect(page.getByText("Uppdrag hittades inte")).toBeVisible();
  });
});
