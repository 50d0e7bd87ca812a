import type { Email } from "./emails.ts";
import { fullDate } from "./format.ts";
import type { OutgoingNotification } from "./notifications.ts";
import { momentText } from "./profile-parts.ts";
import { siteName } from "#src/shared/brand.ts";

export const referenceMessages = {
  name: "Fyll i vem du frågar",
  company: "Fyll i vilket företag det gäller",
  ownAddress: "Det är din egen adress. Skriv adressen till den du frågar.",
  relation: "Skriv hur ni arbetade ihop",
  from: "Ange när ni började arbeta ihop",
  period: "Slutet kan inte vara före början",
  statement: "Skriv något om arbetet",
  mayContact: "Välj ja eller nej",
} as const;

/** What the page and the emails call it when somebody does not answer. */
export const declineReference = "Svara inte och radera mina uppgifter";

const year = new Intl.DateTimeFormat("sv-SE", { year: "numeric", timeZone: "Europe/Stockholm" });

/** 'Fjällkraft, 2025': who confirmed it, and when. */
export function confirmedBy({ company, answeredAt }: { company: string; answeredAt: Date }): string {
  return `${company}, ${year.format(answeredAt)}`;
}

/** 'mars 2023 – juni 2024', 'sedan mars 2023' */
export function referencePeriod(from: string, to: string | null): string {
  if (to === null) return `sedan ${momentText(from)}`;
  return from === to ? momentText(from) : `${momentText(from)} – ${momentText(to)}`;
}

/** What becomes of the data of who is asked, on the page and in the emails. */
export function storedAboutAsked({ consultant, domain }: { consultant: string; domain: string }): string {
  return `Svaret visas på profilen och i CV:t med företagets namn och ${domain}, aldrig din adress. Ditt namn och din adress lämnas bara ut till företag som ${consultant} söker uppdrag hos, och bara om du säger ja till det. Svaret sparas tills du tar tillbaka det.`;
}

/** To a former client, who may have no account. */
export function referenceEmail(asked: {
  consultant: string;
  name: string;
  company: string;
  domain: string;
  link: string;
  expiresAt: Date;
  isReminder: boolean;
}): Email {
  const { consultant, name, company, link, expiresAt, isReminder } = asked;
  return {
    subject: `${isReminder ? "Påminnelse: " : ""}${consultant} ber dig om en referens`,
    body: [
      `Hej ${name}!`,
      `${consultant} är konsult på ${siteName()} och ber dig berätta om ert arbete ihop på ${company}. Det tar ett par minuter och kräver inget konto:`,
      link,
      `Länken gäller till ${fullDate(expiresAt)}, och du svarar en gång. ${isReminder ? "Vi påminner inte igen." : "Vi påminner en gång."}`,
      `${consultant} har gett oss ditt namn, din e-postadress och företagets namn för att kunna fråga. Svarar du inte raderas de den ${fullDate(expiresAt)}. ${storedAboutAsked(asked)}`,
      `Vill du slippa? Öppna länken och välj ”${declineReference}”. Det går när som helst, även när du har svarat.`,
      `Vänliga hälsningar\n${siteName()}`,
    ].join("\n\n"),
  };
}

/** For the consultant; without the person, whose answer can be taken back. */
export function referenceAnswered({
  userId,
  company,
}: {
  userId: string;
  company: string;
}): OutgoingNotification {
  return {
    userId,
    aboutUserId: userId,
    type: "other",
    title: "Du har fått en referens",
    message: `${company} har bekräftat ert arbete ihop. Referensen syns nu på din profil.`,
    link: "/profile",
    email: "reference",
  };
}
