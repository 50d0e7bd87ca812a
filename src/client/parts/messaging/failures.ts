/**
 * What a first message says when it fails (M §8): the conversation is there but takes no message, or nothing could be
 * sent at all.
 */
export function sendFailureText({ status }: { status: number | null }): string {
  return status === 409 ? "Kunde inte skicka meddelande" : "Kunde inte skicka meddelandet. Försök igen.";
}
