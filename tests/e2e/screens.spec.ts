import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import {
  asConsultant,
  asDemo,
  expect,
  expectAccessible,
  expectAccessibleInLightTheme,
  expectNoOverflow,
  show,
  test,
} from "#tests/support/browser.ts";
import {
  applyTo,
  asNewCompany,
  asNewConsultant,
  newestApplication,
  ownId,
  publish,
} from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";

interface Screen {
  path: string;
  /** A text that is visible once the screen has loaded. */
  shows: string | RegExp;
  /** The names of buttons that open a dialog, to check the dialogs too. */
  opens?: string[];
}

const visitors: readonly Screen[] = [
  { path: "/", shows: "Varför Bryggan?" },
  { path: "/jobs", shows: "Ansök Nu" },
  { path: "/login", shows: "Logga in" },
  { path: "/login?som=foretag", shows: "Logga in" },
  { path: "/employer-login", shows: "Logga in som företag" },
  { path: "/admin", shows: "Admin" },
  { path: "/register", shows: "Skapa konto" },
  { path: "/get-started", shows: "Kom igång som konsult" },
  { path: "/register-company", shows: /Registrera/ },
  { path: "/kontakt", shows: "Kontakt" },
  { path: "/hjalp", shows: "Vad kostar Bryggan?" },
  { path: "/hjalp/api", shows: "Första anropet" },
  { path: "/om-oss", shows: "Om oss" },
  { path: "/finns-inte", shows: "404 Page Not Found" },
  { path: "/job/2000000000", shows: "Uppdrag hittas inte" },
];

const consultants: readonly Screen[] = [
  { path: "/consultant-dashboard", shows: "Matchande uppdrag" },
  { path: "/profile", shows: "Statistik" },
  { path: "/edit-profile", shows: "Personuppgifter", opens: ["Avsluta konto"] },
  { path: "/installningar", shows: "Dina uppgifter", opens: ["Skapa nyckel"] },
  { path: "/mina-ansokningar", shows: "Mina ansökningar" },
  { path: "/notifications", shows: "Notifikationer" },
  { path: "/reputation", shows: "Topplista" },
  { path: "/search-consultants", shows: /konsult/i },
  { path: "/mitt-foretag", shows: "Organisationsnummer" },
  { path: "/contracts", shows: "Avtal" },
];

const emptyCompany: readonly Screen[] = [
  { path: "/", shows: "Inga uppdrag än" },
  { path: "/employer-jobs", shows: "Inga uppdrag hittades." },
  { path: "/applications", shows: "Inga ansökningar hittades" },
  { path: "/search-consultants?favorites=true", shows: "Inga konsulter hittades med valda filter." },
  { path: "/profile", shows: "Inga uppdrag hittades." },
];

const dialog = "[role=dialog], [role=alertdialog]";

async function expectUsable(page: Page, { path, shows, opens = [] }: Screen): Promise<void> {
  await test.step(path, async () => {
    await show(page, path);
    await expect(page.locator("main").getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("status", { name: /^Laddar/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectAccessibleInLightTheme(page);
    await expectNoOverflow(page);
    for (const name of opens) {
      await page.getByRole("button", { name, exact: true }).first().click();
      await expect(page.locator(dialog)).toBeVisible();
      await expect(page.locator(dialog).getByRole("status", { name: /^Laddar/ })).toHaveCount(0);
      await expectAccessible(page, dialog);
      // The wider the window, the more it is around a dialog.
      await expectNoOverflow(page, [360]);
      await page.keyboard.press("Escape");
      await expect(page.locator(dialog)).toHaveCount(0);
    }
  });
}

test("every screen of visitors is accessible and fits every width", async ({ page }) => {
  for (const screen of visitors) await expectUsable(page, screen);
});

test("every screen of consultants is accessible and fits every width", async ({ page }) => {
  await asConsultant(page, "anna");
  for (const screen of consultants) await expectUsable(page, screen);
  await test.step("the dialogs of a job", async () => {
    await show(page, "/jobs");
    const openJobs = page
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: "Ansök Nu" }) });
    await openJobs.first().getByRole("button", { name: "Detaljer" }).click();
    await expect(page.getByRole("dialog").getByText("Kunden betalar")).toBeVisible();
    await expectAccessible(page, dialog);
    await expectNoOverflow(page);
    await page.getByRole("dialog").getByRole("button", { name: "Ansök nu" }).click();
    await expect(page.getByLabel("Personligt meddelande")).toBeVisible();
    await expectAccessible(page, dialog);
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
  });
  await test.step("what waits is on the first screen of a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await show(page, "/consultant-dashboard");
    const waiting = page.getByRole("region", { name: "Att göra" }).getByRole("listitem").first();
    await expect(waiting.getByRole("link")).toBeInViewport();
  });
});

test("every screen of a company is accessible and fits every width, without data", async ({ page }) => {
  await asNewCompany(page, "Skärmbolaget i Örnsköldsvik och Sollefteå");
  for (const screen of emptyCompany) await expectUsable(page, screen);
});

test("every screen of a company is accessible and fits every width, with data", async ({
  page,
  newTestUser,
}) => {
  const mark = randomBytes(4).toString("hex");
  const title = `Utvecklare av avräkningstjänster för elhandel ${mark}`;
  const consultant = await newTestUser();
  await asNewCompany(page, "Skärmbolaget i Örnsköldsvik och Sollefteå");
  await asNewConsultant(consultant, `Björn-Åke Österlund-Wallenstråle ${mark}`);
  const consultantId = await ownId(consultant);
  const jobId = await publish(page, title, { requiredSkills: ["React", "TypeScript", "Node.js"] });
  await applyTo(consultant, jobId);
  const review = { status: "reviewing", notes: "Ring referenserna." };
  await call(page, "PUT", `/api/applications/${await newestApplication(page)}`, review);
  const screens: Screen[] = [
    { path: "/", shows: title },
    { path: "/employer-jobs", shows: title, opens: ["Position Tillsatt", "Radera"] },
    { path: "/create-job", shows: "Skapa nytt uppdrag" },
    { path: "/installningar", shows: "Webhooks", opens: ["Skapa nyckel", "Lägg till webhook"] },
    { path: `/edit-job/${jobId}`, shows: "Redigera uppdrag" },
    { path: `/job-matches/${jobId}`, shows: "matchningarna", opens: ["Skicka meddelande"] },
    { path: "/applications", shows: "Ring referenserna.", opens: ["Boka intervju", "Avvisa"] },
    { path: "/search-consultants", shows: "Endast favoriter" },
    {
      path: `/consultant/${consultantId}`,
      shows: "Statistik",
      opens: ["Skicka meddelande", "Bjud in till projekt"],
    },
    { path: `/forfragningar/${jobId}`, shows: "Ni har inte frågat någon än" },
    { path: `/beslutsunderlag/${jobId}`, shows: "Beräknat värde", opens: ["Skriv val och motiv"] },
    { path: "/listor", shows: "Favoriter", opens: ["Ny lista"] },
    { path: "/kollegor", shows: "Händelser", opens: ["Bjud in kollega", "Ställ in"] },
    { path: "/handelser", shows: "Uppdrag skapat" },
    { path: "/vara-konsulter", shows: "Ingen godkänd tid under perioden" },
    { path: "/profile", shows: title },
    { path: "/edit-company-profile", shows: "Bekräfta nytt lösenord" },
    { path: "/installningar", shows: "Byt lösenord" },
  ];
  for (const screen of screens) await expectUsable(page, screen);
});

test("the time of an agreement and its invoice basis are accessible and fit every width", async ({
  page,
  newTestUser,
}) => {
  await asDemo(page, "nordbank");
  const contracts: unknown = await (await page.request.get("/api/contracts")).json();
  const agreement = z.object({ id: z.number(), consultantName: z.string(), status: z.string() });
  const { id } = z
    .array(agreement)
    .parse(contracts)
    .find((each) => each.consultantName === "Anna Lindqvist" && each.status === "agreement_made") ?? {
    id: 0,
  };
  const weeks: unknown = await (await page.request.get(`/api/contracts/${id}/weeks`)).json();
  const approved = z
    .array(z.object({ from: z.string(), state: z.string() }))
    .parse(weeks)
    .find(({ state }) => state === "approved");
  const month = approved?.from.slice(0, 7) ?? "";
  await expectUsable(page, { path: `/contracts/${id}`, shows: "Månader", opens: ["Skicka tillbaka"] });
  const basis = { path: `/contracts/${id}/basis/${month}`, shows: "Att betala", opens: ["Fakturauppgifter"] };
  await expectUsable(page, basis);
  await expectUsable(page, { path: "/vara-konsulter", shows: "Så hittar ni konsulter" });
  const consultant = await newTestUser();
  await asConsultant(consultant, "anna");
  await expectUsable(consultant, { path: `/contracts/${id}`, shows: "Månader" });
  await expectUsable(consultant, { path: "/min-tid", shows: "Månad för månad" });
});

test("a long announcement is collapsed on a phone, and can be expanded", async ({ page }) => {
  await asConsultant(page, "erik");
  const text = "Nytt hos oss: du kan nu boka om intervjuer själv. ".repeat(6).trim();
  // The page comes with the announcement, and asks for it again when it changes.
  await page.route(/settings\.announcement|\/notifications$/, async (route) => {
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
  await page.unrouteAll({ behavior: "wait" });
});

async function heightOf(banner: ReturnType<Page["locator"]>): Promise<number> {
  return (await banner.boundingBox())?.height ?? 0;
}
