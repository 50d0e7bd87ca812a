import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible, waitForProvider } from "#tests/support/browser.ts";
import { actOn, call, fillSignIn, seedCompany, signIn, test } from "#tests/support/own-server.ts";
import { asNewConsultant, registerConsultant } from "#tests/support/members.ts";
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
  const clickedAt = performance.now();
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await signedOut;
  console.log(`${name} was signed out after ${Math.round(performance.now() - clickedAt)} ms`);
  await expect(admin.getByText("Status uppdaterad", { exact: true }).first()).toBeVisible();
}

async function liftSuspension(admin: Page, tab: "companies" | "consultants", name: string): Promise<void> {
  await actOn(admin, tab, name, "Häv avstängning");
  await expect(admin.getByText("Status uppdaterad", { exact: true }).first()).toBeVisible();
}

async function saveMaintenance(admin: Page, isOn: boolean, message?: string): Promise<void> {
  await admin.goto("/admin-dashboard?tab=system-settings");
  await admin.getByRole("switch", { name: "Underhållsläge" }).setChecked(isOn);
  if (message !== undefined) await admin.getByLabel("Underhållsmeddelande").fill(message);
  await admin.getByRole("button", { name: "Spara underhållsläge" }).click();
  if (isOn) await admin.getByRole("alertdialog").getByRole("button", { name: "Slå på" }).click();
  await expect(admin.getByText("Underhållsläget är sparat", { exact: true }).first()).toBeVisible();
}

test.describe("maintenance mode", () => {
  test.use({ expectedErrors: [/Vi byter servrar|status of 503/] });

  test("blocks new sign-ins except of admins, and does not sign anyone out", async ({ newTestUser }) => {
    const [admin, secondAdmin, signedIn, signedOut, consultant] = await Promise.all([
      newTestUser(),
      newTestUser(),
      newTestUser(),
      newTestUser(),
      newTestUser(),
    ]);
    await seedCompany(signedOut, "vila", "Vila Data");
    await asNewConsultant(consultant, "Vera Vila");
    await consultant.goto("/api/logout");
    await signIn(signedIn, "vila");
    await signIn(admin, "ada");
    const invitation = z.object({ link: z.string() }).parse(
      await call(admin, "POST", "/api/admin/employer-invitations", {
        companyName: "Väntande Data",
        email: "vd@vantande.test",
      }),
    );
    const message = "Vi byter servrar och är tillbaka klockan tre.";
    await saveMaintenance(admin, true, message);

    await test.step("an invited company sees the message above the form", async () => {
      await signedOut.goto(invitation.link);
      await expect(signedOut.getByRole("heading", { name: "Välkommen, Väntande Data" })).toBeVisible();
      await expect(signedOut.getByText(message).first()).toBeVisible();
    });

    await test.step("a company cannot sign in and sees the message on the login page", async () => {
      await signedOut.goto("/employer-login");
      await expect(signedOut.getByText(message).first()).toBeVisible();
      await fillSignIn(signedOut, "vila");
      await expect(signedOut.getByText("Inloggning misslyckades", { exact: true }).first()).toBeVisible();
      await expect(signedOut).toHaveURL("/employer-login");
      await expectAccessible(signedOut);
    });

    await test.step("a registration fails", async () => {
      await expect(seedCompany(signedOut, "sen", "Sen AB")).rejects.toThrow("503");
    });

    await test.step("a consultant is sent back to the login page and sees the message", async () => {
      await consultant.goto("/api/login");
      await expect(consultant).toHaveURL(/^[^?]*\/login\?error=maintenance/);
      await expect(consultant.getByText(message).first()).toBeVisible();
    });

    await test.step("another admin can sign in, and a company that is signed in stays signed in", async () => {
      await signIn(secondAdmin, "bosse");
      expect((await signedIn.request.get("/api/auth/user")).ok()).toBe(true);
    });

    await test.step("after maintenance mode everyone can sign in", async () => {
      await saveMaintenance(admin, false);
      await signedOut.goto("/employer-login");
      await fillSignIn(signedOut, "vila");
      await expect(signedOut).toHaveURL("/");
      await consultant.goto("/login");
      await expect(consultant.getByText(message)).toHaveCount(0);
    });
  });
});

test.describe("a suspension", () => {
  test.use({ expectedErrors: [/Invalid employer credentials|Inloggning misslyckades|Kontot är avstängt/] });

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

    await test.step("they cannot sign in", async () => {
      await company.goto("/employer-login");
      await fillSignIn(company, "kvarn");
      await expect(company.getByText("Inloggning misslyckades", { exact: true }).first()).toBeVisible();
      await erik.goto("/api/login");
      await erik.locator('button[name="sub"][value="erik"]').click();
      await expect(erik.getByText("Kontot är avstängt", { exact: true }).first()).toBeVisible();
    });

    await test.step("they can sign in after the suspension is lifted", async () => {
      await liftSuspension(admin, "companies", "Kvarn Data");
      await liftSuspension(admin, "consultants", "Erik Sandberg");
      await signIn(company, "kvarn");
      const form = await waitForProvider(erik, "/api/login");
      await erik.request.post(form, { form: { sub: "erik" } });
      expect((await erik.request.get("/api/auth/user")).ok()).toBe(true);
    });
  });
});
