// What is seen before any script has run, and that the page then works (docs/architecture.md#the-first-page).
import type { Page } from "@playwright/test";
import { asConsultant, asDemo, expect, test } from "#tests/support/browser.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the board shows its jobs, links lead to them, and the start page and the sign-in page have their content", async ({
    page,
  }) => {
    await page.goto("/jobs");
    const title = page.getByRole("article").first().getByRole("heading");
    const name = await title.innerText();
    await title.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Beskrivning" })).toBeVisible();
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

/** Opens each page and waits until React has taken over all of it; leaves the last one by a link to a page of that name. */
async function takeOver(page: Page, paths: readonly string[], next: string): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(await answer?.text()).toMatch(/<main .*<h1/s);
      await page.waitForFunction(isTakenOver);
    });
  await page.getByRole("link", { name: next }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
}

/** Runs in the page: React notes its own part on each element that it has taken over. */
function isTakenOver(): boolean {
  return [...document.querySelectorAll("header *, main *, footer *")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")),
  );
}

// An error in the console, as React reports for other HTML than its own, fails every test.
test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the browser takes over the HTML of every such page as it is", async ({ page }) => {
    // A phone: on a wide window, the board fetches the job that is chosen in its list.
    await page.setViewportSize({ width: 360, height: 740 });
    const asked: string[] = [];
    page.on("request", (request) => {
      const [of, path] = [page.url(), request.url()].map((address) => new URL(address).pathname);
      // The pages of the sign-in ask whether there is maintenance.
      if (path?.startsWith("/api/") && !["/login", "/get-started"].includes(of ?? "")) asked.push(path);
    });
    await takeOver(page, ["/", "/jobs", "/search-consultants", "/login", "/get-started", "/hjalp"], "Om oss");
    expect(asked, "requests for data").toEqual([]);
  });

  test("the browser takes over the HTML of a consultant's first pages as it is", async ({ page }) => {
    await asConsultant(page, "anna");
    await takeOver(page, ["/", "/jobs", "/messages", "/contracts", "/profile"], "Notifikationer");
  });

  test("the browser takes over the HTML of a company's first pages as it is", async ({ page }) => {
    await asDemo(page, "nordbank");
    await takeOver(
      page,
      ["/", "/messages", "/applications", "/contracts", "/employer-jobs", "/profile"],
      "Notifikationer",
    );
  });
});

/** Holds the page's scripts back until the result is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = "**/assets/*.js";
  await page.route(scripts, () => {});
  // Those that are held are then loaded.
  return () => page.unroute(scripts);
}

test("what is pressed before the scripts have loaded is pressed once they have", async ({ page }) => {
  await asDemo(page, "nordbank");
  const release = await holdScripts(page);
  await page.goto("/applications", { waitUntil: "commit" });
  const box = page.getByRole("checkbox", { name: /^Välj/ }).first();
  await box.click();
  await expect(box).not.toBeChecked();
  await release();
  await expect(box).toBeChecked();
  await expect(page.getByText("1 vald")).toBeVisible();
});

test.describe("a dismissal", () => {
  test.use({ expectedErrors: [/status of 403|TRPCClientError/] });

  test("an announcement that was dismissed is not in the next page, before its scripts have loaded", async ({
    page,
  }) => {
    await asConsultant(page, "anna");
    await page.goto("/");
    const announcement = page.getByRole("status").filter({ hasText: "Från Bryggan" });
    const path = /accounts\.dismissAnnouncement/;
    const close = announcement.getByRole("button", { name: "Stäng" });
    await page.route(path, (route) => route.fulfill({ status: 403, json: {} }));
    await close.click();
    await expect(page.getByText("Kunde inte stänga meddelandet", { exact: true })).toBeVisible();
    await expect(announcement).toBeVisible();
    await page.unroute(path);
    const saved = page.waitForResponse(path);
    await close.click();
    await expect(announcement).toHaveCount(0);
    await saved;
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(announcement).toHaveCount(0);
    await release();
    await expect(announcement).toHaveCount(0);
  });
});
