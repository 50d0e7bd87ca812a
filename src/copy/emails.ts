import { conversationsLink } from "./notifications.ts";
import { siteName } from "#src/shared/brand.ts";

/** An email without what `emailText` adds to it. */
export interface Email {
  subject: string;
  body: string;
}

export function emailOfNotification(
  notification: { title: string; message: string; link: string | null; quote?: string | null },
  publicUrl: string,
): Email {
  const { title, message, link, quote } = notification;
  // No one reads what is sent back: a message is answered where it is.
  const where = link?.startsWith(`${conversationsLink}?`) ? "Svara i konversationen: " : "";
  // What the other party wrote may greet and thank, too.
  const written = quote ? `Meddelande:\n\n${quote}` : null;
  const parts = [message, written, link === null ? null : `${where}${publicUrl}${link}`];
  return { subject: title, body: parts.filter((part) => part !== null).join("\n\n") };
}

/** The whole text of an email: greeting, body, signature, and whether the recipient can switch it off. */
export function emailText(name: string | null, body: string, canBeMuted: boolean): string {
  return [
    name ? `Hej ${name}!` : "Hej!",
    body,
    `Vänliga hälsningar\n${siteName()}`,
    canBeMuted
      ? "Du kan inte svara på det här mejlet. Vilka mejl du får väljer du under Inställningar."
      : "Du kan inte svara på det här mejlet, och det går inte att stänga av.",
  ].join("\n\n");
}
