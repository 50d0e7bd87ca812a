import type { ErrorCode } from "#src/shared/errors.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";

type Party = "consultant" | "employer";

/** Messages end with the conversation: archived and closed ones are read only (decision 37). */
export function writeMessageError(status: ConversationStatus): ErrorCode | null {
  return status === "archived" || status === "closed" ? "conversation_ended" : null;
}

/** While it is a talk, either may delete it; an agreement stays; afterwards it is the employer's (decision 34). */
export function deleteConversationError(status: ConversationStatus, party: Party): ErrorCode | null {
  const answers: Record<ConversationStatus, ErrorCode | null> = {
    active: null,
    agreement_made: "agreement_exists",
    completed: "agreement_exists",
    archived: party === "employer" ? null : "forbidden",
    closed: party === "employer" ? null : "forbidden",
  };
  return answers[status];
}

const previewLength = 200;

/** The beginning of a message, for lists: one line. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  return line.length > previewLength ? `${line.slice(0, previewLength - 1)}…` : line;
}
