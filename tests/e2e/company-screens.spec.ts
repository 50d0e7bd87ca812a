import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoOverflow, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";

interface Screen {
  address: string;
  /** A text that is visible once the screen has loaded. */
  shows: string;
  /** The name of a button that opens a dialog, to check the dialog too. */
  opens?: string;
}

async function expectScreen(page: Page, { address, shows, opens }: Screen): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  if (opens !== undefined) {
    await page.getByRole("button", { name: opens, exact: true }).first().click();
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
  }
  await expect(page.getByRole("status", { name: /^Laddar/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test("every screen of a company is accessible and fits a phone, without and with data", async ({
  page,
  newTestUser,
}) => {
  test.setTimeout(400_000);
  const mark = randomBytes(4).toString("hex");
  const title = `Utvecklare av avräkningstjänster för elhandel ${mark}`;
  await asNewCompany(page, "Skärmbolaget i Örnsköldsvik och Sollefteå");

  await test.step("without data", async () => {
    const empty: Screen[] = [
      { address: "/", shows: "Inga uppdrag ännu" },
      { address: "/employer-jobs", shows: "Inga uppdrag hittades." },
      { address: "/applications", shows: "Inga ansökningar hittades" },
      {
        address: "/search-consultants?favorites=true",
        shows: "Inga konsulter hittades med valda filter.",
      },
      { address: "/profile", shows: "Inga uppdrag hittades." },
    ];
    for (const screen of empty) await expectScreen(page, screen);
  });

  const consultant = await newTestUser();
  await asNewConsultant(consultant, `Björn-Åke Österlund-Wallenstråle ${mark}`);
  const consultantId = await ownId(consultant);
  const jobId = await publish(page, title, { requiredSkills: ["React", "TypeScript", "Node.js"] });
  await applyTo(consultant, jobId);
  await page.request.put(`/api/applications/${String(await firstApplication(page))}`, {
    data: { status: "reviewing", notes: "Ring referenserna." },
  });

  await test.step("with data", async () => {
    const job = String(jobId);
    const full: Screen[] = [
      { address: "/", shows: title },
      { address: "/employer-jobs", shows: title },
      { address: "/employer-jobs", shows: title, opens: "Position Tillsatt" },
      { address: "/employer-jobs", shows: title, opens: "Radera" },
      { address: "/create-job", shows: "Skapa nytt uppdrag" },
      { address: `/edit-job/${job}`, shows: "Redigera uppdrag" },
      { address: `/job-matches/${job}`, shows: "matchningarna" },
      {
        address: `/job-matches/${job}`,
        shows: "matchningarna",
        opens: "Skicka meddelande",
      },
      { address: "/applications", shows: "Ring referenserna." },
      { address: "/applications", shows: "Granskas", opens: "Boka intervju" },
      { address: "/applications", shows: "Granskas", opens: "Avvisa" },
      { address: "/search-consultants", shows: "Endast favoriter" },
      { address: `/consultant/${consultantId}`, shows: "Statistik" },
      {
        address: `/consultant/${consultantId}`,
        shows: "Statistik",
        opens: "Skicka meddelande",
      },
      {
        address: `/consultant/${consultantId}`,
        shows: "Statistik",
        opens: "Bjud in till projekt",
      },
      { address: "/profile", shows: title },
      { address: "/edit-company-profile", shows: "Byt lösenord" },
    ];
    for (const screen of full) await expectScreen(page, screen);
  });
});

async function firstApplication(page: Page): Promise<number> {
  const response = await page.request.get(`/api/employer/${await ownId(page)}/applications`);
  const text = await response.text();
  return Number(/"id":(\d+)/.exec(text)?.[1]);
}
