import type { Page } from "@playwright/test";
import { whenShown } from "./when-shown.ts";
import { expect } from "./browser.ts";
import { smallPdf } from "./pdf.ts";
import { composer, contactName, openThreads, send, type TestConversation } from "./conversation-page.ts";
import { smallPng } from "./uploads.ts";

const thread = 'section[aria-label="Konversation"]';

/**
 * Exchanges a message, a file, a read mark and a notification with its badge and title between the two users, and
 * returns how many milliseconds each took. Both users have the conversation open before and after.
 */
export async function exchangeMessages(conversation: TestConversation): Promise<Record<string, number>> {
  const { company, consultant } = conversation;
  const durations: Record<string, number> = {};
  const mark = String(Date.now() % 100_000);

  const hello = `Hej där ${mark}`;
  const message = await whenShown(consultant, { in: `${thread} li`, texts: [hello] });
  const readMark = await whenShown(company, { in: `${thread} li`, texts: [hello, "Sett"] });
  await composer(company).fill(hello);
  const sentAt = Date.now();
  await composer(company).press("Enter");
  const shownAt = await message.at();
  durations["message"] = shownAt - sentAt;
  durations["read mark"] = (await readMark.at()) - shownAt;

  const name = `avtal ${mark}.pdf`;
  const file = await whenShown(company, { in: `${thread} li a`, texts: [name] });
  await attach(consultant, name);
  const fileSentAt = Date.now();
  await composer(consultant).press("Enter");
  durations["file"] = (await file.at()) - fileSentAt;
  await expectFiles(company, name);

  // The notifications are opened from the menu, without a page load, so that the tab keeps its stream.
  await consultant.getByRole("button", { name: /^Konto:/ }).click();
  await consultant.getByRole("menuitem", { name: "Notifikationer" }).click();
  await expect(consultant.locator("main li").first()).toBeVisible();
  const badge = await whenShown(consultant, { in: "header a", texts: ["1 olästa meddelanden"] });
  const title = await whenShown(consultant, { in: "title", texts: ["(1) Notifikationer – Bryggan"] });
  const notification = await whenShown(consultant, { in: "main li", texts: [contactName] });
  const secondSentAt = Date.now();
  await send(company, `Är du kvar? ${mark}`);
  durations["badge"] = (await badge.at()) - secondSentAt;
  durations["title"] = (await title.at()) - secondSentAt;
  durations["notification"] = (await notification.at()) - secondSentAt;

  await consultant.goBack();
  await expect(consultant.getByText(`Är du kvar? ${mark}`).last()).toBeVisible();
  await expect(consultant).toHaveTitle("Meddelanden – Bryggan");
  return durations;
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
