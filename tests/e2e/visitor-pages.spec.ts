// What visitors see before any script has run, and that the page then works (docs/architecture.md#the-first-page).
import { expect, test } from "#tests/support/browser.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the board shows its jobs, and links lead to them", async ({ page }) => {
    await page.goto("/jobs");
    const title = page.getByRole("article").first().getByRole("heading");
    const name = await title.innerText();
    await title.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Beskrivning" })).toBeVisible();
  });

  test("the start page and the sign-in page have their content", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      "Bryggan mellan IT-konsulter och uppdrag",
    );
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Logga in som konsult" })).toBeVisible();
  });
});

test("what is typed in the search before the scripts have loaded is searched for", async ({ page }) => {
  const search = page.getByLabel("Sök uppdrag");
  await page.route("**/assets/*.js", async (route) => {
    await expect(search).toHaveValue("finnsinte");
    await route.continue();
  });
  await page.goto("/jobs", { waitUntil: "commit" });
  await search.fill("finnsinte");
  await expect(page).toHaveURL(/search=finnsinte$/);
  await expect(search).toHaveValue("finnsinte");
  await expect(page.getByText("Inga uppdrag hittades")).toBeVisible();
});

// An error in the console, as React reports for other HTML than its own, fails every test.
test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the browser takes over the HTML of every such page as it is", async ({ page }) => {
    for (const path of ["/", "/jobs", "/search-consultants", "/login", "/get-started", "/hjalp"])
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(await answer?.text()).toContain("<main");
        await page.getByRole("link", { name: "Om oss" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Om oss" })).toBeVisible();
      });
  });
});
