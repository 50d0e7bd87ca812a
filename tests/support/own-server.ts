import type { Page } from "@playwright/test";
import { password } from "./administrators.ts";
import { test as base } from "./browser.ts";
import { withServer } from "./prepared-data.ts";
import type { RunningServer } from "./server.ts";

/** For tests that need nobody else there: a server without the demo and without limits, with two administrators. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [({}, use) => withServer("administrators", {}, use), { scope: "worker", timeout: 300_000 }],
});

/** Through the form of companies and administrators; leaves the page where the sign-in led. */
export async function signIn(page: Page, username: string, given: string = password): Promise<void> {
  await page.goto("/employer-login");
  await fillSignIn(page, username, given);
  await page.waitForURL((url) => url.pathname !== "/employer-login");
}

export async function fillSignIn(page: Page, username: string, given: string = password): Promise<void> {
  await page.getByLabel("Användarnamn").fill(username);
  await page.getByLabel("Lösenord", { exact: true }).fill(given);
  await page.locator("form").getByRole("button", { name: "Logga in" }).click();
}

/** A deed by the documented call, as the page's own person; the answer's JSON, if there is one. */
export async function call(page: Page, method: string, path: string, data: object): Promise<unknown> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.fetch(path, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : await answer.json();
}

/** What everybody who is signed in reads on top of their page from now on. */
export async function announce(admin: Page, message: string): Promise<void> {
  const settings = { announcement_message: message, announcement_active: "true" };
  for (const [key, value] of Object.entries(settings))
    await call(admin, "PATCH", `/api/admin/system-settings/${key}`, { value });
}

/** A company of that user name, not signed in. */
export async function seedCompany(page: Page, username: string, companyName: string): Promise<void> {
  await call(page, "POST", "/api/companies/register", {
    companyName,
    orgNumber: "5560360793",
    contactName: `Kontakt på ${companyName}`,
    email: `${username}@foretag.test`,
    username,
    password,
    confirmPassword: password,
  });
}

/** A consultant, signed up with the development provider as one of its known people, and signed in. */
export async function seedConsultant(page: Page, identity: string): Promise<void> {
  await page.goto("/api/register");
  await page.locator(`button[name="sub"][value="${identity}"]`).click();
  await page.waitForURL((url) => !/^\/(api|dev-idp)\//.test(url.pathname));
  await page.getByRole("link", { name: "Översikt" }).waitFor();
}

/** A deed of an administrator from the menu of a company's or consultant's row. */
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
