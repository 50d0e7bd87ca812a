import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";
import { freePort, RunningServer } from "#tests/support/server.ts";

/** The server cannot be reached for whatever asks for this procedure. */
async function cutOff(page: Page, procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes(procedure),
    (route) => route.abort(),
  );
}

test("the menu shows one letter of the name, and admins find their notices in it", async ({ page }) => {
  await asDemo(page, "admin");
  const account = page.getByRole("button", { name: /^Konto: / });
  await expect(account).toHaveText(/^\p{Lu}$/u);
  await account.click();
  await expect(page.getByRole("menuitem", { name: "Min Profil" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Notifikationer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifikationer" })).toBeVisible();
});

test.describe("a server that cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|Registrering misslyckades/] });

  test("does not send a member to the login page", async ({ page }) => {
    await asDemo(page, "nordbank");
    await cutOff(page, "accounts.me");
    await page.goto("/employer-jobs");
    await expect(page.getByText("Det gick inte att hämta ditt konto just nu.")).toBeVisible();
    await expect(page).toHaveURL("/employer-jobs");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Försök igen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mina uppdrag" })).toBeVisible();
  });

  test("fails a registration in words of our own, and keeps what was typed", async ({ page }) => {
    await page.goto("/register-company");
    await page.getByLabel("Företagsnamn").fill("Avskuren AB");
    await page.getByLabel("Organisationsnummer").fill("5564300142");
    await page.getByLabel("Kontaktperson").fill("Alva Avskuren");
    await page.getByLabel("E-post").fill("alva@avskuren.example");
    await page.getByLabel("Användarnamn").fill("avskuren");
    await page.getByLabel("Lösenord", { exact: true }).fill("Vindstilla-48!");
    await page.getByLabel("Bekräfta lösenord").fill("Vindstilla-48!");
    await cutOff(page, "accounts.registerCompany");
    await page.getByRole("button", { name: "Registrera företag" }).click();
    await expect(page.getByText("Registrering misslyckades", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Ett fel uppstod vid registrering", { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel("Företagsnamn")).toHaveValue("Avskuren AB");
  });
});

test("on the backup host everybody is told why the address is another, until they dismiss it", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "bryggan-backup-"));
  const variables = { BACKUP_HOSTS: "localhost" };
  const server = new RunningServer({ port: await freePort(), folder, demo: false, variables });
  try {
    await server.start();
    await page.goto(`${server.address}/kontakt`);
    const banner = page.getByRole("status").filter({ hasText: "Tekniska problem:" });
    await expect(banner).toContainText("tillfälliga problem med vår huvuddomän");
    await expect(banner).toContainText(
      "Du använder därför vår backup-URL. Allt fungerar som vanligt, men webbadressen ser annorlunda ut. Vi arbetar med att lösa problemet.",
    );
    await banner.getByRole("button", { name: "Stäng meddelandet" }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});
