/** The email version of a notification. */
export function emailOfNotification(
  notification: { title: string; message: string; link: string | null },
  publicUrl: string,
): { subject: string; body: string } {
  const link = notification.link === null ? "" : `\n\n${publicUrl}${notification.link}`;
  return { subject: notification.title, body: `${notification.message}${link}` };
}

/** The whole text of an email: greeting, body, signature, and whether the recipient can switch it off. */
export function emailText(name: string | null, body: string, canBeMuted: boolean): string {
  return [
    name ? `Hej ${name}!` : "Hej!",
    body,
    "Vänliga hälsningar\nBryggan",
    canBeMuted
      ? "Du kan inte svara på det här mejlet. Vilka mejl du får väljer du i din profil."
      : "Du kan inte svara på det här mejlet, och det går inte att stänga av.",
  ].join("\n\n");
}
