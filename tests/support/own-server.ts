import { termsVersion } from "#src/constants/terms.ts";
import type { Page } from "@playwright/test";
import { password } from "./administrators.ts";
import { signInWithPassword, test as base } from "./browser.ts";
import { withServer } from "./prepared-data.ts";
import type { RunningServer } from "./server.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";

/** Tests with a server that has two administrators, no other users, no demo data and no rate limits. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [({}, use) => withServer("administrators", {}, use), { scope: "worker", timeout: 300_000 }],
});

/** Signs a company or an administrator in; the page itself is not used. */
export async function signIn(page: Page, username: string): Promise<void> {
  await signInWithPassword(page, username, password);
}

export async function fillSignIn(
  page: Page,
  username: string,
  passwordToUse: string = password,
): Promise<void> {
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("Lösenord", { exact: true }).fill(passwordToUse);
  await page.locator("form").getByRole("button", { name: "Logga in" }).click();
}

/** Calls the documented API as the user who is signed in on the page; returns the JSON of the response, if any. */
export async function call(page: Page, method: string, path: string, data: object): Promise<unknown> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.fetch(path, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : await answer.json();
}

/** Activates an announcement, which is shown at the top of every page to all users who are signed in. */
export async function announce(admin: Page, message: string): Promise<void> {
  const settings = { announcement_message: message, announcement_active: "true" };
  for (const [key, value] of Object.entries(settings))
    await call(admin, "PATCH", `/api/admin/system-settings/${key}`, { value });
}

/** Registers a company with that user name, without signing in; it has accepted the terms, or those of another version. */
export async function seedCompany(
  page: Page,
  username: string,
  companyName: string,
  acceptedTerms = termsVersion,
): Promise<void> {
  await call(page, "POST", "/api/companies/register", {
    companyName,
    orgNumber: newOrgNumber(),
    contactName: `Kontakt på ${companyName}`,
    email: `${username}@foretag.test`,
    username,
    password,
    confirmPassword: password,
    termsVersion: acceptedTerms,
  });
}

/** Chooses an action from the menu in the row of a company or consultant. */
export async function actOn(
  admin: Page,
  tab: "companies" | "consultants",
  name: string,
  action: string,
): Promise<void> {
  await admin.goto(`/admin-dashboard?tab=${tab}`);
  if (tab === "consultants") await admin.getByRole("searchbox", { name: "Sök konsulter" }).fill(name);
  await admin.getByRole("button", { name: `Åtgärder för ${name}` }).click();
  await admin.getByRole("menuitem", { name: action }).click();
}
