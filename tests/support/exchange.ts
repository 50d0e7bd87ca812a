import type { Page } from "@playwright/test";
import { whenShown } from "./live-text.ts";
import { expect } from "./browser.ts";
import { smallPdf } from "./pdf.ts";
import { composer, contactName, meet, say, type TestConversation } from "./conversation-page.ts";
import { smallPng } from "./uploads.ts";

/** How many milliseconds what concerns the open thread may take, and what concerns the list and the badge. */
interface Limits {
  thread: number;
  list: number;
}

const thread = 'section[aria-label="Konversation"]';

/**
 * What two people exchange, and how long each thing takes: a message, a file, a read mark, a notice with the badge and
 * the title. Begins and ends with both in the conversation; answers with the milliseconds of each.
 */
export async function exchange(
  conversation: TestConversation,
  limits: Limits,
): Promise<Record<string, number>> {
  const { company, consultant } = conversation;
  const took: Record<string, number> = {};
  const mark = String(Date.now() % 100_000);

  const hello = `Hej där ${mark}`;
  const message = await whenShown(consultant, { in: `${thread} li`, texts: [hello] });
  const seen = await whenShown(company, { in: `${thread} li`, texts: [hello, "Sett"] });
  await composer(company).fill(hello);
  const sent = Date.now();
  await composer(company).press("Enter");
  const shown = await message.at();
  took["message"] = shown - sent;
  took["read mark"] = (await seen.at()) - shown;

  const name = `avtal ${mark}.pdf`;
  const file = await whenShown(company, { in: `${thread} li a`, texts: [name] });
  await attach(consultant, name);
  const fileSent = Date.now();
  await composer(consultant).press("Enter");
  took["file"] = (await file.at()) - fileSent;
  await expectFiles(company, name);

  // A visit to the notices by the menu, so that the tab keeps its stream.
  await consultant.getByRole("button", { name: /^Konto:/ }).click();
  await consultant.getByRole("menuitem", { name: "Notifikationer" }).click();
  await expect(consultant.locator("main li").first()).toBeVisible();
  const badge = await whenShown(consultant, { in: "header a", texts: ["1 olästa meddelanden"] });
  const title = await whenShown(consultant, { in: "title", texts: ["(1) Notifikationer – Bryggan"] });
  const notification = await whenShown(consultant, { in: "main li", texts: [contactName] });
  const noticed = Date.now();
  await say(company, `Är du kvar? ${mark}`);
  took["badge"] = (await badge.at()) - noticed;
  took["title"] = (await title.at()) - noticed;
  took["notification"] = (await notification.at()) - noticed;

  for (const what of ["message", "file", "read mark"])
    expect.soft(took[what], what).toBeLessThan(limits.thread);
  for (const what of ["badge", "title", "notification"])
    expect.soft(took[what], what).toBeLessThan(limits.list);
  await consultant.goBack();
  await expect(consultant.getByText(`Är du kvar? ${mark}`).last()).toBeVisible();
  await expect(consultant).toHaveTitle("Meddelanden – Bryggan");
  return took;
}

/** Chooses a PDF of that name and a picture, and waits until both have come to the server. */
async function attach(page: Page, name: string): Promise<void> {
  await page.getByLabel("Bifoga filer").setInputFiles([
    { name, mimeType: "application/pdf", buffer: smallPdf },
    { name: "skiss.png", mimeType: "image/png", buffer: smallPng },
  ]);
  const chosen = page.getByRole("list", { name: "Valda filer" }).getByRole("listitem");
  await expect(chosen).toHaveCount(2);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

/** Without words a placeholder is said; the file is named with its size, the picture shows itself. */
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

/** Both meet in the conversation, and what is made at the first time is made. */
export async function warmUp(conversation: TestConversation): Promise<void> {
  await meet(conversation);
  for (const [from, to] of [
    [conversation.company, conversation.consultant],
    [conversation.consultant, conversation.company],
  ] as const) {
    await say(from, "Kan vi börja?");
    await expect(to.locator(`${thread} li`).filter({ hasText: "Kan vi börja?" }).last()).toBeVisible();
  }
}
