import type { ConversationStatus } from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/roles.ts";
import type { OutgoingNotification } from "./notifications.ts";

const plain: Record<ConversationStatus, string> = {
  active: "Diskussion pågår",
  agreement_made: "Avtal överenskommet",
  completed: "Uppdrag slutfört",
  archived: "Arkiverat",
  closed: "Stängt",
};

const forAdmins: Record<ConversationStatus, string> = {
  ...plain,
  agreement_made: "Avtal Rapporterat",
  completed: "Slutfört",
};

/** A contract's status in the words of the viewer's role (docs/rules/contracts.md#contract-texts). */
export function contractStatusLabel(status: ConversationStatus, role: Role | null): string {
  return role === "admin" ? forAdmins[status] : plain[status];
}

/** What the report of an agreement says when something is missing. */
export const agreementMessages = {
  value: "Timpris måste vara större än 0",
  duration: "Välj avtalets längd",
  startDate: "Ange startdatum",
  terms: "Villkoren får ha högst 10 000 tecken",
} as const;

export const commissionMessages = {
  tracked: "Provision spårad",
  alreadyTracked: "Provision redan spårad",
} as const;

export type ContractEvent = "reported" | "amended" | "completed" | "archived" | "expired";

/** The notification about a contract. */
export function contractChanged(
  event: ContractEvent,
  of: { userId: string; conversationId: number; jobTitle: string; companyName: string },
): OutgoingNotification {
  const texts: Record<ContractEvent, { title: string; message: string }> = {
    reported: {
      title: "Avtal rapporterat",
      message: `${of.companyName} har rapporterat ett avtal om ${of.jobTitle}.`,
    },
    amended: {
      title: "Avtalet har kompletterats",
      message: `${of.companyName} har lagt till uppgifter i avtalet om ${of.jobTitle}.`,
    },
    completed: {
      title: "Uppdrag slutfört",
      message: `${of.companyName} har markerat ${of.jobTitle} som slutfört.`,
    },
    archived: {
      title: "Avtal arkiverat",
      message: `${of.companyName} har arkiverat avtalet om ${of.jobTitle}.`,
    },
    expired: {
      title: "Avtal arkiverat",
      message: `Avtalet om ${of.jobTitle} arkiverades automatiskt 30 dagar efter att det slutfördes.`,
    },
  };
  return {
    userId: of.userId,
    type: "contract_update",
    ...texts[event],
    link: `/contracts?conversationId=${of.conversationId}`,
    email: "contract",
  };
}
