import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";

function row(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
}

/** A day in the coming winter, when Stockholm is one hour before UTC. */
function winterDay(day: number): string {
  const year = new Date().getFullYear() + 1;
  return `${String(year)}-01-${String(day).padStart(2, "0")}`;
}

async function book(page: Page, of: Locator, name: string, day: string, time: string): Promise<void> {
  await of.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name: "Boka intervju" });
  await dialog.getByLabel("Datum").fill(day);
  await dialog.getByLabel("Tid", { exact: true }).fill(time);
  await dialog.getByRole("button", { name: "Boka intervju" }).click();
  await expect(dialog).toHaveCount(0);
}

/** A step that cannot be taken back, and is asked about. */
async function decide(page: Page, of: Locator, action: "Acceptera" | "Avvisa"): Promise<void> {
  await of.getByRole("button", { name: action }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Det går inte att ångra.");
  await question.getByRole("button", { name: action }).click();
}

/** The deeds an application offers, by their names. */
async function expectActions(of: Locator, names: string[]): Promise<void> {
  const actions = of.getByRole("button", {
    name: /^(Granska|Boka intervju|Flytta intervju|Acceptera|Avvisa)$/,
  });
  await expect(actions).toHaveText(names);
}

// What a toast says of a failure stands in the console, too.
test.use({ expectedErrors: [/Fyll i alla fält/] });

test("an application takes every legal step, and final ones offer none", async ({ page, newTestUser }) => {
  const mark = randomBytes(4).toString("hex");
  function title(what: string): string {
    return `${what} ${mark}`;
  }
  const consultant = await newTestUser();
  await asNewCompany(page);
  await asNewConsultant(consultant, `Vera Sökande ${mark}`);
  for (const what of ["Möte", "Direkt nej", "Direkt ja", "Granskad nej", "Möte nej"])
    await applyTo(consultant, await publish(page, title(what)));
  await page.goto("/applications");

  await test.step("a waiting one can be reviewed or rejected", async () => {
    const waiting = row(page, title("Direkt nej"));
    await expect(waiting).toContainText("Väntande");
    await expect(waiting).toContainText("@exempel.se");
    await expectActions(waiting, ["Granska", "Avvisa"]);
    await decide(page, waiting, "Avvisa");
    await expect(waiting.getByText("Avvisad", { exact: true })).toBeVisible();
    await expectActions(waiting, []);
  });

  await test.step("one under review can be accepted at once", async () => {
    const reviewed = row(page, title("Direkt ja"));
    await reviewed.getByRole("button", { name: "Granska" }).click();
    await expect(reviewed.getByText("Granskas", { exact: true })).toBeVisible();
    await expectActions(reviewed, ["Boka intervju", "Acceptera", "Avvisa"]);
    await decide(page, reviewed, "Acceptera");
    await expect(reviewed.getByText("Accepterad", { exact: true })).toBeVisible();
    await expectActions(reviewed, []);
  });

  await test.step("or rejected", async () => {
    const reviewed = row(page, title("Granskad nej"));
    await reviewed.getByRole("button", { name: "Granska" }).click();
    await expect(reviewed.getByText("Granskas", { exact: true })).toBeVisible();
    await decide(page, reviewed, "Avvisa");
    await expect(reviewed.getByText("Avvisad", { exact: true })).toBeVisible();
    await expectActions(reviewed, []);
  });

  await test.step("an interview wants both a day and a time, is booked, moved, and lies in the calendar", async () => {
    const met = row(page, title("Möte"));
    await met.getByRole("button", { name: "Granska" }).click();
    await met.getByRole("button", { name: "Boka intervju" }).click();
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
    await expect(met.getByText("Intervju", { exact: true })).toBeVisible();
    await expectActions(met, ["Flytta intervju", "Acceptera", "Avvisa"]);
    await book(page, met, "Flytta intervju", winterDay(15), "13:30");
    await expect(met).toContainText("13:30, 60 minuter");
    await expect(met.getByText(/^Intervju .* 60 minuter$/)).toHaveCount(1);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      met.getByRole("link", { name: "Lägg i kalendern" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^intervju-\d+\.ics$/);
    const entry = await textOf(await file.createReadStream());
    const day = winterDay(15).replaceAll("-", "");
    expect(entry).toContain(`DTSTART:${day}T123000Z\r\nDTEND:${day}T133000Z\r\n`);
    expect(entry).toContain("SEQUENCE:1\r\n");
    expect(entry).toContain("SUMMARY:Intervju: ");

    await consultant.goto("/mina-ansokningar");
    const own = consultant.getByRole("listitem").filter({ hasText: title("Möte") });
    await expect(own.first()).toContainText("13:30, 60 minuter");
    await decide(page, met, "Acceptera");
    await expect(met.getByText("Accepterad", { exact: true })).toBeVisible();
    await expectActions(met, []);
  });

  await test.step("and whoever was met can be rejected", async () => {
    const met = row(page, title("Möte nej"));
    await met.getByRole("button", { name: "Granska" }).click();
    await book(page, met, "Boka intervju", winterDay(16), "09:00");
    await decide(page, met, "Avvisa");
    await expect(met.getByText("Avvisad", { exact: true })).toBeVisible();
    await expectActions(met, []);
    await expect(met.getByText("60 minuter")).toHaveCount(0);
  });

  await test.step("notes stay with the company", async () => {
    const met = row(page, title("Möte"));
    await met.getByRole("button", { name: "Lägg till" }).click();
    await met.getByRole("textbox", { name: "Anteckningar" }).fill("Lugn och säker. Ring på måndag.");
    await met.getByRole("button", { name: "Spara" }).click();
    await expect(met.getByText("Lugn och säker. Ring på måndag.")).toBeVisible();
    await page.reload();
    await expect(met.getByText("Lugn och säker. Ring på måndag.")).toBeVisible();
    await consultant.reload();
    await expect(consultant.getByText("Lugn och säker")).toHaveCount(0);
  });

  await test.step("the filters stand in the address, and one button clears them", async () => {
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
