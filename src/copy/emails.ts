/** The mail that tells by post what a notice tells in the product. */
export function emailOfNotification(
  notice: { title: string; message: string; link: string | null },
  publicUrl: string,
): { subject: string; body: string } {
  const address = notice.link === null ? "" : `\n\n${publicUrl}${notice.link}`;
  return { subject: notice.title, body: `${notice.message}${address}` };
}

/** A mail's whole text: greeting, what there is to say, who says it. */
export function emailText(name: string | null, body: string): string {
  return [
    name ? `Hej ${name}!` : "Hej!",
    body,
    "Vänliga hälsningar\nBryggan",
    "Du kan inte svara på det här mejlet. Vilka mejl du får väljer du i din profil.",
  ].join("\n\n");
}
