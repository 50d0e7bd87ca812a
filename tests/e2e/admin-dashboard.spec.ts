import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  asConsultant,
  asDemo,
  expect,
  expectAccessible,
  expectNoOverflow,
  show,
  test,
} from "#tests/support/browser.ts";

// Some calls are cut off.
test.use({ expectedErrors: [/ERR_FAILED/] });

const sections = [
  "Företag",
  "Konsulter",
  "Inbjudningar",
  "Användarhantering",
  "Uppdrag",
  "Konversationer",
  "Anmälningar",
  "Kompetenser",
  "Ekonomi",
  "Avancerad analys",
  "Systemstatus",
  "Systemhälsa",
  "GDPR & säkerhet",
];

/** The link of a section of the admin's room, whatever waits there. */
function sectionLink(page: Page, label: string): Locator {
  const link = new RegExp(`^${label}(?: [\\d+]+ att göra)?$`);
  return page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: link });
}

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

test("every section is accessible, fits every screen width, and is in the URL", async ({
  page,
  context,
  newTestUser,
}) => {
  await asDemo(page, "admin");
  await page.route(/admin\.todo/, (route) => route.abort());
  await page.goto("/admin-dashboard");
  const todoError = page.getByRole("alert").filter({ hasText: "vad som finns att göra" });
  await expect(todoError).toBeVisible();
  await page.unrouteAll();

  await test.step("Ctrl+K opens the admins' search, and Escape returns the focus, to its button when nothing had it", async () => {
    const button = page.getByRole("button", { name: "Sök (Ctrl+K)" });
    await expect(button).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Sök i Bryggan" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    const link = page.getByRole("link", { name: "Företag" });
    await link.focus();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Sök i Bryggan" });
    await expect(dialog).toBeVisible();
    await page.keyboard.type("qx");
    await expect(dialog.getByText(/^Skriv minst tre tecken/)).toBeVisible();
    await page.keyboard.type("z");
    await expect(dialog.getByText("Inget hittades.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("nordbank");
    const hit = dialog.getByRole("link", { name: /Nordbank/ }).first();
    const address = String(await hit.getAttribute("href"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
    await page.goBack();
  });

  for (const label of sections) {
    await test.step(label, async () => {
      await sectionLink(page, label).click();
      await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
      await expect(page.getByRole("status", { name: /^Laddar/ })).toHaveCount(0);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await expectTablesFit(page);
    });
  }

  await test.step("the section follows back and forward", async () => {
    await page.goBack();
    await expect(sectionLink(page, "Systemhälsa")).toHaveAttribute("aria-current", "page");
    await page.goForward();
    await expect(sectionLink(page, "GDPR & säkerhet")).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/tab=gdpr$/);
  });

  await test.step("on a phone one control says which section is shown and opens the others", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const toggle = page.getByRole("button", { name: /GDPR & säkerhet$/ });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(sectionLink(page, "Systemhälsa")).toBeHidden();
    await toggle.press("Enter");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await sectionLink(page, "Systemhälsa").press("Escape");
    await expect(sectionLink(page, "Systemhälsa")).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await sectionLink(page, "Systemhälsa").click();
    await expect(page.getByRole("button", { name: "Drift Systemhälsa" })).toBeFocused();
    await expect(page).toHaveURL(/tab=system$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await sectionLink(page, "GDPR & säkerhet").click();
  });

  await test.step("a request about personal data is of an account, whose export it notes", async () => {
    await page.getByRole("button", { name: "Ny begäran" }).click();
    const dialog = page.getByRole("dialog", { name: "Ny begäran" });
    await dialog.getByRole("searchbox", { name: "Sök konto" }).fill("Linnea");
    await dialog.getByRole("listitem").getByRole("button").first().click();
    await expectAccessible(page, "[role=dialog]");
    const person = await dialog.getByLabel("Namn eller e-postadress").inputValue();
    await dialog.getByRole("button", { name: "Anteckna" }).click();
    await page.getByRole("button", { name: `Mer om begäran från ${person}` }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Exportera data" }).click();
    expect((await download).suggestedFilename()).toBe("bryggan-export.zip");
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: person }) });
    await expect(row.getByText(/^Exporten hämtad .+ av /)).toBeVisible();
  });

  await test.step("consultants can be searched, and a search without results can be cleared", async () => {
    await sectionLink(page, "Konsulter").click();
    const box = page.getByRole("searchbox", { name: "Sök konsulter" });
    await box.fill("zq");
    await expect(page.getByRole("status").filter({ hasText: "Skriv minst tre tecken" })).toBeVisible();
    await box.fill("finns inte alls");
    await expect(page.getByText("Skriv minst tre tecken")).toHaveCount(0);
    await expect(page.getByText("Inget hittades")).toBeVisible();
    await page.getByRole("button", { name: "Rensa filter", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: /^\d{3} konsulter, 50 visas$/ })).toBeVisible();
    const first = page.getByRole("row").nth(1);
    await first.getByRole("button", { name: "Visa profil" }).click();
    await expect(page.getByRole("dialog")).toContainText("E-post");
    await page.keyboard.press("Escape");
  });

  await test.step("a commission is booked, invoiced and undone", async () => {
    await sectionLink(page, "Företag").click();
    const todo = page.getByRole("link", { name: /^\d+ avtal att bokföra/ });
    const waiting = /^\d+/.exec(await todo.innerText())?.[0] ?? "";
    await expect(sectionLink(page, "Ekonomi")).toHaveAccessibleName(`Ekonomi ${waiting} att göra`);
    await todo.click();
    const row = page.getByRole("row").nth(1);
    const company = await row.locator("label span.font-medium").first().innerText();
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Bokför provision" }).click();
    const question = page.getByRole("alertdialog", { name: "Bokför 1 provision?" });
    await question.getByRole("button", { name: "Bokför", exact: true }).click();
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
    await page.route(/contracts\.ofConversation/, (route) => route.abort());
    await page.getByRole("button", { name: "Rätta avtal" }).click();
    const correction = page.getByRole("dialog", { name: "Rätta avtal" });
    await expect(correction.getByText("Något gick fel")).toBeVisible();
    await page.unrouteAll();
    const price = correction.getByLabel("Timpris");
    // A change that arrives just now fetches it without the button.
    await correction.getByRole("button", { name: "Försök igen" }).or(price).first().click();
    await expect(price).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ångra ”fakturerad”" }).click();
    await expect(page.getByText("Steget är ångrat", { exact: true })).toBeVisible();
  });

  await test.step("a conversation opens the details of its contract in a new tab", async () => {
    await sectionLink(page, "Konversationer").click();
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
    // With a filter the sums do not come with the page.
    await contract.route(/contracts\.sums/, (route) => route.abort());
    await show(contract, "/contracts?kind=agreements");
    const sums = contract.getByRole("alert").filter({ hasText: "summorna" });
    await expect(sums).toBeVisible();
    await contract.unrouteAll();
    const total = contract.getByText(/beräknat totalt/);
    await sums.getByRole("button", { name: "Försök igen" }).or(total).first().click();
    await expect(total).toBeVisible();
    await expect(sums).toHaveCount(0);
    await contract.close();
  });

  await test.step("settings: an announcement is shown without a reload, and what concerns all or is unsaved is asked about", async () => {
    const anna = await newTestUser();
    await asConsultant(anna, "anna");
    await anna.goto("/");
    const message = `Servicefönster ${randomBytes(3).toString("hex")}`;
    await sectionLink(page, "Systemstatus").click();
    const field = page.getByRole("textbox", { name: "Meddelande", exact: true });
    const original = await field.inputValue();
    async function announce(text: string): Promise<void> {
      await field.fill(text);
      await page.getByRole("switch", { name: "Aktivt" }).check();
      await page.getByRole("button", { name: "Spara meddelande" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Visa för alla" }).click();
    }
    await announce(message);
    await expect(anna.getByText(message)).toBeVisible();
    await page.getByRole("switch", { name: "Aktivt" }).uncheck();
    await page.getByRole("button", { name: "Spara meddelande" }).click();
    await expect(anna.getByText(message)).toHaveCount(0);
    // Other tests of this worker meet the announcement of the demo data.
    await announce(original);
    await expect(anna.getByText(original)).toBeVisible();

    await test.step("what takes effect for all companies is asked about first", async () => {
      const question = page.getByRole("alertdialog", { name: "Ändra för alla företag?" });
      const publishing = page.getByRole("switch", { name: "Får publicera uppdrag" });
      await page.getByLabel("Provision", { exact: true }).fill("9.5");
      await publishing.setChecked(!(await publishing.isChecked()));
      for (const name of ["Spara avgifter", "Spara inställning"]) {
        await page.getByRole("button", { name }).click();
        await question.getByRole("button", { name: "Avbryt" }).click();
        await expect(question).toHaveCount(0);
      }
      await page.getByRole("switch", { name: "Underhållsläge" }).check();
      await page.getByRole("button", { name: "Spara underhållsläge" }).click();
      const maintenance = page.getByRole("alertdialog", { name: "Slå på underhållsläget?" });
      await maintenance.getByRole("button", { name: "Avbryt" }).click();
    });

    await test.step("unsaved settings are not left without a question", async () => {
      await field.fill("Halvskrivet");
      await page.getByRole("link", { name: "Visa alla kontrakt" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Stanna kvar" }).click();
      await expect(field).toHaveValue("Halvskrivet");
    });
  });
});

/** Expects no horizontal scrolling on a phone, nor of any table on a window of 640 pixels or more. */
async function expectTablesFit(page: Page): Promise<void> {
  const hasTable = (await page.locator("main table").count()) > 0;
  for (const width of hasTable ? [360, 640, 768, 1024, 1280] : [360, 768, 1280]) {
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
