import type { ExpenseKind, WeekState, WeekStep } from "#src/constants/time.ts";
import { counted, hours as hoursText } from "./format.ts";
import type { OutgoingNotification } from "./notifications.ts";

export const timeMessages = {
  week: "Ange veckan som ÅÅÅÅ-Wvv",
  hours: "Ange timmar i kvartar, högst 24: 7,5 eller 7:30",
  net: "Ange beloppet i kronor, utan moms",
  vat: "Välj 0, 6, 12 eller 25 procent",
  comment: "Skriv vad som behöver ändras",
  day: "Dagen ligger utanför veckan eller avtalet",
  twice: "Samma dag står två gånger",
  tooMany: (day: string) => `Det blir mer än 24 timmar ${day}, med dina andra avtal`,
} as const;

export const weekStateLabels: Record<WeekState, string> = {
  open: "Inte inskickad",
  submitted: "Väntar på godkännande",
  approved: "Godkänd",
  returned: "Skickad tillbaka",
};

export const weekStepLabels: Record<WeekStep, string> = {
  submitted: "Skickade in",
  approved: "Godkände",
  returned: "Skickade tillbaka",
  reopened: "Öppnade igen",
  recalled: "Tog tillbaka",
};

export const expenseLabels: Record<ExpenseKind, string> = {
  travel: "Resa",
  lodging: "Logi",
  material: "Material",
  other: "Annat",
};

/** '2026-W45' → 'vecka 45'. */
export function weekText(week: string): string {
  return `vecka ${numberOf(week)}`;
}

/** '2026-W45' → 'Vecka 45', where it begins a text. */
export function weekTitle(week: string): string {
  return `Vecka ${numberOf(week)}`;
}

function numberOf(week: string): string {
  return String(Number(week.slice(6)));
}

/** 'vecka 45', 'vecka 45 och 46', 'vecka 45, 46 och 48' */
function weeksText(weeks: readonly string[]): string {
  const numbers = weeks.map(numberOf);
  const last = numbers.pop() ?? "";
  return numbers.length === 0 ? `vecka ${last}` : `vecka ${numbers.join(", ")} och ${last}`;
}

interface WeekInMonth {
  week: string;
  from: string;
  to: string;
  state: WeekState;
}

/** Which of the weeks, latest first, have days in the month (YYYY-MM) and are not approved; null when all are. */
export function openWeeksText(weeks: readonly WeekInMonth[], month: string): string | null {
  const open = weeks.filter(
    ({ state, from, to }) => state !== "approved" && from.slice(0, 7) <= month && to.slice(0, 7) >= month,
  );
  if (open.length === 0) return null;
  const text = weeksText(open.map(({ week }) => week).toReversed());
  return `V${text.slice(1)} är inte ${open.length > 1 ? "godkända" : "godkänd"} än.`;
}

/** Why a step is not possible any more: what was done last, and by whom. */
export function weekReason(week: string, last: { step: WeekStep; name: string | null } | null): string {
  if (last === null) return `${weekText(week)} är inte inskickad`;
  const done = {
    submitted: "har redan skickat in",
    approved: "har redan godkänt",
    returned: "har redan skickat tillbaka",
    reopened: "har redan öppnat",
    recalled: "har redan tagit tillbaka",
  };
  return `${last.name ?? "någon"} ${done[last.step]} ${weekText(week)}`;
}

interface About {
  userId: string;
  contractId: number;
  conversationId: number;
  jobTitle: string;
}

/** The page of the agreement, with the week. */
function aboutWeek({ contractId, conversationId }: About, week: string) {
  return {
    subject: { type: "conversation", id: conversationId },
    link: `/contracts/${contractId}?week=${week}`,
  } as const;
}

/** To the company: a week waits to be approved. */
export function weekSubmitted(
  week: About & { week: string; consultantId: string; consultantName: string; hours: number },
): OutgoingNotification {
  return {
    userId: week.userId,
    aboutUserId: week.consultantId,
    type: "contract_update",
    title: "Tid att godkänna",
    message: `${week.consultantName} har skickat in ${weekText(week.week)} för ${week.jobTitle}: ${hoursText(week.hours)}.`,
    ...aboutWeek(week, week.week),
    email: "time",
  };
}

/** To the consultant: what the company did with weeks. */
export function weeksDecided(
  decided: About & {
    step: Exclude<WeekStep, "submitted" | "recalled">;
    weeks: readonly string[];
    companyName: string;
    comment: string | null;
  },
): OutgoingNotification {
  const { step, weeks, companyName, jobTitle, comment } = decided;
  const which = weeksText(weeks);
  const texts = {
    approved: { title: "Tiden är godkänd", message: `${companyName} har godkänt ${which} för ${jobTitle}.` },
    returned: {
      title: "Veckan behöver ändras",
      message: `${companyName} har skickat tillbaka ${which} för ${jobTitle}. Ändra den och skicka in igen.`,
    },
    reopened: {
      title: "En godkänd vecka är öppen igen",
      message: `${companyName} har öppnat ${which} för ${jobTitle}. Ändra den och skicka in igen.`,
    },
  };
  return {
    userId: decided.userId,
    type: "contract_update",
    ...texts[step],
    quote: comment,
    ...aboutWeek(decided, weeks[0] ?? ""),
    email: "time",
  };
}

/** To the consultant, on Tuesday. */
export function weekMissing(missing: About & { week: string }): OutgoingNotification {
  return {
    userId: missing.userId,
    type: "contract_update",
    title: "Skicka in veckans tid",
    message: `${weekTitle(missing.week)} för ${missing.jobTitle} är inte inskickad än.`,
    ...aboutWeek(missing, missing.week),
    email: "time",
  };
}

/** '3 veckor' */
export function weekCount(count: number): string {
  return counted(count, "vecka", "veckor");
}
