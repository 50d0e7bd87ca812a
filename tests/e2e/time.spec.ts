import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { z } from "zod";
import { monthName } from "#src/copy/economy.ts";
import { oreAsKr } from "#src/copy/format.ts";
import { weekText } from "#src/copy/time.ts";
import { dayAfter, sameDayIn, stockholmDay } from "#src/shared/time.ts";
import { mondayOf, weekName } from "#src/shared/weeks.ts";
import { expect, expectNoOverflow, show, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { smallPdf } from "#tests/support/pdf.ts";

const month = sameDayIn(`${stockholmDay(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);
const firstMonday = mondayOf(`${month}-07`);
const mondays = [0, 7, 14, 21].map((days) => dayAfter(firstMonday, days));
const pricePerHour = 1006;

/** An agreement from the first Monday of last month that both have confirmed, and its conversation. */
async function agree(company: Page, consultant: Page) {
  const jobId = await publish(company, "Utvecklare i en månad");
  await applyTo(consultant, jobId);
  const list = z.array(z.object({ id: z.number() })).min(1);
  const conversations: unknown = await (await company.request.get("/api/conversations")).json();
  const conversationId = list.parse(conversations)[0]?.id ?? 0;
  await call(company, "PUT", `/api/conversations/${conversationId}/status`, {
    status: "agreement_made",
    agreementValue: pricePerHour,
    duration: "3-6 månader",
    startDate: firstMonday,
  });
  const contracts: unknown = await (await consultant.request.get("/api/contracts")).json();
  const id = list.parse(contracts)[0]?.id ?? 0;
  await call(consultant, "POST", `/api/contracts/${id}/confirm`, { version: 1 });
  return id;
}

test.use({ expectedErrors: [/409|har redan tagit tillbaka/] });

test("a month of time goes from the consultant to the company and onto the basis", async ({
  newTestUser,
}) => {
  const [company, consultant] = [await newTestUser(), await newTestUser()];
  await asNewCompany(company);
  await asNewConsultant(consultant, "Maja Kvist");
  const id = await agree(company, consultant);
  await call(consultant, "PUT", `/api/users/${await ownId(consultant)}/business`, {
    name: "Kvist Konsult",
    orgNumber: "5592881733",
    fTax: true,
    address: { street: "Storgatan 1", postalCode: "411 01", city: "Göteborg" },
  });

  await test.step("the consultant sends in four weeks, one of them on a phone", async () => {
    await consultant.goto(`/contracts/${id}`);
    for (const [index, monday] of mondays.entries()) {
      const week = weekName(monday);
      if (index === 2) await consultant.setViewportSize({ width: 360, height: 740 });
      await consultant.getByLabel("Vecka", { exact: true }).selectOption(week);
      const send = consultant.getByRole("button", { name: `Skicka in ${weekText(week)}` });
      if (index === 0) {
        await consultant.locator("input[data-hours]").first().click();
        for (let day = 0; day < 5; day += 1) {
          await consultant.keyboard.type("8");
          await consultant.keyboard.press("Enter");
        }
      } else await consultant.getByRole("button", { name: "Kopiera förra veckan" }).click();
      await expect(consultant.getByText("Summa 40\u00a0timmar")).toBeVisible();
      if (index === 2) await expectNoOverflow(consultant);
      await send.click();
      await expect(consultant.getByText("Väntar på godkännande", { exact: true })).toBeVisible();
    }
    await consultant.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the company returns one, and approves the month when it is put right", async () => {
    await company.goto(`/contracts/${id}`);
    const [, second = ""] = mondays;
    await company.getByLabel("Vecka", { exact: true }).selectOption(weekName(second));
    await company.getByRole("button", { name: "Skicka tillbaka" }).click();
    const dialog = company.getByRole("dialog");
    await dialog.getByLabel("Vad behöver ändras?").fill("Fredagen var en halv dag.");
    await consultant.goto(`/contracts/${id}`);
    await consultant.getByLabel("Vecka", { exact: true }).selectOption(weekName(second));
    await consultant.getByRole("button", { name: /^Ta tillbaka/ }).click();
    await expect(company.getByText("Inte inskickad", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Skicka tillbaka" }).click();
    await expect(company.getByText(/har redan tagit tillbaka/).first()).toBeVisible();
    await consultant.getByRole("button", { name: /^Skicka in/ }).click();
    await expect(consultant.getByRole("button", { name: /^Ta tillbaka/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Skicka tillbaka" }).click();
    await expect(dialog).toHaveCount(0);
    await consultant.goto(`/contracts/${id}`);
    await expect(consultant.getByText("Fredagen var en halv dag.").first()).toBeVisible();
    await consultant.locator("input[data-hours]").nth(4).fill("4");
    await consultant.getByRole("button", { name: /^Skicka in/ }).click();
    await expect(
      consultant.getByText(`V${weekText(weekName(second)).slice(1)} är inskickad`, { exact: true }),
    ).toBeVisible();
    await company.goto(`/contracts/${id}`);
    await company.getByRole("button", { name: `Godkänn ${monthName(month).split(" ")[0]}` }).click();
    const question = company.getByRole("alertdialog");
    await expect(question).toContainText("4 veckor");
    await question.getByRole("button", { name: "Godkänn" }).click();
    await expect(company.getByRole("button", { name: /^Godkänn/ })).toHaveCount(0);
  });

  // The last Friday may belong to the month after.
  const days = mondays.flatMap((monday, index) =>
    [0, 1, 2, 3, 4].map((day) => ({ date: dayAfter(monday, day), hours: index === 1 && day === 4 ? 4 : 8 })),
  );
  const hours = days.filter(({ date }) => date.startsWith(month)).reduce((sum, each) => sum + each.hours, 0);
  await test.step("both download the same basis", async () => {
    const texts: string[] = [];
    for (const page of [consultant, company]) {
      await page
        .getByRole("row", { name: monthName(month) })
        .getByRole("link", { name: "Fakturaunderlag" })
        .click();
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "PDF", exact: true }).click();
      // The first download fixes the basis, so only that one asks.
      if (page === consultant) {
        const question = page.getByRole("alertdialog", { name: "Ladda ner och lås underlaget?" });
        await question.getByRole("button", { name: "Ladda ner" }).click();
      }
      const path = await (await downloading).path();
      texts.push(textOfPdf(readFileSync(path)));
    }
    // 8 percent are the fee: 1 006 − 80,48.
    const net = hours * (pricePerHour - 80.48);
    expect(texts[0]).toContain(oreAsKr(Math.round(net * 125)).replaceAll("\u00a0", " "));
    expect(texts[1]).toBe(texts[0]);
  });
  await test.step("the overviews of both have the month", async () => {
    await show(company, "/vara-konsulter");
    const paid = oreAsKr(hours * pricePerHour * 100);
    await expect(company.getByRole("row", { name: new RegExp(`^${monthName(month)}`) })).toContainText(paid);
    await expect(company.getByRole("row", { name: "Maja Kvist" })).toContainText("Kvist Konsult");
    await show(consultant, "/min-tid");
    await consultant.getByRole("button", { name: monthName(month) }).click();
    await expect(consultant.getByRole("table", { name: `Avtal i ${monthName(month)}` })).toContainText(
      oreAsKr(Math.round(hours * (pricePerHour - 80.48) * 100)),
    );
  });
});

test("a receipt goes to its own row, though one before it is removed while it is sent", async ({
  newTestUser,
}) => {
  const [company, page] = [await newTestUser(), await newTestUser()];
  await asNewCompany(company);
  await asNewConsultant(page, "Maja Kvitto");
  await page.goto(`/contracts/${await agree(company, page)}`);
  const add = page.getByRole("button", { name: "Lägg till utlägg" });
  await add.click();
  await add.click();
  await page.getByLabel("Vad det gäller").nth(1).fill("Tåg till Malmö");
  const held: Route[] = [];
  await page.route(/\/api\/uploads/, (route) => void held.push(route));
  await page
    .getByLabel("Kvitto", { exact: true })
    .nth(1)
    .setInputFiles({ name: "kvitto.pdf", mimeType: "application/pdf", buffer: smallPdf });
  await expect(page.getByRole("button", { name: "Spara", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Ta bort utlägg 1" }).click();
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.continue();
  // 'Kvitto (PDF)' of the agreement is a link as well.
  await expect(page.locator("a[href^='/api/attachments/']")).toBeVisible();
  await expect(page.getByLabel("Vad det gäller")).toHaveValue("Tåg till Malmö");
  await expect(page.getByRole("button", { name: "Spara", exact: true })).toBeEnabled();
});
