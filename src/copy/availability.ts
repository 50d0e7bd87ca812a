import type { Email } from "#src/copy/emails.ts";
import { counted, fullDate } from "#src/copy/format.ts";
import { daysBetween, stockholmDay } from "#src/shared/time.ts";

interface Stated {
  isAvailable: boolean | null;
  availableFrom: string | null;
  availablePercent: number | null;
}

const dayAndMonth = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", day: "numeric", month: "long" });

/** '1 mars', or '1 mars 2027' in another year than that of `today` (YYYY-MM-DD). */
export function dayInWords(day: string, today: string): string {
  const date = new Date(day);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth.format(date) : fullDate(date);
}

/** 'Tillgänglig nu · 80 %', 'Tillgänglig från 1 mars', 'Inte tillgänglig'; null while nothing is said. */
export function availabilityText(stated: Stated, now: Date): string | null {
  const { isAvailable, availableFrom, availablePercent } = stated;
  if (isAvailable === null) return null;
  if (!isAvailable) return "Inte tillgänglig";
  const today = stockholmDay(now);
  const isNow = availableFrom === null || availableFrom <= today;
  const when = isNow ? "Tillgänglig nu" : `Tillgänglig från ${dayInWords(availableFrom, today)}`;
  return availablePercent === null ? when : `${when} · ${availablePercent}\u00a0%`;
}

/** 'Bekräftad för 3 veckor sedan', for what is older than two weeks; months from the ninth week on. */
export function confirmedAgo(confirmedAt: Date, now: Date): string {
  const days = daysBetween(stockholmDay(confirmedAt), stockholmDay(now));
  const age =
    days < 63
      ? counted(Math.floor(days / 7), "vecka", "veckor")
      : counted(Math.floor(days / 30), "månad", "månader");
  return `Bekräftad för ${age} sedan`;
}

/** The email that asks a consultant whether it is still true. */
export function availabilityQuestion(stated: Stated, now: Date, link: string): Email {
  const text = availabilityText(stated, now) ?? "";
  return {
    subject: "Stämmer din tillgänglighet fortfarande?",
    body: `På din profil står det: ${text}.\n\nStämmer det? Bekräfta här, så ser företagen att uppgiften är färsk:\n\n${link}\n\nHar något ändrats kan du uppdatera det på din översikt.`,
  };
}
