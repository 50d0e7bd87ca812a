import type { ConversationStatus, InboxFolder } from "#src/constants/conversations.ts";
import type { OutgoingNotification } from "./notifications.ts";
import { siteName } from "#src/shared/brand.ts";

/** The text of a message with files only (docs/rules/conversations.md#messages). */
export const attachedFileText = "(Bifogad fil)";

/** What the other party reads in place of a hidden message (docs/rules/reports.md#hidden-messages-and-profiles). */
export const hiddenMessageText = "Meddelandet är dolt";

/** The first message of a direct contact from the search (docs/rules/conversations.md#starting-a-conversation). */
export function greetingText(): string {
  return `Hej! Jag såg din profil på ${siteName()} och skulle gärna vilja prata om ett samarbete.`;
}

export const messagingMessages = {
  empty: "Skriv ett meddelande",
  emptySearch: "Skriv vad du söker",
  tooManyFiles: "Högst fem filer",
} as const;

/** The subject of a conversation when the client sends none. */
export function conversationSubject(jobTitle: string | null): string {
  return jobTitle === null ? "Direktkontakt" : `Diskussion om ${jobTitle}`;
}

export function invitationSubject(jobTitle: string | null): string {
  return jobTitle === null ? "Inbjudan" : `Inbjudan till ${jobTitle}`;
}

/** Why a message is not sent yet. */
export const waitTexts = {
  limit: "Väntar … Det är många meddelanden på kort tid. Det här går iväg om en liten stund.",
  session: "Väntar … Skickas efter inloggningen.",
  network: "Väntar på nätet … Skickas när det är tillbaka.",
} as const;

/** What is said before a conversation is deleted (docs/rules/conversations.md#deleting-a-conversation). */
export function removalText(hasContract: boolean): string {
  return hasContract
    ? "Avtalet och konversationen försvinner ur era listor. Konsulten har dem kvar."
    : "Alla meddelanden och filer försvinner för er båda. Det går inte att ångra.";
}

/** Why no more messages can be written to a conversation (docs/rules/conversations.md#ended-conversations). */
export function endedText({ status, jobId }: { status: ConversationStatus; jobId: number | null }): string {
  const end = "Det går inte att skriva fler meddelanden.";
  if (status === "archived") return `Avtalet är arkiverat. ${end}`;
  if (status === "closed" && jobId !== null) return `Uppdraget gick till en annan konsult. ${end}`;
  return `Konversationen är avslutad. ${end}`;
}

export const folderLabels: Record<InboxFolder, string> = {
  inbox: "Alla konversationer",
  unread: "Olästa",
  contracts: "Med avtal eller avslutade",
  filed: "Undanlagda",
};

/** For the party who did not delete the conversation. */
export function conversationRemoved(params: {
  userId: string;
  subject: string;
  byId: string;
  byName: string | null;
}): OutgoingNotification {
  return {
    userId: params.userId,
    aboutUserId: params.byId,
    type: "other",
    title: "Konversationen är borttagen",
    message: `${params.byName ?? "Den andra parten"} har tagit bort er konversation "${params.subject}".`,
    link: null,
    email: null,
  };
}
