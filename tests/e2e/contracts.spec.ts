import type { Page } from "@playwright/test";
import {
  asConsultant,
  asDemo,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
} from "#tests/support/browser.ts";
import { asNewCompany, publish } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";

test("a visitor is sent to the login page", async ({ page }) => {
  await page.goto("/contracts");
  await expect(page).toHaveURL(/\/login/);
});

test("both paths show the same screen with three tabs", async ({ page }) => {
  await asDemo(page, "nordbank");
  for (const address of ["/contracts", "/contract-management"]) {
    await page.goto(address);
    for (const name of [/Pågående/, /Slutförda/, /Arkiverade/]) {
      await page.getByRole("tab", { name }).click();
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    }
    await expect(page.getByText("arkiveras automatiskt efter 30 dagar")).toBeVisible();
  }
  await page.goto("/contracts");
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("a consultant sees values and no actions", async ({ page }) => {
  await asConsultant(page, "anna");
  await page.goto("/contracts");
  await expect(page.getByRole("tab", { name: /Pågående/ })).toBeVisible();
  await expect(page.getByText("Kostnad per timme")).toHaveCount(0);
  for (const name of ["Rapportera avtal", "Markera som Slutfört", "Arkivera Kontrakt", "Radera avtal"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
});

/** Publishes a job and fills it outside the platform, which creates a contract. */
async function fillOutsidePlatform(page: Page, title: string): Promise<void> {
  const id = await publish(page, title);
  await call(page, "POST", `/api/jobs/${id}/mark-filled`, { selectedConsultantId: null });
}

test("shows a message when the contract does not exist", async ({ page }) => {
  await asDemo(page, "nordbank");
  await page.goto("/contracts?conversationId=2000000000");
  await expect(page.getByText("Det här avtalet finns inte.", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: /Pågående/ })).toHaveAttribute("aria-selected", "true");
});

test.describe("when the list cannot be refetched", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test("the list and an unfinished report are kept", async ({ page }) => {
    await asNewCompany(page);
    await fillOutsidePlatform(page, "Första uppdraget");
    await page.goto("/contracts");
    await page.getByRole("button", { name: "Rapportera avtal" }).click();
    const report = page.getByRole("dialog", { name: "Rapportera avtal" });
    await report.getByLabel("Timpris").fill("1010");
    await page.route(/contracts\.list/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("contracts.list"));
    await fillOutsidePlatform(page, "Andra uppdraget");
    await failed;
    await expect(report.getByLabel("Timpris")).toHaveValue("1010");
    await expect(page.getByText("Det gick inte att hämta innehållet just nu.")).toHaveCount(0);
  });
});

test("the report validates its fields, updates the total while the user types and asks before it is discarded", async ({
  page,
}) => {
  await asDemo(page, "nordbank");
  await page.goto("/contracts");
  await page.getByRole("button", { name: "Rapportera avtal" }).first().click();
  const report = page.getByRole("dialog", { name: "Rapportera avtal" });
  await expect(report.getByLabel("Längd").getByRole("option")).toHaveText([
    "1-2 månader",
    "3-6 månader",
    "6-12 månader",
    "12+ månader",
  ]);
  await expect(report.getByText("Timpris och längd kommer från uppdraget.")).toBeVisible();
  await report.getByLabel("Timpris").fill("");
  await report.getByLabel("Längd").selectOption("3-6 månader");
  await report.getByRole("button", { name: "Rapportera avtal" }).click();
  await expect(report.getByText("Timpris måste vara större än 0")).toBeVisible();
  await expect(report.getByText("Ange startdatum")).toBeVisible();
  await expect(report.getByLabel("Timpris")).toBeFocused();
  await report.getByLabel("Timpris").fill("950");
  await expect(report.getByText(/Ca 912\s000\skr totalt, exkl\. moms/)).toBeVisible();
  await expectAccessible(page);
  await report.getByRole("button", { name: "Stäng" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stanna kvar" }).click();
  await expect(report.getByLabel("Timpris")).toHaveValue("950");
});
