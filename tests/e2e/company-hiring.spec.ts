import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, confirmCompany, publish } from "#tests/support/members.ts";

function row(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
}

/** A day in January, when Stockholm is one hour ahead of UTC. */
function winterDay(day: number): string {
  const year = new Date().getFullYear() + 1;
  return `${String(year)}-01-${String(day).padStart(2, "0")}`;
}

async function book(
  page: Page,
  application: Locator,
  name: string,
  day: string,
  time: string,
): Promise<void> {
  await application.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Datum").fill(day);
  await dialog.getByLabel("Tid", { exact: true }).fill(time);
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toHaveCount(0);
}

/** Accepts or rejects an application and confirms it. */
async function decide(page: Page, application: Locator, action: "Acceptera" | "Avvisa"): Promise<void> {
  await application.getByRole("button", { name: action }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("Du kan ångra i 10 sekunder.");
  await confirmation.getByRole("button", { name: action }).click();
}

/** Expects the buttons of an application to be exactly these. */
async function expectActions(application: Locator, names: string[]): Promise<void> {
  const actions = application.getByRole("button", {
    name: /^(Granska|Boka intervju|Flytta intervju|Acceptera|Avvisa)$/,
  });
  await expect(actions).toHaveText(names);
}

// An error that is shown in a toast is also logged to the console.
test.use({ expectedErrors: [/Fyll i alla fält/] });

test("an application can go through every allowed status, and a final status has no actions", async ({
  page,
  newTestUser,
}) => {
  const mark = randomBytes(4).toString("hex");
  function title(name: string): string {
    return `${name} ${mark}`;
  }
  const consultant = await newTestUser();
  await asNewCompany(page);
  await asNewConsultant(consultant, `Vera Sökande ${mark}`);
  await confirmCompany(page, await newTestUser());
  for (const name of ["Möte", "Direkt nej", "Direkt ja", "Granskad nej", "Möte nej"])
    await applyTo(consultant, await publish(page, title(name)));
  await page.goto("/applications");

  await test.step("a pending application can be reviewed or rejected", async () => {
    const pending = row(page, title("Direkt nej"));
    await expect(pending).toContainText("Väntande");
    await expect(pending).toContainText("@exempel.se");
    await expectActions(pending, ["Granska", "Avvisa"]);
    await decide(page, pending, "Avvisa");
    await expect(pending.locator("span").getByText("Avvisad", { exact: true })).toBeVisible();
    await expectActions(pending, []);
  });

  await test.step("an application under review can be accepted without an interview", async () => {
    const reviewed = row(page, title("Direkt ja"));
    await reviewed.getByRole("button", { name: "Granska" }).click();
    await expect(reviewed.locator("span").getByText("Granskas", { exact: true })).toBeVisible();
    await expectActions(reviewed, ["Boka intervju", "Acceptera", "Avvisa"]);
    await decide(page, reviewed, "Acceptera");
    await expect(reviewed.locator("span").getByText("Accepterad", { exact: true })).toBeVisible();
    await expectActions(reviewed, []);
  });

  await test.step("an application under review can be rejected", async () => {
    const reviewed = row(page, title("Granskad nej"));
    await reviewed.getByRole("button", { name: "Granska" }).click();
    await expect(reviewed.locator("span").getByText("Granskas", { exact: true })).toBeVisible();
    await decide(page, reviewed, "Avvisa");
    await expect(reviewed.locator("span").getByText("Avvisad", { exact: true })).toBeVisible();
    await expectActions(reviewed, []);
  });

  await test.step("an interview needs a date and a time, can be booked and moved, and can be downloaded for the calendar", async () => {
    const interviewed = row(page, title("Möte"));
    await interviewed.getByRole("button", { name: "Granska" }).click();
    await interviewed.getByRole("button", { name: "Boka intervju" }).click();
    const dialog = page.getByRole("dialog", { name: "Boka intervju" });
    await dialog.getByLabel("Datum").fill(winterDay(14));
    await dialog.getByRole("button", { name: "Boka intervju" }).click();
    await expect(page.getByText("Fyll i alla fält", { exact: true }).first()).toBeVisible();
    await expect(
      page
        .getByText("Datum och tid måste anges för att schemalägga intervju.", { exact: true })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Tid", { exact: true }).fill("10:00");
    await dialog.getByRole("button", { name: "Boka intervju" }).click();
    await expect(interviewed.locator("span").getByText("Intervju", { exact: true })).toBeVisible();
    await expectActions(interviewed, ["Flytta intervju", "Acceptera", "Avvisa"]);
    await book(page, interviewed, "Flytta intervju", winterDay(15), "13:30");
    await expect(interviewed).toContainText("13.30, 60 minuter");
    await expect(interviewed.getByText(/^Intervju .* 60 minuter$/)).toHaveCount(1);

    await interviewed.getByRole("link", { name: /^Vera Sökande/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      interviewed.getByRole("link", { name: "Lägg i kalendern" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^intervju-\d+\.ics$/);
    const entry = await textOf(await file.createReadStream());
    const day = winterDay(15).replaceAll("-", "");
    expect(entry).toContain(`DTSTART:${day}T123000Z\r\nDTEND:${day}T133000Z\r\n`);
    expect(entry).toContain("SEQUENCE:1\r\n");
    expect(entry).toContain("SUMMARY:Intervju: ");

    await consultant.goto("/mina-ansokningar");
    const own = consultant.getByRole("listitem").filter({ hasText: title("Möte") });
    await expect(own.first()).toContainText("13.30, 60 minuter");
    await decide(page, interviewed, "Acceptera");
    await expect(interviewed.locator("span").getByText("Accepterad", { exact: true })).toBeVisible();
    await expectActions(interviewed, []);
  });

  await test.step("an application can be rejected after the interview", async () => {
    const interviewed = row(page, title("Möte nej"));
    await interviewed.getByRole("button", { name: "Granska" }).click();
    await book(page, interviewed, "Boka intervju", winterDay(16), "09:00");
    await decide(page, interviewed, "Avvisa");
    await expect(interviewed.locator("span").getByText("Avvisad", { exact: true })).toBeVisible();
    await expectActions(interviewed, []);
    await expect(interviewed.getByText("60 minuter")).toHaveCount(0);
  });

  await test.step("notes are visible to the company only", async () => {
    const interviewed = row(page, title("Möte"));
    await interviewed.getByRole("link", { name: /^Vera Sökande/ }).click();
    await interviewed.getByRole("button", { name: "Lägg till" }).click();
    await interviewed.getByRole("textbox", { name: "Anteckningar" }).fill("Lugn och säker. Ring på måndag.");
    await interviewed.getByRole("button", { name: "Spara" }).click();
    await expect(interviewed.getByText("Lugn och säker. Ring på måndag.")).toBeVisible();
    await page.reload();
    await expect(interviewed.getByText("Lugn och säker. Ring på måndag.")).toBeVisible();
    await consultant.reload();
    await expect(consultant.getByText("Lugn och säker")).toHaveCount(0);
  });

  await test.step("the filters are in the URL, and one button clears them", async () => {
    const rows = page.getByRole("list", { name: "Ansökningar" }).locator("> li");
    await page.getByLabel("Sök på konsult eller uppdrag").fill(`granskad nej ${mark}`);
    await expect(page).toHaveURL(/search=granskad/);
    await expect(rows).toHaveCount(1);
    await page.getByLabel("Sök på konsult eller uppdrag").fill(`VERA SÖKANDE ${mark}`);
    await expect(rows).toHaveCount(5);
    await page.getByLabel("Status").selectOption({ label: "Avvisad" });
    await expect(page).toHaveURL(/status=rejected/);
    await expect(rows).toHaveCount(3);
    await page.getByLabel("Uppdrag", { exact: true }).selectOption({ label: title("Möte nej") });
    await expect(page).toHaveURL(/jobId=\d+/);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByLabel("Status")).toHaveValue("rejected");
    await page.getByLabel("Status").selectOption({ label: "Granskas" });
    await expect(page.getByText("Inga ansökningar hittades", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Rensa filter" }).click();
    await expect(page).toHaveURL(/\/applications$/);
    await expect(rows).toHaveCount(5);
    await expect(page.getByLabel("Sök på konsult eller uppdrag")).toHaveValue("");
  });
});

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
