import { asConsultant, asDemo, expect, test } from "#tests/support/browser.ts";

/** How far down a working list may begin, below the announcement of the demo data. */
const lists = [
  { path: "/applications", row: 'ul[aria-label="Ansökningar"] > li', wide: 245, phone: 400 },
  { path: "/contracts", row: "tbody tr", wide: 275, phone: 375 },
  { path: "/search-consultants", row: "main ul > li", wide: 275, phone: 355 },
  { path: "/employer-jobs", row: "main ul > li", wide: 245, phone: 260 },
];

test("the first row of a company's lists stands high on wide screens and on phones, 'Mina' and 'Alla' beside each other", async ({
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

test("the first job of the board stands high on a phone, and its filters are in one line that scrolls", async ({
  page,
}) => {
  await asConsultant(page, "anna");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/jobs");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect
    .poll(async () => (await page.getByRole("article").first().boundingBox())?.y)
    .toBeLessThanOrEqual(370);
  const saved = page.getByRole("button", { name: "Sparade", exact: true });
  await saved.click();
  await expect(saved).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/saved=true/);
});
