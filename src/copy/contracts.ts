import { agreementDurations, type ConversationStatus } from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/accounts.ts";
import { fullDate, months, oreAsKr } from "./format.ts";
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

/** The documented label of a length, or '9 månader'. */
export function durationLabel(count: number): string {
  const known = agreementDurations.find((duration) => duration.months === count);
  return known?.label ?? months(count);
}

/** Validation messages of the agreement form. */
export const agreementMessages = {
  value: "Timpris måste vara större än 0",
  duration: "Välj avtalets längd",
  startDate: "Ange startdatum",
  startTooFar: "Startdatum får ligga högst ett år bakåt och två år framåt",
  endBeforeStart: "Slutdatum kan inte ligga före startdatum",
  months: "Ange 1–60 månader",
  terms: "Villkoren får ha högst 10 000 tecken",
} as const;

export const commissionMessages = {
  tracked: "Provision spårad",
  alreadyTracked: "Provision redan spårad",
} as const;

interface LineTerms {
  priceOre: number;
  months: number;
  startDate: string | null;
}

function inWords({ priceOre, months, startDate }: LineTerms): string {
  const from = startDate === null ? "" : ` från ${fullDate(new Date(startDate))}`;
  return `${oreAsKr(priceOre)}/h i ${durationLabel(months)}${from}`;
}

function party(role: Role | null): string {
  return role === "employer" ? "Företaget" : "Konsulten";
}

/** The lines that steps of a contract leave in its thread; without names, which an account's deletion would leave. */
export const contractLines = {
  reported: ({ agreementValue, duration, startDate }: ReportedTerms) =>
    `Företaget rapporterade ett avtal: ${inWords({
      priceOre: Math.round((agreementValue ?? 0) * 100),
      months: duration ?? 0,
      startDate: startDate ?? null,
    })}.`,
  amended: "Företaget kompletterade avtalet.",
  proposed: (role: Role | null, terms: LineTerms) =>
    `${party(role)} föreslog en ändring av avtalet: ${inWords(terms)}.`,
  confirmed: (role: Role | null) => `${party(role)} bekräftade avtalet. Nu är ni överens.`,
  declined: (role: Role | null) => `${party(role)} avböjde villkoren.`,
  completed: "Företaget markerade uppdraget som slutfört.",
  archived: "Avtalet arkiverades.",
};

interface ReportedTerms {
  agreementValue?: number | null | undefined;
  duration?: number | null | undefined;
  startDate?: string | null | undefined;
}

/** The notification to admins about a reported agreement. */
export function agreementReported(contract: {
  userId: string;
  conversationId: number;
  jobTitle: string;
  companyName: string;
}): OutgoingNotification {
  return {
    userId: contract.userId,
    type: "contract_update",
    title: "Avtal att fakturera",
    message: `${contract.companyName} har rapporterat ett avtal om ${contract.jobTitle}. Provisionen väntar på att bokföras.`,
    link: `/contract-management?conversationId=${contract.conversationId}`,
    email: "always",
  };
}

/** The notification to admins about a booked commission that a confirmed change of the agreement changed. */
export function commissionAdjusted(contract: {
  userId: string;
  conversationId: number;
  jobTitle: string;
  companyName: string;
  commissionOre: number;
}): OutgoingNotification {
  const { companyName, jobTitle, commissionOre } = contract;
  const change = `${commissionOre < 0 ? "minskade" : "ökade"} med ${oreAsKr(Math.abs(commissionOre))}`;
  return {
    userId: contract.userId,
    type: "contract_update",
    title: "Bokförd provision ändrad",
    message: `${companyName} och konsulten har ändrat avtalet om ${jobTitle}. Provisionen ${change} och är bokförd.`,
    link: `/contract-management?conversationId=${contract.conversationId}`,
    email: "always",
  };
}

/** To one of the parties: the agreement ends soon, or its end has passed and it is not completed. */
export function contractEnding(contract: {
  userId: string;
  conversationId: number;
  jobTitle: string;
  endDate: string;
  daysLeft: number;
}): OutgoingNotification {
  const { userId, conversationId, jobTitle, daysLeft } = contract;
  const endDate = fullDate(new Date(contract.endDate));
  const link = `/contracts?conversationId=${conversationId}`;
  if (daysLeft < 0)
    return {
      userId,
      type: "contract_update",
      title: "Är uppdraget klart?",
      message: `Avtalet om ${jobTitle} gick ut ${endDate}. Markera det som slutfört, eller förläng det.`,
      link,
      email: "ending",
    };
  return {
    userId,
    type: "contract_update",
    title: "Avtalet går snart ut",
    message: `Avtalet om ${jobTitle} gäller till och med ${endDate}, ${daysLeftText(daysLeft)}. Ska ni fortsätta? Föreslå en förlängning.`,
    link,
    email: "ending",
  };
}

/** 'i dag', 'i morgon', 'om 12 dagar'. */
export function daysLeftText(days: number): string {
  if (days === 0) return "i dag";
  return days === 1 ? "i morgon" : `om ${days} dagar`;
}

type TermsEvent = "reported" | "amended" | "proposed" | "confirmed" | "declined";
export type ContractEvent = TermsEvent | "reminder" | "completed" | "archived" | "expired";

/** The notification about a contract. */
export function contractChanged(
  event: ContractEvent,
  contract: { userId: string; conversationId: number; jobTitle: string; companyName: string },
): OutgoingNotification {
  const texts: Record<ContractEvent, { title: string; message: string }> = {
    reported: {
      title: "Avtal rapporterat",
      message: `${contract.companyName} har rapporterat ett avtal om ${contract.jobTitle}. Läs villkoren och bekräfta dem.`,
    },
    proposed: {
      title: "Förslag om avtalet",
      message: `Det finns ett förslag om ändrade villkor för ${contract.jobTitle}. Bekräfta det eller föreslå något annat.`,
    },
    confirmed: {
      title: "Avtalet är bekräftat",
      message: `Villkoren för ${contract.jobTitle} är bekräftade av er båda. Kvittot finns hos avtalet.`,
    },
    declined: {
      title: "Villkoren är avböjda",
      message: `Den andra parten har avböjt villkoren för ${contract.jobTitle}. Skriv i konversationen eller föreslå nya villkor.`,
    },
    reminder: {
      title: "Avtalet väntar på ditt svar",
      message: `Villkoren för ${contract.jobTitle} väntar på att bekräftas. Läs dem och bekräfta, eller föreslå en ändring.`,
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
