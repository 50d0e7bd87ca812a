import type { Locator, Page } from "@playwright/test";
import { asDemo, expect, test } from "#tests/support/browser.ts";

/** How far down a working list may begin, below the announcement of the demo data. */
const lists = [
  { path: "/applications", row: 'ul[aria-label="Ansökningar"] > li', wide: 245, phone: 245 },
  { path: "/contracts", row: "tbody tr", wide: 275, phone: 245 },
  { path: "/search-consultants", row: "main ul > li", wide: 210, phone: 287 },
  { path: "/employer-jobs", row: "main ul > li", wide: 185, phone: 245 },
  { path: "/messages", row: "main ul > li", wide: 290, phone: 200 },
];

function filterButton(page: Page): Locator {
  return page.getByRole("button", { name: "Sök och filtrera" });
}

test("the first row of a company's lists stands high, on phones beside a button for the filters, 'Mina' and 'Alla' beside each other", async ({
  page,
}) => {
  await asDemo(page, "nordbank");
  for (const { path, row, wide, phone } of lists) {
    await page.goto(path);
    for (const [width, limit] of [
      [1280, wide],
      [360, phone],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(row).first()).toBeVisible();
      await expect
        .poll(async () => (await page.locator(row).first().boundingBox())?.y, `${path} at ${width} px`)
        .toBeLessThanOrEqual(limit);
    }
    if (path !== "/search-consultants") {
      const search = page.getByRole("main").getByRole("searchbox");
      await expect(filterButton(page)).toHaveAttribute("aria-expanded", "false");
      await expect(search).toBeHidden();
      if (path === "/applications") await chooseAll(page);
      await filterButton(page).click();
      await search.fill("java");
      await expect(page).toHaveURL(/search=java/);
      await expect(filterButton(page)).toHaveAccessibleName("Sök och filtrera, filter är valda");
      await filterButton(page).click();
      await expect(search).toBeHidden();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    if (path !== "/contracts") continue;
    const whose = page.getByRole("group", { name: "Vems" });
    for (const [name, isOn] of [
      ["Mina", true],
      ["Alla", false],
    ] as const) {
      await whose.getByRole("button", { name }).click();
      await expect(whose.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL((url) => url.searchParams.has("mine") === isOn);
    }
  }
});

/** On a phone all applications are chosen in the bar of the first chosen one. */
async function chooseAll(page: Page): Promise<void> {
  const all = page.getByRole("checkbox", { name: /^Markera alla/ });
  await expect(all).toBeHidden();
  await page.getByRole("checkbox", { name: /^Välj/ }).first().check();
  await all.check();
  const label = await page
    .getByText(/^Markera alla \d+/)
    .filter({ visible: true })
    .innerText();
  await expect(page.getByText(`${label.replace(/\D/g, "")} valda`)).toBeVisible();
  await page.getByRole("button", { name: "Avmarkera" }).click();
}
