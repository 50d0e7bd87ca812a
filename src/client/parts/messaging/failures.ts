/** The toast for a failed first message (docs/rules/conversations.md#failed-first-message). */
export function sendFailureText({ status }: { status: number | null }): string {
  return status === 409 ? "Kunde inte skicka meddelande" : "Kunde inte skicka meddelandet. Försök igen.";
}
