import { randomBytes } from "node:crypto";
import { expect, expectAccessible, expectNoOverflow, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";
import { bubbles, composer } from "#tests/support/conversation-page.ts";

const phone = { width: 390, height: 800 };

test("a conversation starts with its first message, works on a phone, and is deleted for both users", async ({
  newTestUser,
}) => {
  const [company, consultant] = [await newTestUser(), await newTestUser()];
  const name = `Tage Text ${randomBytes(3).toString("hex")}`;
  await asNewCompany(company);
  await asNewConsultant(consultant, name);

  await test.step("both inboxes show their subtitle and the empty state", async () => {
    for (const [page, whom] of [
      [company, "konsulter"],
      [consultant, "arbetsgivare"],
    ] as const) {
      await page.goto("/meddelanden");
      await expect(page.getByText(`Dina konversationer med ${whom}`, { exact: true })).toBeVisible();
      await expect(page.getByText("Inga konversationer än", { exact: true })).toBeVisible();
    }
  });

  await test.step("a draft is not stored before the first message; Enter sends, Shift+Enter adds a line", async () => {
    await company.goto(`/messages?consultant=${await ownId(consultant)}`);
    await expect(company.getByText("Inga meddelanden än", { exact: true })).toBeVisible();
    await composer(company).press("Enter");
    await composer(company).fill("   ");
    await composer(company).press("Enter");
    await expect(company.getByText("Inga konversationer än", { exact: true })).toBeVisible();
    await composer(company).fill("Hej!");
    await composer(company).press("Shift+Enter");
    await composer(company).pressSequentially("Har du tid?");
    await expect(composer(company)).toHaveValue("Hej!\nHar du tid?");
    await composer(company).press("Enter");
    await expect(company).toHaveURL(/\/messages\?conversationId=\d+$/);
    await expect(bubbles(company)).toHaveCount(1);
    await expect(bubbles(company).locator("p").first()).toHaveText("Hej!\nHar du tid?", {
      useInnerText: true,
    });
    await expect(composer(company)).toHaveValue("");
  });

  await test.step("the consultant's list shows the sender, subject, last message, time and unread count", async () => {
    await consultant.setViewportSize(phone);
    const row = consultant.getByRole("link").filter({ hasText: "Prov Provsson" });
    await expect(row).toContainText("Direktkontakt");
    await expect(row).toContainText("Hej! Har du tid?");
    await expect(row).toContainText("1 olästa");
    await expect(row.locator("time")).toHaveText(/^\d\d:\d\d$/);
    await expect(consultant).toHaveTitle("(1) Meddelanden – Bryggan");
    await expectAccessible(consultant);
    await row.click();
  });

  await test.step("below 1024 px the thread fills the screen and has a back link", async () => {
    const thread = consultant.getByRole("region", { name: "Konversation", exact: true });
    await expect(bubbles(consultant)).toHaveCount(1);
    expect(await thread.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expect(consultant).toHaveTitle("Meddelanden – Bryggan");
    await expectAccessible(consultant);
    await consultant.getByRole("link", { name: "Tillbaka till konversationerna" }).click();
    await expect(thread).toBeHidden();
    await expect(consultant.getByRole("link").filter({ hasText: "Prov Provsson" })).toBeVisible();
    await consultant.goBack();
    await expectNoOverflow(consultant);
    await consultant.setViewportSize({ width: 1023, height: 800 });
    await expect(consultant.getByRole("region", { name: "Konversationer" })).toBeHidden();
    await consultant.setViewportSize({ width: 1024, height: 800 });
    await expect(consultant.getByRole("region", { name: "Konversationer" })).toBeVisible();
  });

  await test.step("a conversation about a job opens the job in a new tab", async () => {
    const jobId = await publish(company, `Uppdrag för ${name}`);
    await applyTo(consultant, jobId);
    await company
      .getByRole("link")
      .filter({ hasText: `Ansökan om Uppdrag för ${name}` })
      .click();
    const [tab] = await Promise.all([
      company.waitForEvent("popup"),
      company.getByRole("link", { name: /Visa uppdraget/ }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/job/${jobId}$`));
    await tab.close();
  });

  await test.step("deleting asks for confirmation and removes the conversation for both users", async () => {
    await company.getByRole("button", { name: "Fler val för konversationen" }).click();
    await company.getByRole("menuitem", { name: "Ta bort konversationen" }).click();
    const confirmation = company.getByRole("alertdialog");
    await expect(confirmation).toContainText(`Ta bort konversationen med ${name}?`);
    await confirmation.getByRole("button", { name: "Avbryt" }).click();
    await expect(bubbles(company)).toHaveCount(1);
    await consultant.getByRole("link").filter({ hasText: "Ansökan om" }).click();
    await expect(bubbles(consultant)).toHaveCount(1);
    await company.getByRole("button", { name: "Fler val för konversationen" }).click();
    await company.getByRole("menuitem", { name: "Ta bort konversationen" }).click();
    await confirmation.getByRole("button", { name: "Ta bort" }).click();
    for (const page of [company, consultant])
      await expect(page.getByRole("link").filter({ hasText: "Ansökan om" })).toHaveCount(0);
    await expect(consultant.getByText("Konversationen finns inte", { exact: true })).toBeVisible();
  });

  await test.step("a user who is signed out while the inbox is open is asked to sign in", async () => {
    const other = await consultant.context().newPage();
    await other.goto("/api/logout");
    await expect(consultant.getByText("Logga in för att se meddelanden", { exact: true })).toBeVisible();
    await expect(
      consultant.getByText("Du måste vara inloggad för att komma åt din inkorg.", { exact: true }),
    ).toBeVisible();
    await consultant.getByRole("main").getByRole("link", { name: "Logga in" }).click();
    await expect(consultant).toHaveURL(/\/login\?returnTo=%2Fmessages$/);
  });
});
