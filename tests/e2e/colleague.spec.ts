import type { Page } from "@playwright/test";
import { demoPassword, expect, signInWithPassword, test } from "#tests/support/browser.ts";
import { bubbles, composer, openConversation, send } from "#tests/support/conversation-page.ts";
import { asNewConsultant } from "#tests/support/members.ts";

const sending = /\/api\/trpc\/messaging\.send/;

test.use({ expectedErrors: [/net::ERR_|Failed to fetch|Kunde inte skicka meddelandet/] });

test("a member who joined a company later keeps what was typed and what was not sent", async ({
  page,
  newTestUser,
}) => {
  const consultant = await newTestUser();
  await asNewConsultant(consultant, "Kim Kollega");
  await signInWithPassword(page, "nordbank.erik", demoPassword);
  const id = await openConversation(page, consultant);
  await open(page, id);

  await test.step("a text that is being typed is there after a reload", async () => {
    await composer(page).fill("Halvfärdigt");
    await page.reload();
    await expect(composer(page)).toHaveValue("Halvfärdigt");
  });

  await test.step("a message that could not be sent is, too, and is sent once it can be", async () => {
    await page.route(sending, (route) => route.abort());
    await send(page, "Skrivet utan nät");
    await expect(bubbles(page).filter({ hasText: "Skrivet utan nät" })).toBeVisible();
    await page.reload();
    await expect(bubbles(page).filter({ hasText: "Skrivet utan nät" })).toBeVisible();
    await page.unroute(sending);
    await open(consultant, id);
    await expect(bubbles(consultant).filter({ hasText: "Skrivet utan nät" })).toBeVisible();
  });

  await test.step("signing out asks about drafts", async () => {
    await composer(page).fill("Halvfärdigt igen");
    await page.getByRole("button", { name: /^Konto: / }).click();
    await page.getByRole("menuitem", { name: "Logga ut" }).click();
    await expect(page.getByRole("alertdialog", { name: "Du har utkast som inte är skickade" })).toBeVisible();
  });
});

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/messages?conversationId=${id}`);
  await composer(page).waitFor();
}
