import type { ErrorCode } from "#src/shared/errors.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";

type Party = "consultant" | "employer";

/** Archived and closed ones are read-only (docs/rules/conversations.md#ended-conversations). */
export function writeMessageError(status: ConversationStatus): ErrorCode | null {
  return status === "archived" || status === "closed" ? "conversation_ended" : null;
}

/** The error for deleting a conversation, or null (docs/rules/conversations.md#deleting-a-conversation). */
export function deleteConversationError(status: ConversationStatus, party: Party): ErrorCode | null {
  const errors: Record<ConversationStatus, ErrorCode | null> = {
    active: null,
    agreement_made: "agreement_exists",
    completed: "agreement_exists",
    archived: party === "employer" ? null : "forbidden",
    closed: party === "employer" ? null : "forbidden",
  };
  return errors[status];
}

export interface Parties {
  employerId: string;
  consultantId: string | null;
}

/** The one or two users of a conversation or contract: that of a job filled elsewhere has no consultant. */
export function partiesOf({ employerId, consultantId }: Parties): string[] {
  return consultantId === null ? [employerId] : [employerId, consultantId];
}

const previewLength = 200;

/** The beginning of a message on one line, for lists. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  return line.length > previewLength ? `${line.slice(0, previewLength - 1)}…` : line;
}
