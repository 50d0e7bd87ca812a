import type { Page } from "@playwright/test";
import { expect } from "#tests/support/browser.ts";
import { actOn, seedCompany, signIn, test } from "#tests/support/own-server.ts";
import { registerConsultant } from "#tests/support/members.ts";
import { stopPolling } from "#tests/support/polling.ts";

/** Suspends a user who has a page open, and waits until that page asks to sign in again. */
async function suspend(
  admin: Page,
  tab: "companies" | "consultants",
  name: string,
  userPage: Page,
): Promise<void> {
  await actOn(admin, tab, name, "Stäng av");
  const dialog = admin.getByRole("dialog", { name: `Stäng av ${name}?` });
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await expect(dialog.getByLabel("Anledning")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Anledning").fill("Obetald faktura");
  const signedOut = userPage.getByRole("dialog", { name: "Logga in igen" }).waitFor();
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await signedOut;
  await expect(admin.getByText("Status uppdaterad", { exact: true }).first()).toBeVisible();
}

test.describe("a suspension", () => {
  test.use({ expectedErrors: [/Kontot är avstängt/] });

  test("signs the user out by live stream, prevents sign-in, and can be lifted", async ({ newTestUser }) => {
    const [admin, company, erik] = await Promise.all([newTestUser(), newTestUser(), newTestUser()]);
    await seedCompany(company, "kvarn", "Kvarn Data");
    await registerConsultant(erik, { sub: "erik" });
    await signIn(company, "kvarn");
    await signIn(admin, "ada");
    await Promise.all([company.goto("/employer-jobs"), erik.goto("/notifications")]);
    await expect(company.getByRole("link", { name: "Mina uppdrag" })).toBeVisible();
    await expect(erik.getByRole("link", { name: "Mina Tips" })).toBeVisible();
    await stopPolling(company, erik);

    await test.step("both are signed out on the page they have open", async () => {
      await suspend(admin, "companies", "Kvarn Data", company);
      await suspend(admin, "consultants", "Erik Sandberg", erik);
    });

    await test.step("who signs in with the provider is told so", async () => {
      await erik.goto("/api/login");
      await erik.locator('button[name="sub"][value="erik"]').click();
      await expect(erik.getByText("Kontot är avstängt", { exact: true }).first()).toBeVisible();
    });

    await test.step("a company can sign in after the suspension is lifted", async () => {
      await actOn(admin, "companies", "Kvarn Data", "Häv avstängning");
      await expect(admin.getByText("Status uppdaterad", { exact: true }).first()).toBeVisible();
      await signIn(company, "kvarn");
    });
  });
});
