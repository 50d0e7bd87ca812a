import {
  asConsultant,
  asDemo,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
} from "#tests/support/browser.ts";

test("a visitor is sent to the login page", async ({ page }) => {
  await page.goto("/contracts");
  await expect(page).toHaveURL(/\/login/);
});

test("both addresses show the same screen with its three tabs", async ({ page }) => {
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

test("a consultant sees values and no deeds", async ({ page }) => {
  await asConsultant(page, "anna");
  await page.goto("/contracts");
  await expect(page.getByRole("tab", { name: /Pågående/ })).toBeVisible();
  await expect(page.getByText("Kostnad per timme")).toHaveCount(0);
  for (const name of ["Rapportera avtal", "Markera som Slutfört", "Arkivera Kontrakt", "Radera kontrakt"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
});

test("the report says what is missing, counts while one types and asks before it is thrown away", async ({
  page,
}) => {
  await asDemo(page, "nordbank");
  await page.goto("/contracts");
  await page.getByRole("button", { name: "Rapportera avtal" }).first().click();
  const report = page.getByRole("dialog", { name: "Rapportera avtal" });
  await expect(report.getByLabel("Längd")).toHaveValue("3-6 månader");
  await expect(report.getByLabel("Längd").getByRole("option")).toHaveText([
    "1-2 månader",
    "3-6 månader",
    "6-12 månader",
    "12+ månader",
  ]);
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
