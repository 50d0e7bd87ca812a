import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  asConsultant,
  asDemo,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
} from "#tests/support/browser.ts";

const tabs = [
  "Inbjudningar",
  "Företag",
  "Konsulter",
  "Konversationer",
  "Ekonomi",
  "Systemstatus",
  "Användarhantering",
  "Avancerad analys",
  "GDPR & säkerhet",
  "Systemhälsa",
];

/**
 * The first conversation whose row contains the text. Loads more rows until there is one: the order of the
 * conversations depends on the date of the demo data.
 */
async function findConversation(page: Page, text: string | RegExp): Promise<Locator> {
  const row = page.getByRole("row").filter({ hasText: text }).first();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(async () => {
    if ((await row.count()) === 0) await page.getByRole("button", { name: "Visa fler" }).click();
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return row;
}

test("the selected tab is in the URL and follows back and forward", async ({ page }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("tab", { name: "Inbjudningar" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Företag" }).click();
  await page.getByRole("tab", { name: "Systemstatus" }).click();
  await expect(page).toHaveURL(/tab=system-settings/);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Företag" })).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(page.getByRole("tab", { name: "Systemstatus" })).toHaveAttribute("aria-selected", "true");
});

test("every tab is accessible and fits every screen width", async ({ page }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard");
  for (const label of tabs) {
    await test.step(label, async () => {
      await page.getByRole("tab", { name: label }).click();
      const panel = page.getByRole("tabpanel", { name: label });
      await expect(panel).toHaveText(/\S/);
      await expect(panel).not.toContainText("Laddar...");
      await expectAccessible(page);
      await expectTablesFit(page);
    });
  }
});

/** Expects no horizontal scrolling on a phone, nor of any table on a window of 640 pixels or more. */
async function expectTablesFit(page: Page): Promise<void> {
  for (const width of [360, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `pixels beside ${width} px`).toBeLessThanOrEqual(0);
    if (width < 640) continue;
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll("main table")].map((table) => {
        const box = table.parentElement;
        return box ? box.scrollWidth - box.clientWidth : 0;
      }),
    );
    expect(Math.max(0, ...hidden), `pixels beside the table at ${width} px`).toBe(0);
  }
}

test("an invitation is sent, copied and deleted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=invitations");
  const company = `Inbjudna ${randomBytes(3).toString("hex")} AB`;
  await page.getByRole("button", { name: "Ny inbjudan" }).click();
  const dialog = page.getByRole("dialog", { name: "Ny inbjudan" });
  await dialog.getByRole("button", { name: "Skicka inbjudan" }).click();
  await expect(dialog.getByText("Ogiltig e-postadress")).toBeVisible();
  await dialog.getByLabel("E-post").fill(`${randomBytes(6).toString("hex")}@exempel.se`);
  await dialog.getByLabel("Företagsnamn").fill(company);
  await dialog.getByRole("button", { name: "Skicka inbjudan" }).click();
  const row = page.getByRole("row").filter({ hasText: company });
  await expect(row).toContainText("Väntar");
  await row.getByRole("button", { name: "Kopiera länk" }).click();
  await expect(page.getByText("Länk kopierad", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("/register/employer?token=");
  await row.getByRole("button", { name: "Ta bort" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort inbjudan" }).click();
  await expect(row).toHaveCount(0);
});

test("a commission is booked, invoiced and undone", async ({ page }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=companies");
  await page.getByRole("link", { name: /avtal att bokföra/ }).click();
  const row = page.getByRole("row").nth(1);
  const company = await row.locator("label span.font-medium").first().innerText();
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Bokför provision" }).click();
  await expect(page.getByText("1 provision bokförd", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Att fakturera/ }).click();
  await expect(row.getByRole("rowheader")).toContainText(company);
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Markera som fakturerad" }).click();
  const dialog = page.getByRole("dialog", { name: "Markera som fakturerad" });
  await dialog.getByRole("button", { name: "Spara" }).click();
  await expect(dialog.getByText("Ange fakturans nummer")).toBeVisible();
  const number = `F-${randomBytes(3).toString("hex")}`;
  await dialog.getByLabel("Fakturanummer").fill(number);
  await dialog.getByRole("button", { name: "Spara" }).click();
  await page.getByRole("button", { name: /^Fakturerade/ }).click();
  await page.getByRole("searchbox").fill(number);
  await page.waitForURL(new RegExp(`search=${number}`));
  await row
    .filter({ hasText: `Faktura ${number}` })
    .getByRole("button", { name: /^Visa/ })
    .click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ångra ”fakturerad”" }).click();
  await expect(page.getByText("Steget är ångrat", { exact: true })).toBeVisible();
});

test("consultants can be searched, and a search without results can be cleared", async ({ page }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=consultants");
  await page.getByRole("searchbox", { name: "Sök konsulter" }).fill("finns inte alls");
  await expect(page.getByText("Inget hittades")).toBeVisible();
  await page.getByRole("button", { name: "Rensa filter", exact: true }).click();
  const first = page.getByRole("row").nth(1);
  await first.getByRole("button", { name: "Visa profil" }).click();
  await expect(page.getByRole("dialog")).toContainText("E-post");
});

test("an announcement is shown to signed-in users without a reload", async ({ page, newTestUser }) => {
  await asDemo(page, "admin");
  const anna = await newTestUser();
  await asConsultant(anna, "anna");
  await anna.goto("/");
  const message = `Servicefönster ${randomBytes(3).toString("hex")}`;
  await page.goto("/admin-dashboard?tab=system-settings");
  await page.getByRole("textbox", { name: "Meddelande", exact: true }).fill(message);
  await page.getByRole("switch", { name: "Aktivt" }).check();
  await page.getByRole("button", { name: "Spara meddelande" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Visa för alla" }).click();
  await expect(anna.getByText(message)).toBeVisible();
  await page.getByRole("switch", { name: "Aktivt" }).uncheck();
  await page.getByRole("button", { name: "Spara meddelande" }).click();
  await expect(anna.getByText(message)).toHaveCount(0);
});

test("asks for confirmation before unsaved settings are left", async ({ page }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=system-settings");
  const message = page.getByRole("textbox", { name: "Meddelande", exact: true });
  await message.fill("Halvskrivet");
  await page.getByRole("link", { name: "Visa alla kontrakt" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stanna kvar" }).click();
  await expect(message).toHaveValue("Halvskrivet");
});

test.describe("when the commission status cannot be fetched", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the dialog shows an error and can retry", async ({ page }) => {
    await asDemo(page, "admin");
    await page.goto("/admin-dashboard?tab=conversations");
    await page.route(/contracts\.commissionStatus/, (route) => route.abort());
    const row = await findConversation(page, "Provision spårad");
    await row.getByRole("button", { name: "Provision spårad" }).click();
    const dialog = page.getByRole("dialog", { name: "Provision" });
    await expect(dialog.getByText("Det gick inte att hämta om provisionen redan är spårad.")).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Försök igen" }).click();
    await expect(dialog.getByText("Provision redan spårad")).toBeVisible();
  });
});

test("deleting a company asks for confirmation and can be cancelled", async ({ page }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=companies");
  const row = page.getByRole("row").nth(1);
  const name = await row.getByRole("rowheader").innerText();
  await row.getByRole("button", { name: /^Åtgärder/ }).click();
  await page.getByRole("menuitem", { name: "Radera företag" }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("användare och uppdrag påverkas");
  await confirmation.getByRole("button", { name: "Avbryt" }).click();
  await expect(page.getByRole("rowheader", { name })).toBeVisible();
});

test.describe("with a password that is too short", () => {
  test.use({ expectedErrors: [/Lösenordet måste vara minst 8 tecken långt/] });

  test("resetting a company's password shows an error toast", async ({ page }) => {
    await asDemo(page, "admin");
    await page.goto("/admin-dashboard?tab=companies");
    await page
      .getByRole("button", { name: /^Åtgärder/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Återställ lösenord" }).click();
    const dialog = page.getByRole("dialog", { name: "Återställ lösenord" });
    await dialog.getByLabel("Nytt lösenord").fill("kort");
    await dialog.getByRole("button", { name: "Återställ lösenord" }).click();
    await expect(page.getByText("Fel", { exact: true })).toBeVisible();
    await expect(page.getByText("Lösenordet måste vara minst 8 tecken långt.").first()).toBeVisible();
  });
});

test("a conversation opens the details of its contract in a new tab", async ({ page, context }) => {
  await asDemo(page, "admin");
  await page.goto("/admin-dashboard?tab=conversations");
  // Without a job there is no contract to open.
  const direct = await findConversation(page, "Direktkontakt");
  await expect(direct.getByRole("link")).toHaveCount(0);
  const row = await findConversation(page, /Avtal Rapporterat|Slutfört/);
  const newTab = context.waitForEvent("page");
  await row.getByRole("link", { name: /^Visa detaljer/ }).click();
  const contract = await newTab;
  await expect(contract).toHaveURL(/\/contract-management\?conversationId=\d+&tab=details/);
  const details = contract.getByRole("dialog");
  await expect(details).toContainText("Villkor");
  await expectAccessible(contract);
  await details.getByRole("button", { name: "Stäng" }).first().click();
  await expect(contract.getByRole("tab", { name: /Pågående|Slutförda/, selected: true })).toBeVisible();
  await expect(contract.getByRole("button", { name: "Visa mindre" })).toBeVisible();
  await expectNoOverflow(contract);
});
