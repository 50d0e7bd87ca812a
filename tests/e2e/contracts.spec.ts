import { asDemo, expect, expectAccessible, expectNoOverflow, show, test } from "#tests/support/browser.ts";
import { nextMonth } from "#tests/support/contracts.ts";
import { waitForStream } from "#tests/support/conversation-page.ts";
import { applyTo, asNewCompany, asNewConsultant, publish } from "#tests/support/members.ts";
import { call } from "#tests/support/own-server.ts";
import { textOfPdf } from "#tests/support/pdf-text.ts";
import { swedish } from "#tests/support/swedish.ts";
import { stopPolling } from "#tests/support/polling.ts";

test("the report validates its fields, updates the total while the user types and asks before it is discarded", async ({
  page,
}) => {
  await asDemo(page, "nordbank");
  await page.goto("/contracts?conversationId=2000000000");
  await expect(page.getByText("Det här avtalet finns inte.", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: /Pågående/ })).toHaveAttribute("aria-selected", "true");
  const link = page.getByRole("link", { name: "Visa meddelanden" }).first();
  const id = /\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0] ?? "";
  await page.getByRole("button", { name: "Diskussioner" }).click();
  await page.getByRole("button", { name: "Rapportera avtal" }).first().click();
  const report = page.getByRole("dialog", { name: "Rapportera avtal" });
  await expect(report.getByLabel("Längd").getByRole("option")).toHaveText([
    "1-2 månader",
    "3-6 månader",
    "6-12 månader",
    "12+ månader",
  ]);
  await expect(report.getByText(/^Timpris och längd kommer från uppdraget\./)).toBeVisible();
  await report.getByLabel("Timpris").fill("");
  await report.getByLabel("Längd").selectOption("3-6 månader");
  const start = report.getByLabel("Startdatum");
  await start.fill("");
  await report.getByRole("button", { name: "Rapportera avtal" }).click();
  await expect(report.getByText("Timpris måste vara större än 0")).toBeVisible();
  await expect(report.getByText("Ange startdatum")).toBeVisible();
  await expect(report.getByLabel("Timpris")).toBeFocused();
  await start.fill("1 feb 2027");
  await start.press("Tab");
  await expect(start).toHaveValue("2027-02-01");
  const calendar = page.getByRole("dialog", { name: "Kalender" });
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("grid", { name: "februari 2027" })).toBeVisible();
  await expectAccessible(page);
  const days = calendar.getByRole("gridcell").getByRole("button");
  await expect(days.filter({ hasText: /^1$/ }).first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(days.filter({ hasText: /^2$/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(start).toHaveValue("2027-02-02");
  await expect(calendar).toHaveCount(0);
  await expect(report.getByRole("button", { name: "Välj i kalendern" })).toBeFocused();
  await report.getByLabel("Timpris").fill("950");
  await expect(report.getByText(/Ca [\d\s]+\skr totalt, exkl\. moms/)).toBeVisible();
  await expectAccessible(page);
  await report.getByRole("button", { name: "Stäng" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stanna kvar" }).click();
  await expect(report.getByLabel("Timpris")).toHaveValue("950");

  await test.step("the row of a link is marked for three seconds, from when it is shown", async () => {
    await page.clock.install();
    await page.route(/contracts\.list/, async (route) => {
      await page.clock.fastForward(3_000);
      await route.continue();
    });
    await page.goto(`/contracts?conversationId=${id}`);
    const marked = page.getByRole("row").and(page.locator(".outline-accent"));
    await expect(marked).toHaveCount(1);
    await page.clock.fastForward(3_000);
    await expect(marked).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Visa mindre" })).toHaveCount(1);
  });
});

test("two people agree, from the report over a counter-proposal to the receipt", async ({ newTestUser }) => {
  const [company, consultant] = [await newTestUser(), await newTestUser()];
  const { name } = await asNewCompany(company);
  await asNewConsultant(consultant, "Maja Ö Kvist");
  const title = "Utvecklare till kvittot";
  const agreements = consultant
    .getByRole("navigation", { name: "Huvudmeny" })
    .getByRole("link", { name: "Avtal" });
  let conversationId = "";
  const news = agreements.locator(".bg-contracts");
  await applyTo(consultant, await publish(company, title));

  await waitForStream(consultant, () => consultant.goto("/mina-ansokningar"));
  await stopPolling(consultant);
  await test.step("the company reports from the conversation and fills the job in one dialog", async () => {
    await company.goto("/messages");
    await company
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    await expect(company).toHaveURL(/conversationId=\d+/);
    conversationId = new URL(company.url()).searchParams.get("conversationId") ?? "";
    await company.getByRole("button", { name: "Rapportera avtal" }).click();
    const report = company.getByRole("dialog", { name: "Rapportera avtal" });
    await report.getByLabel("Timpris").fill("1012,50");
    await expect(report).toContainText(swedish("konsulten får 931,50 kr/h"));
    await report.getByLabel("Startdatum").fill(nextMonth);
    await report.getByLabel("Tillsätt uppdraget").click();
    await report.getByRole("button", { name: "Rapportera avtal" }).click();
    await expect(report).toHaveCount(0);
    await expect(company.getByText("Avtal överenskommet", { exact: true })).toBeVisible();
    await expect(company.getByRole("button", { name: "Rapportera avtal" })).toHaveCount(0);
  });

  await test.step("the consultant answers with another price", async () => {
    await expect(consultant.getByRole("listitem").filter({ hasText: title }).first()).toContainText(
      "Accepterad",
    );
    await expect(news).toHaveCount(1);
    await agreements.click();
    await expect(consultant.getByText("Avtal överenskommet", { exact: true }).first()).toBeVisible();
    await expect(news).toHaveCount(0);
    await show(consultant, "/messages");
    await consultant
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    const card = consultant.getByRole("region", { name: "Avtal" });
    await expect(card).toContainText(swedish("du får 931,50 kr/h"));
    await expect(card.getByRole("link", { name: "Visa kvittot" })).toHaveCount(0);
    await card.getByRole("button", { name: "Föreslå ändring" }).click();
    const proposal = consultant.getByRole("dialog", { name: "Föreslå ändring" });
    await proposal.getByLabel("Timpris").fill("1050,75");
    await expect(proposal).toContainText(swedish("du får 966,69 kr/h, Bryggans avgift 84,06 kr/h"));
    await proposal.getByLabel("Villkor").fill("På plats två dagar i veckan.");
    await proposal.getByRole("button", { name: "Skicka förslag" }).click();
    await expect(proposal).toHaveCount(0);
  });

  await test.step("the company confirms, and both keep the same receipt, to the öre", async () => {
    const card = company.getByRole("region", { name: "Avtal" });
    await expect(card).toContainText(swedish("Ni betalar 1 050,75 kr/h, konsulten får 966,69 kr/h"));
    await expect(card).toContainText("På plats två dagar i veckan.");
    await card.getByRole("button", { name: "Bekräfta avtalet" }).click();
    await company.getByRole("alertdialog").getByRole("button", { name: "Bekräfta avtalet" }).click();
    await card.getByRole("link", { name: "Visa kvittot" }).click();
    const link = consultant
      .getByRole("region", { name: "Avtal" })
      .getByRole("link", { name: "Visa kvittot" });
    await link.click();
    for (const page of [company, consultant]) {
      await expect(page.getByRole("heading", { name: /Kvitto på avtal/ })).toBeVisible();
      const receipt = page.getByRole("article");
      await expect(receipt).toContainText(swedish("1 008 720 kr"));
      await expect(receipt).toContainText(swedish("80 697,60 kr"));
      await expect(receipt).toContainText(swedish("928 022,40 kr"));
      await expect(receipt).toContainText("Maja Ö Kvist lade fram nya villkor (version 2).");
      await expect(receipt).toContainText(`${name} bekräftade version 2.`);
    }
    await expectAccessible(company);
    await expectNoOverflow(company);
    const address = await company.getByRole("link", { name: "Ladda ner PDF" }).getAttribute("href");
    const files = await Promise.all(
      [company, consultant].map(async (page) => (await page.request.get(address ?? "")).body()),
    );
    const [own = "", others = ""] = files.map(textOfPdf);
    expect(own).toContain("928 022,40 kr");
    expect(own).toContain("Maja Ö Kvist lade fram nya villkor (version 2).");
    expect(own).toBe(others);
  });

  await test.step("the consultant reads why the account cannot be ended yet", async () => {
    await show(consultant, "/installningar");
    await consultant.getByRole("button", { name: "Avsluta konto" }).click();
    const question = consultant.getByRole("alertdialog");
    await question.getByLabel(/RADERA/).fill("RADERA");
    await question.getByRole("button", { name: "Avsluta konto" }).click();
    await expect(question).toHaveCount(0);
    await expect(consultant.getByRole("alert").filter({ hasText: title })).toContainText(
      "när företaget har markerat dem som slutförda",
    );
  });

  await test.step("what comes while the page is open is shown, and stays unread until the next visit", async () => {
    await agreements.click();
    await consultant.getByRole("tab", { name: "Slutförda" }).click();
    await expect(consultant.getByText(title)).toHaveCount(0);
    await expect(news).toHaveCount(0);
    await call(company, "PUT", `/api/conversations/${conversationId}/status`, { status: "completed" });
    await expect(consultant.getByRole("row").filter({ hasText: title })).toContainText("Uppdrag slutfört");
    await expect(news).toHaveCount(1);
    await consultant.getByRole("tab", { name: "Arkiverade" }).click();
    await expect(consultant.getByText("Inga arkiverade avtal")).toBeVisible();
    await expect(news).toHaveCount(1);
  });
});
