/** The text of a message with files only (docs/rules/conversations.md#messages). */
export const attachedFileText = "(Bifogad fil)";

/** What the other party reads in place of a hidden message (docs/rules/reports.md#hidden-messages). */
export const hiddenMessageText = "Meddelandet är dolt";

/** The first message of a direct contact from the search (docs/rules/conversations.md#greeting). */
export const greetingText =
  "Hej! Jag såg din profil på Bryggan och skulle gärna vilja prata om ett samarbete.";

export const messagingMessages = {
  empty: "Skriv ett meddelande",
  tooManyFiles: "Högst fem filer",
} as const;

/** The subject of a conversation when the client sends none. */
export function conversationSubject(jobTitle: string | null): string {
  return jobTitle === null ? "Direktkontakt" : `Diskussion om ${jobTitle}`;
}

export function invitationSubject(jobTitle: string | null): string {
  return jobTitle === null ? "Inbjudan" : `Inbjudan till ${jobTitle}`;
}
