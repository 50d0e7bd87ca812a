import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectAccessible } from "#tests/support/browser.ts";
import { password } from "#tests/support/administrators.ts";
import {
  actOn,
  call,
  fillSignIn,
  seedCompany,
  seedConsultant,
  signIn,
  test,
} from "#tests/support/own-server.ts";

/** Suspends them while they look at a page; a second later at most they are out. */
async function suspend(
  admin: Page,
  tab: "companies" | "consultants",
  name: string,
  theirs: Page,
): Promise<void> {
  await actOn(admin, tab, name, "Stäng av");
  const dialog = admin.getByRole("dialog", { name: `Stäng av ${name}?` });
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await expect(dialog.getByLabel("Anledning")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Anledning").fill("Obetald faktura");
  const out = theirs.waitForURL((url) => url.pathname === "/login", { waitUntil: "commit" });
  const pressed = performance.now();
  await dialog.getByRole("button", { name: "Stäng av" }).click();
  await out;
  const took = Math.round(performance.now() - pressed);
  console.log(`${name} was out after ${took} ms`);
  expect(took, "milliseconds until the sign-out").toBeLessThan(1_000);
  await expect(admin.getByText("Status uppdaterad", { exact: true }).first()).toBeVisible();
}

async function letBackIn(admin: Page, tab: "companies" | "consultants", name: string): Promise<void> {
  await actOn(admin, tab, name, "Häv avstängning");
  await expect(admin.getByText("Status uppdaterad", { exact: true }).first()).toBeVisible();
}

async function saveMaintenance(admin: Page, on: boolean, message?: string): Promise<void> {
  await admin.goto("/admin-dashboard?tab=system-settings");
  await admin.getByRole("switch", { name: "Underhållsläge" }).setChecked(on);
  if (message !== undefined) await admin.getByLabel("Underhållsmeddelande").fill(message);
  await admin.getByRole("button", { name: "Spara underhållsläge" }).click();
  await expect(admin.getByText("Underhållsläget är sparat", { exact: true }).first()).toBeVisible();
}

test.describe("maintenance", () => {
  test.use({ expectedErrors: [/Vi byter servrar|status of 503/] });

  test("keeps newcomers out, lets admins in and leaves who is there alone", async ({ newTestUser }) => {
    const [admin, second, inside, outside, anna] = await Promise.all([
      newTestUser(),
      newTestUser(),
      newTestUser(),
      newTestUser(),
      newTestUser(),
    ]);
    await seedCompany(outside, "vila", "Vila Data");
    await seedConsultant(anna, "anna");
    await anna.goto("/api/logout");
    await signIn(inside, "vila");
    await signIn(admin, "ada");
    const invitation = z.object({ link: z.string() }).parse(
      await call(admin, "POST", "/api/admin/employer-invitations", {
        companyName: "Väntande Data",
        email: "vd@vantande.test",
      }),
    );
    const message = "Vi byter servrar och är tillbaka klockan tre.";
    await saveMaintenance(admin, true, message);

    await test.step("an invited company reads it before it fills in the form", async () => {
      await outside.goto(invitation.link);
      await expect(outside.getByRole("heading", { name: "Välkommen, Väntande Data" })).toBeVisible();
      await expect(outside.getByText(message).first()).toBeVisible();
    });

    await test.step("a company is refused with the message on the login page", async () => {
      await outside.goto("/employer-login");
      await expect(outside.getByText(message).first()).toBeVisible();
      await fillSignIn(outside, "vila");
      await expect(outside.getByText("Inloggning misslyckades", { exact: true }).first()).toBeVisible();
      await expect(outside).toHaveURL("/employer-login");
      await expectAccessible(outside);
    });

    await test.step("so is a registration, which keeps what was typed", async () => {
      await outside.goto("/register-company");
      await expect(outside.getByText(message).first()).toBeVisible();
      await outside.getByLabel("Företagsnamn").fill("Sen AB");
      await outside.getByLabel("Organisationsnummer").fill("5564300142");
      await outside.getByLabel("Kontaktperson").fill("Siri Sen");
      await outside.getByLabel("E-post").fill("siri@sen.test");
      await outside.getByLabel("Användarnamn").fill("sen");
      await outside.getByLabel("Lösenord", { exact: true }).fill(password);
      await outside.getByLabel("Bekräfta lösenord").fill(password);
      await outside.getByRole("button", { name: "Registrera företag" }).click();
      await expect(outside.getByText("Registrering misslyckades", { exact: true }).first()).toBeVisible();
      await expect(outside.getByLabel("Företagsnamn")).toHaveValue("Sen AB");
    });

    await test.step("a consultant comes back to the login page and reads why", async () => {
      await anna.goto("/api/login");
      await expect(anna).toHaveURL(/^[^?]*\/login\?error=maintenance/);
      await expect(anna.getByText(message).first()).toBeVisible();
    });

    await test.step("another admin comes in, and whoever was in stays in", async () => {
      await signIn(second, "bo");
      await expect(second.getByRole("tab", { name: "Inbjudningar" })).toBeVisible();
      await inside.goto("/employer-jobs");
      await expect(inside).toHaveURL("/employer-jobs");
      await expect(inside.getByRole("link", { name: "Mina uppdrag" })).toBeVisible();
    });

    await test.step("when it is over everybody comes in", async () => {
      await saveMaintenance(admin, false);
      await signIn(outside, "vila");
      await expect(outside).toHaveURL("/");
      await anna.goto("/login");
      await expect(anna.getByText(message)).toHaveCount(0);
    });
  });
});

test.describe("a suspension", () => {
  test.use({ expectedErrors: [/Invalid employer credentials|Inloggning misslyckades|Kontot är avstängt/] });

  test("ends the open pages at once, keeps them out, and can be lifted", async ({ newTestUser }) => {
    const [admin, company, erik] = await Promise.all([newTestUser(), newTestUser(), newTestUser()]);
    await seedCompany(company, "kvarn", "Kvarn Data");
    await seedConsultant(erik, "erik");
    await signIn(company, "kvarn");
    await signIn(admin, "ada");
    await Promise.all([company.goto("/employer-jobs"), erik.goto("/notifications")]);
    await expect(company.getByRole("link", { name: "Mina uppdrag" })).toBeVisible();
    await expect(erik.getByRole("link", { name: "Mina Tips" })).toBeVisible();

    await test.step("both are signed out where they stand", async () => {
      await suspend(admin, "companies", "Kvarn Data", company);
      await expect(company).toHaveURL(/\/login\?/);
      await suspend(admin, "consultants", "Erik Sandberg", erik);
      await expect(erik).toHaveURL(/\/login\?/);
    });

    await test.step("and cannot come back", async () => {
      await company.goto("/employer-login");
      await fillSignIn(company, "kvarn");
      await expect(company.getByText("Inloggning misslyckades", { exact: true }).first()).toBeVisible();
      await erik.goto("/api/login");
      await erik.locator('button[name="sub"][value="erik"]').click();
      await expect(erik.getByText("Kontot är avstängt", { exact: true }).first()).toBeVisible();
    });

    await test.step("until the suspension is lifted", async () => {
      await letBackIn(admin, "companies", "Kvarn Data");
      await letBackIn(admin, "consultants", "Erik Sandberg");
      await signIn(company, "kvarn");
      await expect(company).toHaveURL("/");
      await erik.goto("/api/login");
      await erik.locator('button[name="sub"][value="erik"]').click();
      await expect(erik.getByRole("link", { name: "Mina Tips" })).toBeVisible();
    });
  });
});
