import type { Page } from "@playwright/test";
import { asDemo, backupHost, expect, test } from "#tests/support/browser.ts";

/** Makes all requests for this procedure fail. */
async function abortRequests(page: Page, procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes(procedure),
    (route) => route.abort(),
  );
}

test("the account menu shows the initial of the name and leads admins to their notifications", async ({
  page,
}) => {
  await asDemo(page, "admin");
  await page.goto("/");
  const account = page.getByRole("button", { name: /^Konto: / });
  await expect(account).toHaveText(/^\p{Lu}$/u);
  await account.click();
  await expect(page.getByRole("menuitem", { name: "Min Profil" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Notifikationer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifikationer" })).toBeVisible();
  await account.click();
  await page.getByRole("menuitem", { name: "Hjälp" }).click();
  await page.getByText("Vad kostar Bryggan?").first().click();
  await expect(page.getByText(/Bryggans avgift är \d+(,\d)?\s%/).first()).toBeVisible();
});

/** As when the server could not answer them in time. */
async function removeFirstAnswers(page: Page): Promise<void> {
  await page.route("/bevakningar", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*id="first-answers"[^>]*>[^<]*<\/script>/, "");
    await route.fulfill({ response, body });
  });
}

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test("the page stays when code for messages cannot be loaded, and loads it later", async ({ page }) => {
    await page.route(/ToastViewport/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("ToastViewport"));
    await page.goto("/om-oss");
    await failed;
    await page.unroute(/ToastViewport/);
    await page.waitForEvent("requestfinished", (request) => request.url().includes("ToastViewport"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a signed-in user is not redirected to the login page", async ({ page }) => {
    await asDemo(page, "nordbank");
    await abortRequests(page, "accounts.me");
    await removeFirstAnswers(page);
    await page.goto("/bevakningar");
    await expect(page.getByText("Det gick inte att hämta ditt konto just nu.")).toBeVisible();
    await expect(page).toHaveURL("/bevakningar");
    await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeHidden();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Försök igen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bevakningar" })).toBeVisible();
  });
});

test("on the backup host a banner explains the address until it is dismissed", async ({ page, server }) => {
  await page.goto(`${server.address.replace("localhost", backupHost)}/kontakt`);
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
});
