import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoOverflow, test } from "#tests/support/browser.ts";
import { applyTo, asNewCompany, asNewConsultant, ownId, publish } from "#tests/support/members.ts";
import { bubbles, composer, send } from "#tests/support/conversation-page.ts";

interface Participants {
  company: Page;
  consultant: Page;
  name: string;
}

/** Registers a company and a consultant that no other test uses. */
async function registerParticipants(newTestUser: () => Promise<Page>): Promise<Participants> {
  const [company, consultant] = [await newTestUser(), await newTestUser()];
  const name = `Tage Text ${randomBytes(3).toString("hex")}`;
  await asNewCompany(company);
  await asNewConsultant(consultant, name);
  return { company, consultant, name };
}

const phone = { width: 390, height: 800 };

test("a conversation starts with its first message, works on a phone, and is deleted for both users", async ({
  newTestUser,
}) => {
  const { company, consultant, name } = await registerParticipants(newTestUser);

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

test.describe("a message that fails to send", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Kunde inte skicka meddelandet/] });

  test("is shown immediately, is sent when the network is back, and is never stored twice", async ({
    newTestUser,
  }) => {
    const { company, consultant } = await registerParticipants(newTestUser);
    await company.goto(`/messages?consultant=${await ownId(consultant)}`);
    await send(company, "Först");
    await expect(company).toHaveURL(/conversationId=\d+$/);
    await consultant.goto(new URL(company.url()).search.replace("?", "/messages?"));
    const sendUrl = /\/api\/trpc\/messaging\.send/;

    await test.step("a message whose request failed says so and goes by itself", async () => {
      await company.route(sendUrl, (route) => route.abort());
      await send(company, "Faller bort");
      await expect(bubbles(company)).toHaveCount(2);
      const failed = bubbles(company).last();
      await expect(failed.getByRole("alert")).toContainText("Väntar på nätet");
      await expect(failed.getByRole("button", { name: "Försök igen" })).toBeVisible();
      await expect(
        company.getByText("Kunde inte skicka meddelandet. Försök igen.", { exact: true }).first(),
      ).toBeVisible();
      await expectAccessible(company);
      await company.unroute(sendUrl);
      await expect(bubbles(consultant).last()).toContainText("Faller bort");
      await expect(failed.getByRole("alert")).toHaveCount(0);
    });

    await test.step("a message whose response was lost is shown once", async () => {
      await company.route(sendUrl, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await send(company, "Svaret faller bort");
      await expect(bubbles(consultant).last()).toContainText("Svaret faller bort");
      await expect(bubbles(company).getByRole("alert")).toHaveCount(0);
      await company.unroute(sendUrl);
    });

    await test.step("a message that is written before the code that sends has loaded goes when it has", async () => {
      const code = /\/assets\/Outbox/;
      await company.route(code, (route) => route.abort());
      await company.reload();
      await send(company, "Före koden");
      await expect(bubbles(company).last()).toContainText("Före koden");
      await company.unroute(code);
      await expect(bubbles(consultant).last()).toContainText("Före koden");
    });

    await test.step("several messages keep the order they were written in", async () => {
      for (const text of ["ett", "två", "tre", "fyra"]) await send(company, text);
      await expect(bubbles(consultant)).toHaveCount(8);
      for (const page of [company, consultant])
        await expect(bubbles(page)).toContainText([
          "Först",
          "Faller bort",
          "Svaret faller bort",
          "Före koden",
          "ett",
          "två",
          "tre",
          "fyra",
        ]);
      await company.reload();
      await expect(bubbles(company)).toHaveCount(8);
    });
  });
});
