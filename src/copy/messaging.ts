/** Said for somebody who sends files without a word (M §5). */
export const attachedFileText = "(Bifogad fil)";

/** The first message of a contact from the search (decision 32). */
export const greetingText =
  "Hej! Jag såg din profil på Bryggan och skulle gärna vilja prata om ett samarbete.";

export const messagingMessages = {
  empty: "Skriv ett meddelande",
  tooManyFiles: "Högst fem filer",
} as const;

/** What a conversation is called when no client named it. */
export function conversationSubject(jobTitle: string | null): string {
  return jobTitle === null ? "Direktkontakt" : `Diskussion om ${jobTitle}`;
}

export function invitationSubject(jobTitle: string | null): string {
  return jobTitle === null ? "Inbjudan" : `Inbjudan till ${jobTitle}`;
}
