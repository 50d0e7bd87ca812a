import type { ConversationStatus } from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/accounts.ts";
import type { OutgoingNotification } from "./notifications.ts";

const statusLabels: Record<ConversationStatus, string> = {
  active: "Diskussion pågår",
  agreement_made: "Avtal överenskommet",
  completed: "Uppdrag slutfört",
  archived: "Arkiverat",
  closed: "Stängt",
};

const adminStatusLabels: Record<ConversationStatus, string> = {
  ...statusLabels,
  agreement_made: "Avtal Rapporterat",
  completed: "Slutfört",
};

/** The label of a contract status for the role of the viewer (docs/rules/contracts.md#contract-texts). */
export function contractStatusLabel(status: ConversationStatus, role: Role | null): string {
  return role === "admin" ? adminStatusLabels[status] : statusLabels[status];
}

/** Validation messages of the agreement form. */
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
  contract: { userId: string; conversationId: number; jobTitle: string; companyName: string },
): OutgoingNotification {
  const texts: Record<ContractEvent, { title: string; message: string }> = {
    reported: {
      title: "Avtal rapporterat",
      message: `${contract.companyName} har rapporterat ett avtal om ${contract.jobTitle}.`,
    },
    amended: {
      title: "Avtalet har kompletterats",
      message: `${contract.companyName} har lagt till uppgifter i avtalet om ${contract.jobTitle}.`,
    },
    completed: {
      title: "Uppdrag slutfört",
      message: `${contract.companyName} har markerat ${contract.jobTitle} som slutfört.`,
    },
    archived: {
      title: "Avtal arkiverat",
      message: `${contract.companyName} har arkiverat avtalet om ${contract.jobTitle}.`,
    },
    expired: {
      title: "Avtal arkiverat",
      message: `Avtalet om ${contract.jobTitle} arkiverades automatiskt 30 dagar efter att det slutfördes.`,
    },
  };
  return {
    userId: contract.userId,
    type: "contract_update",
    ...texts[event],
    link: `/contracts?conversationId=${contract.conversationId}`,
    email: "contract",
  };
}
