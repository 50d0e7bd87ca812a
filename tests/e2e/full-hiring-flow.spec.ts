import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, show } from "#tests/support/browser.ts";
import { asNewCompany, asNewConsultant, ownId } from "#tests/support/members.ts";
import { call, signIn, test } from "#tests/support/own-server.ts";
import { swedish } from "#tests/support/swedish.ts";
import { smallPdf } from "#tests/support/pdf.ts";

const annasSkills = ["Java", "React", "TypeScript"];

async function pickSkill(page: Page, name: string): Promise<void> {
  const box = page.getByRole("combobox", { name: "Kompetenser" });
  await box.fill(name);
  await page.getByRole("option", { name, exact: true }).click();
}

test("a job goes from publication to tracked commission, as seen by the consultant, the company and an admin", async ({
  newTestUser,
}) => {
  const title = `Resan ${randomBytes(3).toString("hex")}: utvecklare`;
  const [nordbank, anna, admin] = await Promise.all([newTestUser(), newTestUser(), newTestUser()]);
  await asNewConsultant(anna, "Anna Berg");
  await call(anna, "PATCH", `/api/users/${await ownId(anna)}`, { skills: annasSkills, hourlyRateMin: 950 });
  await asNewCompany(nordbank, "Nordbank");
  await signIn(admin, "ada");

  await test.step("Nordbank publishes a job that matches Anna by 75 percent", async () => {
    await nordbank.goto("/create-job");
    await nordbank.getByLabel("Titel").fill(title);
    await nordbank
      .getByLabel("Beskrivning")
      .fill("Vi bygger om betalflödet och behöver någon som har gjort det förr.");
    for (const skill of [...annasSkills, "Python"]) await pickSkill(nordbank, skill);
    await nordbank.getByLabel("Period").fill("6");
    await nordbank.getByLabel("Omfattning").fill("80");
    await nordbank.getByLabel("Timpris").fill("1006");
    await expect(nordbank.getByText(swedish("926 kr/h")).first()).toBeVisible();
    await nordbank.getByRole("button", { name: "Publicera uppdrag" }).click();
    await expect(nordbank.getByText("Uppdrag skapat!", { exact: true })).toBeVisible();
    await expect(nordbank).toHaveURL("/");
    await expect(nordbank.getByText(`${title} är publicerat`), "what comes next").toBeVisible();
  });

  await test.step("Anna finds the job with 75 percent, sees the rates and applies with a PDF", async () => {
    await anna.goto(`/jobs?search=${encodeURIComponent(title)}`);
    const card = anna.getByRole("article").filter({ hasText: title });
    await expect(card).toContainText("75");
    await expect(card).toContainText("3 av 4");
    await expect(card).toContainText("926 SEK/tim");
    await expect(card).toContainText("Nordbank");
    await card.getByRole("button", { name: "Detaljer" }).click();
    const details = anna.getByRole("dialog");
    await expect(details).toContainText(swedish("Kunden betalar 1 006 kr/h"));
    await expect(details).toContainText(swedish("Du får 926 kr/h"));
    await details.getByRole("button", { name: "Ansök nu" }).click();
    const apply = anna.getByRole("dialog", { name: `Sök uppdraget: ${title}` });
    const send = apply.getByRole("button", { name: "Skicka ansökan" });
    await expect(send).toBeDisabled();
    await apply
      .getByLabel("Personligt meddelande")
      .fill("Hej! Jag har byggt tre betalflöden och kan börja i januari.");
    const rate = apply.getByLabel("Ditt timpris");
    await apply.getByRole("button", { name: swedish("Samma som i profilen: 950 kr/h") }).click();
    await expect(rate).toHaveValue("950");
    await expect(rate).toBeFocused();
    await rate.fill("");
    await apply
      .locator("input[type=file]")
      .setInputFiles({ name: "CV Anna.pdf", mimeType: "application/pdf", buffer: smallPdf });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(anna.getByText("Ansökan skickad!", { exact: true })).toBeVisible();
    await expect(
      anna.getByText("Din ansökan har skickats och en konversation har startats.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("Nordbank reads Anna's message and her CV, and answers", async () => {
    await show(nordbank, "/messages");
    await nordbank
      .getByRole("link")
      .filter({ hasText: `Ansökan om ${title}` })
      .filter({ hasText: "Anna" })
      .click();
    const file = nordbank.getByRole("link", { name: /CV Anna\.pdf/ });
    const response = await nordbank.request.get((await file.getAttribute("href")) ?? "");
    expect(await response.body()).toEqual(smallPdf);
    await nordbank.getByRole("textbox", { name: "Meddelande" }).fill("Tack Anna! Har du tid för ett samtal?");
    await nordbank.getByRole("textbox", { name: "Meddelande" }).press("Enter");
    await expect(nordbank.getByText("Har du tid för ett samtal?").last()).toBeVisible();
  });

  await test.step("Nordbank reviews, books an interview and accepts Anna", async () => {
    await show(nordbank, `/applications?search=${encodeURIComponent("Anna")}`);
    const row = nordbank.getByRole("listitem").filter({ hasText: title }).filter({ hasText: "Anna" });
    await expect(row).toContainText("Väntande");
    await row.getByRole("button", { name: "Granska" }).click();
    await expect(row).toContainText("Granskas");
    await row.getByRole("button", { name: "Boka intervju" }).click();
    const booking = nordbank.getByRole("dialog", { name: "Boka intervju" });
    await booking.getByLabel("Datum").fill(nextWeekday());
    await booking.getByLabel("Tid", { exact: true }).fill("10:00");
    await booking.getByRole("button", { name: "Boka intervju" }).click();
    await expect(row.locator("span").getByText("Intervju", { exact: true }).first()).toBeVisible();
    await row.getByRole("button", { name: "Acceptera" }).click();
    await nordbank.getByRole("alertdialog").getByRole("button", { name: "Acceptera" }).click();
    await expect(row).toContainText("Accepterad");
  });

  await test.step("Nordbank reports the agreement and marks it completed", async () => {
    await show(nordbank, "/contracts");
    await nordbank.getByRole("button", { name: "Diskussioner" }).click();
    const contract = nordbank.getByRole("row").filter({ hasText: title }).filter({ hasText: "Anna" });
    await expect(contract).toContainText("Diskussion pågår");
    await contract.getByRole("button", { name: "Rapportera avtal" }).click();
    const report = nordbank.getByRole("dialog", { name: "Rapportera avtal" });
    await report.getByLabel("Timpris").fill("1006,50");
    await report.getByLabel("Startdatum").fill(nextWeekday());
    await report.getByRole("button", { name: "Rapportera avtal" }).click();
    await nordbank.getByRole("button", { name: "Avtal", exact: true }).click();
    await expect(contract).toContainText("Avtal överenskommet");
    await expect(contract).toContainText(swedish("1 006,50 kr/h · ca 966 240 kr totalt"));
    await contract.getByRole("button", { name: "Markera som Slutfört" }).click();
    await nordbank.getByRole("alertdialog").getByRole("button", { name: "Markera som slutfört" }).click();
    await expect(nordbank.getByText("Status uppdaterad", { exact: true })).toBeVisible();
  });

  await test.step("Anna sees the answer, that she is accepted, and the completed contract without actions", async () => {
    await show(anna, "/messages");
    await anna
      .getByRole("link")
      .filter({ hasText: `Ansökan om ${title}` })
      .click();
    await expect(anna.getByText("Har du tid för ett samtal?").last()).toBeVisible();
    await show(anna, "/mina-ansokningar");
    await expect(anna.getByRole("listitem").filter({ hasText: title }).first()).toContainText("Accepterad");
    await show(anna, "/contracts");
    await anna.getByRole("tab", { name: /Slutförda/ }).click();
    const contract = anna.getByRole("row").filter({ hasText: title });
    await expect(contract).toContainText("Uppdrag slutfört");
    await expect(contract).toContainText(swedish("1 006,50 kr/h"));
    await expect(contract.getByRole("button", { name: "Arkivera Kontrakt" })).toHaveCount(0);
  });

  await test.step("the admin tracks the commission once, with the exact amount", async () => {
    await admin.goto("/admin-dashboard?tab=conversations");
    const row = admin.getByRole("row").filter({ hasText: title }).filter({ hasText: "Anna" });
    await expect(row).toContainText("Slutfört");
    await row.getByRole("button", { name: "Spåra provision" }).click();
    const dialog = admin.getByRole("dialog", { name: "Provision" });
    await expect(dialog).toContainText(swedish("966 240 kr"));
    await expect(dialog).toContainText(swedish("77 299,20 kr"));
    await dialog.getByRole("button", { name: "Spåra provision" }).click();
    await expect(admin.getByText("Provision spårad", { exact: true }).first()).toBeVisible();
    await row.getByRole("button", { name: "Provision spårad" }).click();
    await expect(admin.getByRole("dialog").getByText("Provision redan spårad")).toBeVisible();
    await expect(admin.getByRole("dialog")).toContainText(swedish("1 spårning, totalt 77 299,20 kr"));
    await expect(admin.getByText("Har du tid för ett samtal?")).toHaveCount(0);
  });
});

/** A weekday next week, in the format of a date field. */
function nextWeekday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while ([0, 6].includes(day.getDay())) day.setDate(day.getDate() + 1);
  return day.toISOString().slice(0, 10);
}
