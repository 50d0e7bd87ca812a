/** Emails to a company about its confirmation (docs/rules/administration.md#confirming-companies). */
import type { Email } from "./emails.ts";
import { dayMonthYear, percent } from "./format.ts";
import { ofSite, siteName } from "#src/shared/brand.ts";

export function companyConfirmedEmail(): Email {
  return {
    subject: "Ert företag är bekräftat",
    body: "Vi har bekräftat ert företag. Era uppdrag och er profil har nu märket Bekräftat företag.",
  };
}

export function feeAgreedEmail(permille: number, until: string): Email {
  return {
    subject: `Er avgift på ${siteName()}`,
    body: `Från och med nu är ${ofSite()} avgift ${percent(permille / 10)} för era nya uppdrag och avtal, till och med ${dayMonthYear(until)}. De som redan finns behåller sin avgift. Avgiften syns för alla i uppdragens uppdelning av priset.`,
  };
}

export function feeEndedEmail(): Email {
  return {
    subject: `Er avgift på ${siteName()}`,
    body: "Den avgift som vi hade kommit överens om har upphört. Nya uppdrag och avtal har den vanliga avgiften; de som redan finns behåller sin.",
  };
}

export function companyAskedEmail(question: string): Email {
  return {
    subject: "En fråga innan vi bekräftar ert företag",
    body: `Innan vi bekräftar ert företag behöver vi veta en sak:\n\n${question}\n\nSvara oss via Kontakt på ${siteName()}, så går vi vidare.`,
  };
}

export function companyDeniedEmail(reason: string | null): Email {
  const why = reason === null ? "" : `\n\n${reason}`;
  return {
    subject: "Ert företag är inte bekräftat",
    body: `Vi har inte kunnat bekräfta ert företag.${why}\n\nKontakta oss via Kontakt på ${siteName()} om något är fel.`,
  };
}
