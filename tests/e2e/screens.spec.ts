import type { Page } from "@playwright/test";
import { asConsultant, expect, expectAccessible, expectNoOverflow, test } from "#tests/support/browser.ts";

interface Screen {
  path: string;
  /** The heading that is visible once the screen has loaded. */
  shows: string | RegExp;
}

const visitors: readonly Screen[] = [
  { path: "/", shows: "Varför Bryggan?" },
  { path: "/login", shows: "Logga in" },
  { path: "/login?som=foretag", shows: "Logga in" },
  { path: "/employer-login", shows: "Logga in som företag" },
  { path: "/admin", shows: "Admin" },
  { path: "/register", shows: "Skapa konto" },
  { path: "/get-started", shows: "Kom igång som konsult" },
  { path: "/register-company", shows: /Registrera/ },
  { path: "/kontakt", shows: "Kontakt" },
  { path: "/om-oss", shows: "Om oss" },
  { path: "/finns-inte", shows: "404 Page Not Found" },
  { path: "/job/2000000000", shows: "Uppdrag hittas inte" },
];

const consultants: readonly Screen[] = [
  { path: "/consultant-dashboard", shows: "Matchande uppdrag" },
  { path: "/profile", shows: "Statistik" },
  { path: "/edit-profile", shows: "Personuppgifter" },
  { path: "/mina-ansokningar", shows: "Mina ansökningar" },
  { path: "/notifications", shows: "Notifikationer" },
  { path: "/reputation", shows: "Topplista" },
  { path: "/search-consultants", shows: /konsult/i },
];

async function expectUsable(page: Page, { path, shows }: Screen): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: shows }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

test("every screen of visitors is accessible and fits every width", async ({ page }) => {
  for (const screen of visitors) await expectUsable(page, screen);
});

test("every screen of consultants is accessible and fits every width", async ({ page }) => {
  await asConsultant(page, "anna");
  for (const screen of consultants) await expectUsable(page, screen);
});

test("the dialogs of a job are accessible and fit every width", async ({ page }) => {
  await asConsultant(page, "linnea");
  await page.goto("/jobs");
  const openJobs = page.getByRole("article").filter({ has: page.getByRole("button", { name: "Ansök Nu" }) });
  await openJobs.first().getByRole("button", { name: "Detaljer" }).click();
  await expect(page.getByRole("dialog").getByText("Kunden betalar")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("dialog").getByRole("button", { name: "Ansök nu" }).click();
  await expect(page.getByLabel("Personligt meddelande")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("a long announcement is collapsed on a phone, can be expanded, and stays hidden after it is dismissed", async ({
  page,
}) => {
  await asConsultant(page, "erik");
  const text = "Nytt hos oss: du kan nu boka om intervjuer själv. ".repeat(6).trim();
  await page.route(/settings\.announcement/, async (route) => {
    const response = await route.fetch();
    // Another test may have changed the announcement.
    const body = (await response.text()).replace(
      /"active":\w+,"message":"[^"]*"/,
      `"active":true,"message":"${text}"`,
    );
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/notifications");
  const banner = page.getByRole("status").filter({ hasText: "Från Bryggan" });
  await expect(banner).toContainText(text);
  const more = banner.getByRole("button", { name: "Visa mer" });
  await expect(more).toBeVisible();
  const heights = [await heightOf(banner)];
  expect(heights[0]).toBeLessThan(740 / 5);
  await more.click();
  await expect(banner.getByRole("button", { name: "Visa mindre" })).toBeVisible();
  heights.push(await heightOf(banner));
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 40);
  await banner.getByRole("button", { name: "Stäng meddelandet" }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Notifikationer" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

async function heightOf(banner: ReturnType<Page["locator"]>): Promise<number> {
  return (await banner.boundingBox())?.height ?? 0;
}
