import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoOverflow } from "#tests/support/browser.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { password } from "#tests/support/administrators.ts";
import { fillSignIn, seedCompany, signIn, test } from "#tests/support/own-server.ts";

async function choosePassword(page: Page, chosen: string, confirmation = chosen): Promise<void> {
  await page.getByLabel("Lösenord", { exact: true }).fill(chosen);
  await page.getByLabel("Bekräfta lösenord").fill(confirmation);
}

test.describe("an invitation", () => {
  test("lets a company register with the admin's link, once", async ({ newTestUser }) => {
    const [admin, company, visitor] = await Promise.all([newTestUser(), newTestUser(), newTestUser()]);
    await admin.context().grantPermissions(["clipboard-read", "clipboard-write"]);

    const link = await test.step("the admin creates an invitation and copies the link", async () => {
      await signIn(admin, "ada");
      await admin.goto("/admin-dashboard?tab=invitations");
      await admin.getByRole("button", { name: "Ny inbjudan" }).click();
      const dialog = admin.getByRole("dialog", { name: "Ny inbjudan" });
      await dialog.getByLabel("E-post").fill("inkop@granit.example");
      await dialog.getByLabel("Företagsnamn").fill("Granit Data");
      await dialog.getByRole("button", { name: "Skicka inbjudan" }).click();
      const row = admin.getByRole("row").filter({ hasText: "Granit Data" });
      await row.getByRole("button", { name: "Kopiera länk" }).click();
      await expect(admin.getByText("Kopierat", { exact: true }).first()).toBeVisible();
      return admin.evaluate(() => navigator.clipboard.readText());
    });

    await test.step("the company opens the link, and its name and email address are filled in", async () => {
      await company.goto(link);
      await expect(company.getByRole("heading", { name: "Välkommen, Granit Data" })).toBeVisible();
      await expect(company.getByLabel("Företagsnamn")).toHaveValue("Granit Data");
      await expect(company.getByLabel("E-post")).toHaveValue("inkop@granit.example");
      await expect(company.getByLabel("E-post")).toHaveAttribute("readonly");
      await expectAccessible(company);
      await expectNoOverflow(company);
    });

    await test.step("with a valid password the company is registered and signed in", async () => {
      await company.getByLabel("Organisationsnummer").fill("5560360793");
      await company.getByLabel("Kontaktperson").fill("Greta Granit");
      await company.getByLabel("Användarnamn").fill("granit");
      await choosePassword(company, password);
      await company.getByRole("button", { name: "Registrera företag" }).click();
      await expect(company.getByText("Registrering lyckades", { exact: true }).first()).toBeVisible();
      await expect(company).toHaveURL("/");
      await expect(company.getByRole("heading", { name: "Hej Greta Granit!" })).toBeVisible();
    });

    await test.step("the link cannot be used again, and the page without a token shows an error", async () => {
      await visitor.goto(link);
      await expect(visitor.getByRole("heading", { name: "Ogiltig inbjudan" })).toBeVisible();
      await expect(visitor.getByText("Inbjudningslänken är ogiltig eller har gått ut.")).toBeVisible();
      await expectAccessible(visitor);
      await visitor.goto("/register/employer");
      await expect(visitor.getByRole("heading", { name: "Ingen inbjudan hittades" })).toBeVisible();
      await expectNoOverflow(visitor);
      await admin.reload();
      const row = admin.getByRole("row").filter({ hasText: "Granit Data" });
      await expect(row).toContainText("Accepterad");
      await expect(row.getByRole("button", { name: "Kopiera länk" })).toHaveCount(0);
    });
  });
});

test.describe("a company without an invitation", () => {
  test.use({
    expectedErrors: [
      /saknas eller är fel|Ogiltigt lösenord|Användarnamnet är upptaget|Registrering misslyckades|ERR_FAILED|Failed to fetch/,
    ],
  });

  test("sees the validation errors, registers and signs in", async ({ page }) => {
    const send = page.getByRole("button", { name: "Registrera företag" });
    await page.clock.install();
    await page.goto("/register-company");

    await test.step("every field shows its validation error", async () => {
      await send.click();
      await expect(page.getByText("Företagsnamn måste vara minst 2 tecken", { exact: true })).toBeVisible();
      await expect(page.getByText("6 fält saknas eller är fel", { exact: true }).first()).toBeVisible();
      await expect(page.getByLabel("Företagsnamn")).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel("Organisationsnummer").fill("5564300142");
    });

    await test.step("the input is kept when the server cannot be reached and when the user name is taken", async () => {
      await page.getByLabel("Företagsnamn").fill("Skiffer AB");
      await page.getByLabel("Webbplats").fill("skiffer.example");
      await page.getByLabel("Kontaktperson").fill("Saga Skiffer");
      await page.getByLabel("E-post").fill("saga@skiffer.example");
      await page.getByLabel("Användarnamn").fill("ADA");
      await choosePassword(page, password);
      await page.route(/accounts\.registerCompany/, (route) => route.abort());
      await send.click();
      await expect(page.getByText("Ett fel uppstod vid registrering", { exact: true }).first()).toBeVisible();
      await page.unroute(/accounts\.registerCompany/);
      await send.click();
      await expect(page.getByText("Registrering misslyckades", { exact: true }).first()).toBeVisible();
      await expect(page.getByLabel("Användarnamn")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Företagsnamn")).toHaveValue("Skiffer AB");
    });

    await test.step("a reload keeps what was typed, but for the password", async () => {
      await page.reload();
      await expect(page.getByLabel("Företagsnamn")).toHaveValue("Skiffer AB");
      await expect(page.getByLabel("Användarnamn")).toHaveValue("ADA");
      await expect(page.getByLabel("Lösenord", { exact: true })).toHaveValue("");
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password);
      await choosePassword(page, password);
    });

    await test.step("the company is registered, redirected to the login page after two seconds, and signs in", async () => {
      await page.getByLabel("Användarnamn").fill("skiffer");
      // The clock of the page stands still; a millisecond for each look does not add up to two seconds.
      await page.clock.pauseAt(Date.now() + 60_000);
      await send.click();
      await expect(async () => {
        await page.clock.runFor(1);
        await expect(page.getByText("Företag registrerat!", { exact: true }).first()).toBeVisible({
          timeout: 100,
        });
      }).toPass();
      await expect(page).toHaveURL("/register-company");
      await page.clock.runFor(2_000);
      await expect(page).toHaveURL("/employer-login");
      await page.clock.resume();
      await expect(page.getByLabel("Användarnamn")).toHaveValue("skiffer");
      await expect(page.getByLabel("Lösenord", { exact: true })).toBeFocused();
      await fillSignIn(page, "skiffer");
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { name: "Hej Saga Skiffer!" })).toBeVisible();
      // Without a confirmed address it is not confirmed and gets no emails.
      await expect(page.getByRole("link", { name: "Bekräfta e-posten" })).toBeVisible();
    });

    await test.step("https:// was added to the website", async () => {
      await page.goto("/edit-company-profile");
      await expect(page.getByLabel("Webbplats")).toHaveValue("https://skiffer.example");
    });
  });
});

test("a company with earlier terms is asked once at its sign-in, by keyboard too", async ({
  page,
  newTestUser,
}) => {
  await page.goto("/employer-login");
  await seedCompany(page, "gnejs", "Gnejs AB", termsVersion - 1);
  await fillSignIn(page, "gnejs");
  const dialog = page.getByRole("alertdialog", { name: "Godkänn användarvillkoren" });
  await expect(dialog.getByRole("link", { name: /^Användarvillkor/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Godkänn" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();

  const secondDevice = await newTestUser();
  await secondDevice.goto("/employer-login");
  await fillSignIn(secondDevice, "gnejs");
  await expect(secondDevice.getByRole("heading", { name: "Hej Kontakt på Gnejs AB!" })).toBeVisible();
  await secondDevice.reload();
  await expect(secondDevice.getByRole("heading", { name: "Hej Kontakt på Gnejs AB!" })).toBeVisible();
  await expect(secondDevice.getByRole("alertdialog")).toHaveCount(0);
});
