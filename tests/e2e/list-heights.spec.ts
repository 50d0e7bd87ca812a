import { asConsultant, asDemo, expect, test } from "#tests/support/browser.ts";

/** How far down a working list may begin, below the announcement of the demo data. */
const lists = [
  { path: "/applications", row: 'ul[aria-label="Ansökningar"] > li', wide: 245, phone: 345 },
  { path: "/contracts", row: "tbody tr", wide: 275, phone: 300 },
  { path: "/search-consultants", row: "main ul > li", wide: 210, phone: 295 },
  { path: "/employer-jobs", row: "main ul > li", wide: 185, phone: 245 },
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
    .toBeLessThanOrEqual(295);
  const saved = page.getByRole("button", { name: "Sparade", exact: true });
  await saved.click();
  await expect(saved).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/saved=true/);
});

test("on a phone the search of a working list opens when it is used, and stays open while it has a text", async ({
  page,
}) => {
  await asDemo(page, "nordbank");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/contracts");
  const search = page.getByRole("searchbox");
  const other = page.getByRole("tab").first();
  async function width(): Promise<number> {
    return (await search.boundingBox())?.width ?? 0;
  }
  await expect.poll(width).toBeLessThan(60);
  await search.click();
  await expect.poll(width).toBeGreaterThan(280);
  await search.fill("java");
  await other.focus();
  await expect.poll(width).toBeGreaterThan(280);
  await page.getByRole("button", { name: "Rensa sökningen" }).click();
  await other.focus();
  await expect.poll(width).toBeLessThan(60);
});
