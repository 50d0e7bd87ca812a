import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { asConsultant, asDemo, expect, expectAccessible, show, test } from "#tests/support/browser.ts";
import { asNewConsultant, publish } from "#tests/support/members.ts";

/** The preview beside the list, on wide screens. */
function chosenJob(page: Page) {
  return page.getByRole("region", { name: "Valt uppdrag" });
}

function cards(page: Page) {
  return page.getByRole("article");
}

test("keeps a search as it is typed, and a filter that is selected right after it", async ({ page }) => {
  await page.goto("/jobs");
  const search = page.getByLabel("Sök uppdrag");
  await search.pressSequentially("react ");
  await expect(page).toHaveURL(/search=react$/);
  await search.pressSequentially("native");
  await expect(page).toHaveURL(/search=react\+native$/);
  await expect(search).toHaveValue("react native");
  await page.getByRole("button", { name: "Rensa sökningen" }).click();
  await expect(search).toBeFocused();
  await search.fill("kotlin");
  await page.getByRole("button", { name: "Distans" }).click();
  await expect(page).toHaveURL(/search=kotlin/);
  await expect(page).toHaveURL(/workArrangement=remote/);

  // A search that is being typed does not come back after the filters are cleared, nor on another page.
  await page.clock.install();
  await page.goto("/jobs?search=finnsinte");
  await search.pressSequentially("java");
  await page.getByRole("button", { name: "Rensa filter" }).click();
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL("/jobs");
  await expect(search).toHaveValue("");

  await search.pressSequentially("java");
  await page.getByRole("link", { name: "Om oss" }).click();
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL("/om-oss");
});

test("filters on a small screen, says how many jobs there are, and goes back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/jobs?minRate=800");
  const status = page.getByRole("status").filter({ hasText: "uppdrag" });
  const all = await status.innerText();
  await page.getByRole("button", { name: "Fler filter (1)" }).click();
  await page.getByRole("combobox", { name: "Kompetenser" }).fill("Java");
  await page.getByRole("option", { name: "Java", exact: true }).click();
  await expect(page).toHaveURL("/jobs?minRate=800&skills=Java");
  await page.getByLabel("Ort", { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/&location=/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Visa \d+ uppdrag$/ })
    .click();
  await expect(status).not.toHaveText(all);
  // The second filter's jobs may come between the two readings.
  await expect(async () => {
    expect(await cards(page).count()).toBe(parseInt(await status.innerText(), 10));
  }).toPass();
  await page.getByLabel("Sortera").selectOption("Högst timpris");
  await expect(page).toHaveURL(/&sort=rate$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/jobs?minRate=800&skills=Java");
  await page.getByRole("button", { name: "Rensa filter" }).click();
  await expect(page).toHaveURL("/jobs");
  await expect(page.getByRole("list", { name: "Valda filter" })).toHaveCount(0);
});

test("a link with a highlight marks its job, unless a search excludes the job or the job is filled", async ({
  newTestUser,
}) => {
  const mark = randomBytes(4).toString("hex");
  const [company, page] = await Promise.all([newTestUser(), newTestUser()]);
  await asDemo(company, "havsnet");
  const id = await publish(company, `Utpekat ${mark}`);
  await asConsultant(page, "erik");
  const requiredSkills = ["COBOL", "Java", "Kotlin", "Go", "Rust", "Python", "Ruby"];
  await company.request.patch(`/api/jobs/${id}`, { data: { requiredSkills } });
  for (const path of ["/uppdrag", "/consultant-dashboard"]) {
    await show(page, `${path}?highlight=${id}`);
    const card = cards(page).filter({ hasText: mark });
    await expect(card).toHaveClass(/border-tips/);
    await expect(card).toBeInViewport({ ratio: 0.8 });
    await expect(page.getByText("Delad med dig!")).toHaveCount(0);
  }
  await page.goto(`/uppdrag?highlight=${id}&ref=someone`);
  await expect(page.getByText("Delad med dig!")).toBeVisible();
  await page.getByLabel("Sök uppdrag").fill("finns inte någonstans");
  await expect(page.getByText("Inga uppdrag hittades")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);

  await show(page, `/job/${id}`);
  await expect(page.getByText("Python", { exact: true })).toBeVisible();
  await expect(page.getByText("Ruby", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Visa alla (7)" }).click();
  await expect(page.getByText("Ruby", { exact: true })).toBeVisible();

  const filled = await company.request.post(`/api/jobs/${id}/mark-filled`, { data: {} });
  expect(filled.status(), await filled.text()).toBe(200);
  for (const path of ["/uppdrag", "/consultant-dashboard"]) {
    const response = page.waitForResponse(/jobs\.byId/);
    await page.goto(`${path}?highlight=${id}&ref=someone`);
    await response;
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).filter({ hasText: mark })).toHaveCount(0);
  }
});

test("the job that is chosen in the list is shown beside it, J and K choose the others", async ({ page }) => {
  // Before the page's scripts run, the link leads to the page of the job.
  await page.goto("/jobs", { waitUntil: "networkidle" });
  const titles = await cards(page).getByRole("heading").allInnerTexts();
  await cards(page).nth(1).getByRole("link").click();
  const shown = chosenJob(page).getByRole("heading", { level: 2 });
  await expect(shown).toHaveText(titles[1] ?? "");
  await expect(chosenJob(page).getByText("Beskrivning")).toBeVisible();
  await expect(page, "the list stays").toHaveURL(/\/jobs$/);
  await page.keyboard.press("j");
  await expect(shown).toHaveText(titles[2] ?? "");
  await page.keyboard.press("k");
  await expect(shown).toHaveText(titles[1] ?? "");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(chosenJob(page)).toBeHidden();
  await cards(page).nth(1).getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: titles[1] ?? "" })).toBeVisible();
});

test.describe("a long list", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("going back from a job restores the position in the list", async ({ page }) => {
    await page.goto("/jobs");
    await test.step("keeps the loaded jobs, shows an error and can retry when the next page cannot be fetched", async () => {
      await expect(cards(page)).toHaveCount(21);
      const unavailable = { status: 503, contentType: "application/json", body: "{}" };
      await page.route(/jobs\.board/, (route) => route.fulfill(unavailable));
      await page.getByRole("button", { name: "Visa fler" }).click();
      await expect(page.getByRole("alert")).toHaveText("Det gick inte att hämta fler just nu.");
      await expect(cards(page)).toHaveCount(21);
      await page.unroute(/jobs\.board/);
      await page.getByRole("button", { name: "Visa fler" }).click();
      await expect(cards(page)).toHaveCount(42);
    });
    const lowerCard = cards(page).nth(35);
    const title = await lowerCard.getByRole("heading").innerText();
    await lowerCard.getByRole("link").click();
    await chosenJob(page).getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(lowerCard).toBeInViewport();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeInViewport();
    await expect(page).toHaveTitle(`${title} – Bryggan`);
  });
});

test("a watch gets the filters of another search, by keyboard", async ({ page }) => {
  await asNewConsultant(page, "Vera Vakt");
  await page.goto("/jobs?search=java");
  const watch = page.getByRole("button", { name: "Bevaka sökningen" });
  await watch.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bevaka sökningen" });
  await dialog.getByLabel("Namn").fill("Mina sökningar");
  await expect(dialog.getByLabel("Spara som")).toHaveCount(0);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Avbryt" }).press("Enter"),
  ]) {
    await close();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stanna kvar" }).press("Enter");
    await expect(dialog.getByLabel("Namn")).toHaveValue("Mina sökningar");
  }
  await dialog.getByRole("button", { name: "Bevaka", exact: true }).press("Enter");
  await expect(dialog).toHaveCount(0);

  await show(page, "/bevakningar");
  await page.getByRole("button", { name: "Ändra Mina sökningar" }).press("Enter");
  const change = page.getByRole("dialog", { name: "Ändra bevakningen" });
  await expectAccessible(page);
  await change.getByRole("link", { name: "Öppna sökningen" }).press("Enter");
  await expect(page).toHaveURL("/jobs?search=java");
  await page.getByRole("button", { name: "Distans" }).press("Enter");
  await watch.press("Enter");
  await dialog.getByLabel("Spara som").selectOption({ label: "Nya filter för ”Mina sökningar”" });
  await expect(dialog.getByLabel("Namn")).toHaveValue("Mina sökningar");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Spara", exact: true }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await show(page, "/bevakningar");
  const row = page.getByRole("listitem").filter({ hasText: "Mina sökningar" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("java · Distans");
});

test("the board begins with the best matches, and marks the skill that is searched for", async ({ page }) => {
  await asConsultant(page, "anna");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/jobs");
  await expect(page.getByLabel("Sortera")).toHaveValue("match");
  await expect(cards(page).first()).toContainText(/100\s%/);
  await test.step("on a phone it stands high, below filters in one line that scrolls", async () => {
    await expect.poll(async () => (await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(282);
    const match = cards(page).first().getByRole("link", { name: /%$/ });
    expect((await match.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    const saved = page.getByRole("button", { name: "Sparade", exact: true });
    await saved.click();
    await expect(saved).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/saved=true/);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/jobs?search=kafka");
  const skills = cards(page).getByRole("list", { name: "Kompetenser" });
  const asking = skills.filter({ hasText: "Apache Kafka" });
  await expect(asking.first().getByRole("listitem").first()).toHaveText("Apache Kafka");
});
