import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { smallPdf } from "./pdf.ts";
import {
  bubbles,
  composer,
  contactName,
  openThreads,
  send,
  type TestConversation,
} from "./conversation-page.ts";
import { smallPng } from "./uploads.ts";

const thread = 'section[aria-label="Konversation"]';

/** Exchanges a message, a file, a read mark and a notification with its badge and title; the conversation is open before and after. */
export async function exchangeMessages({ company, consultant }: TestConversation): Promise<void> {
  const mark = String(Date.now() % 100_000);
  const hello = `Hej där ${mark}`;
  await send(company, hello);
  await expect(bubbles(consultant).filter({ hasText: hello })).toBeVisible();
  await expect(bubbles(company).filter({ hasText: hello })).toContainText("Sett");

  const name = `avtal ${mark}.pdf`;
  await attach(consultant, name);
  await composer(consultant).press("Enter");
  await expectFiles(company, name);

  // The notifications are opened from the menu, without a page load, so that the tab keeps its stream.
  await consultant.getByRole("button", { name: /^Konto:/ }).click();
  await consultant.getByRole("menuitem", { name: "Notifikationer" }).click();
  const notifications = consultant.locator("main li").filter({ hasText: contactName });
  await expect(notifications.first()).toBeVisible();
  const before = await notifications.count();
  await send(company, `Är du kvar? ${mark}`);
  await expect(consultant).toHaveTitle("(1) Notifikationer – Bryggan");
  await expect(
    consultant.getByRole("banner").getByRole("link").filter({ hasText: "1 olästa meddelanden" }).first(),
  ).toBeAttached();
  await expect.poll(() => notifications.count()).toBeGreaterThan(before);

  await consultant.goBack();
  await expect(consultant.getByText(`Är du kvar? ${mark}`).last()).toBeVisible();
  await expect(consultant).toHaveTitle("Meddelanden – Bryggan");
}

/** Selects a PDF of that name and an image, and waits until both are uploaded. */
async function attach(page: Page, name: string): Promise<void> {
  await page.getByLabel("Bifoga filer").setInputFiles([
    { name, mimeType: "application/pdf", buffer: smallPdf },
    { name: "skiss.png", mimeType: "image/png", buffer: smallPng },
  ]);
  const chosen = page.getByRole("list", { name: "Valda filer" }).getByRole("listitem");
  await expect(chosen).toHaveCount(2);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

/** A message without text shows a placeholder, the name and size of the file, and the image itself. */
async function expectFiles(page: Page, name: string): Promise<void> {
  const bubble = page.locator(`${thread} ol > li`).filter({ hasText: name });
  await expect(bubble).toContainText("(Bifogad fil)");
  await expect(bubble.getByRole("link").filter({ hasText: name })).toContainText(`${smallPdf.length} B`);
  const picture = bubble.getByRole("link").filter({ hasText: "skiss.png" });
  await expect(picture).toContainText(`${smallPng.length} B`);
  await expect
    .poll(() =>
      picture.locator("img").evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(1);
}

/** Opens the conversation for both and sends one message each way, so that nothing later is done for the first time. */
export async function warmUp(conversation: TestConversation): Promise<void> {
  await openThreads(conversation);
  for (const [from, to] of [
    [conversation.company, conversation.consultant],
    [conversation.consultant, conversation.company],
  ] as const) {
    await send(from, "Kan vi börja?");
    await expect(to.locator(`${thread} li`).filter({ hasText: "Kan vi börja?" }).last()).toBeVisible();
  }
}
