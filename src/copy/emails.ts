/** The email version of a notification. */
export function emailOfNotification(
  notification: { title: string; message: string; link: string | null },
  publicUrl: string,
): { subject: string; body: string } {
  const link = notification.link === null ? "" : `\n\n${publicUrl}${notification.link}`;
  return { subject: notification.title, body: `${notification.message}${link}` };
}

/** The whole text of an email: greeting, body and signature. */
export function emailText(name: string | null, body: string): string {
  return [
    name ? `Hej ${name}!` : "Hej!",
    body,
    "Vänliga hälsningar\nBryggan",
    "Du kan inte svara på det här mejlet. Vilka mejl du får väljer du i din profil.",
  ].join("\n\n");
}
