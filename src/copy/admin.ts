import type { InvitationStatus, AccountStatus } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import type { Tier } from "#src/constants/jobs.ts";
import type { PrivacyDeed, PrivacyRequestKind } from "#src/constants/privacy.ts";
import type { StorageProblem } from "#src/constants/files.ts";
import type { Email } from "./emails.ts";
import { capped, dateTime, number } from "./format.ts";
import { siteName } from "#src/shared/brand.ts";

export const adminMessages = {
  resetPassword: "Lösenordet måste vara minst 8 tecken långt.",
  reason: "Ange en anledning",
  fee: "Avgiften anges i procent från 0 till 50, med högst en decimal",
  feeReason: "Skriv varför avgiften är en annan",
  feeUntil: "Den sista dagen har passerat",
  question: "Skriv vad ni behöver veta",
  note: "Skriv något, för företaget ser det",
  verified: "Ange på eller av",
  skill: "Välj en kompetens",
  search: "Skriv minst tre tecken",
  person: "Fyll i namn eller e-postadress",
  answer: "Skriv vad du svarade",
  future: "Datumet är i framtiden",
} as const;

export const invitationStatusLabels: Record<InvitationStatus, string> = {
  pending: "Väntar",
  accepted: "Accepterad",
  expired: "Utgången",
};

/** What deleting an invitation does: only one that waits has a link that works. */
export function invitationRemovalText({
  status,
  email,
}: {
  status: InvitationStatus;
  email: string;
}): string {
  if (status === "accepted") return "Bara raden tas bort. Kontot som inbjudan gav finns kvar.";
  if (status === "expired") return `Länken som skickades till ${email} har redan gått ut.`;
  return `Länken som skickades till ${email} slutar fungera genast.`;
}

export const accountStatusLabels: Record<AccountStatus, string> = {
  active: "Aktiv",
  suspended: "Avstängd",
  deleted: "Raderad",
};

export const tierLabels: Record<Tier, string> = { basic: "Bas", premium: "Premium" };

/** What is listed: one and several of it. */
export type Things = readonly [singular: string, plural: string];

/** '128 företag', '1 000+ konsulter, 50 visas': one more than `limits.counted` is what was not counted further. */
export function listTotal(total: number, shown: number, [singular, plural]: Things): string {
  const count = total === limits.counted + 1 ? capped(total, limits.counted) : number(total);
  return `${count} ${total === 1 ? singular : plural}${shown < total ? `, ${number(shown)} visas` : ""}`;
}

/** Labels of companies without jobs (docs/rules/administration.md#confirming-companies). */
export const companyFlagLabels = { follow_up: "Behöver uppföljning", new: "Nyregistrerad" } as const;

export const companyFilterLabels = {
  all: "Alla",
  to_confirm: "Att bekräfta",
  follow_up: "Att följa upp",
  suspended: "Avstängda",
} as const;

export const companySortLabels = { newest: "Nyast", name: "Namn", jobs: "Flest uppdrag" } as const;

export const consultantFilterLabels = {
  all: "Alla",
  verified: "Verifierade",
  unverified: "Ej verifierade",
  suspended: "Avstängda",
} as const;

export const conversationFilterLabels = {
  all: "Alla",
  discussion: "Utan avtal",
  to_book: "Att bokföra",
  booked: "Bokförda",
} as const;

export const adminJobFilterLabels = {
  all: "Alla",
  active: "Aktiva",
  filled: "Tillsatta",
  archived: "Arkiverade",
  hidden: "Dolda",
} as const;

export const invitationFilterLabels = {
  all: "Alla",
  ...invitationStatusLabels,
  expiring: "Går snart ut",
} as const;

/** Why a line of a list of invitations is not sent. */
export const invitationErrorLabels = {
  user_exists: "Har redan ett konto",
  invitation_pending: "Är redan inbjuden",
  duplicate_line: "Står två gånger i listan",
  too_many_requests: "Högst 50 i timmen, försök igen senare",
} as const;

export const searchKindLabels = {
  person: "Person",
  company: "Företag",
  job: "Uppdrag",
  conversation: "Konversation",
} as const;

export const privacyRequestLabels: Record<PrivacyRequestKind, string> = {
  access: "Registerutdrag",
  erasure: "Radering",
  rectification: "Rättelse",
  objection: "Invändning",
  other: "Annat",
};

/** 'Upp 12 % från september': how a figure of a month differs from the one before, in words and not by colour alone. */
export function monthChange(value: number, before: number, monthBefore: string): string {
  const percent = before > 0 ? Math.round(((value - before) / before) * 100) : null;
  if (value === before) return `Samma som i ${monthBefore}`;
  if (percent === null) return `${number(before)} i ${monthBefore}`;
  return `${value > before ? "Upp" : "Ner"} ${percent === 0 ? "mindre än 1" : number(Math.abs(percent))}\u00A0% från ${monthBefore}`;
}

/** Asked before a company is erased: it takes its members along. */
export const companyErasureText = "Alla kollegors konton i företaget raderas också. ";

/** Asked before an admin erases an account at the person's request. */
export const erasureText =
  "Samma sak händer som när personen själv avslutar kontot: personuppgifterna tas bort, avtal och bokföring finns kvar utan dem. Det går inte att ångra, och inte medan ett avtal pågår.";

interface Deed {
  kind: PrivacyDeed;
  at: Date;
  actor: "self" | "system" | "admin";
  by: string | null;
}

/** 'Exporten hämtad 26 nov. 2026 14.05 av Ada'. */
export function deedText({ kind, at, actor, by }: Deed): string {
  const deed = { "account.exported": "Exporten hämtad", "account.erased": "Kontot raderat" }[kind];
  const who = { self: "personen själv", system: "systemet", admin: by ?? "en administratör" }[actor];
  return `${deed} ${dateTime(at)} av ${who}`;
}

/** What the number of each kind of thing to do counts. */
export const todoLabels = {
  openReports: (count: number) => (count === 1 ? "anmälan att granska" : "anmälningar att granska"),
  agreementsToBook: () => "avtal att bokföra",
  overdueInvoices: (count: number) => (count === 1 ? "förfallen provision" : "förfallna provisioner"),
  companiesToConfirm: () => "företag att bekräfta",
  expiringInvitations: (count: number) =>
    count === 1 ? "inbjudan går snart ut" : "inbjudningar går snart ut",
  companiesToFollowUp: () => "företag att följa upp",
  privacyRequests: () => "begäran om personuppgifter att besvara",
  failedMails: () => "mejl kunde inte skickas",
};
export type TodoKey = keyof typeof todoLabels;

/** What the card of the file storage says (docs/rules/files.md#the-disk). */
export const storageProblemTexts: Record<StorageProblem, string> = {
  full: "Disken är full. Filer kan läsas men inte tas emot.",
  low_space: "Ont om plats. Filer kan läsas, men nya tas inte emot.",
  read_only: "Disken är skrivskyddad. Filer kan läsas men inte tas emot.",
  missing: "Datamappen eller bucketen går inte att hitta.",
  failed: "Fillagringen svarar med fel.",
};

const mailFailureTexts: Record<string, string> = {
  ECONNECTION: "Mejlservern svarar inte",
  ECONNREFUSED: "Mejlservern svarar inte",
  ETIMEDOUT: "Mejlservern svarar inte",
  ESOCKET: "Mejlservern svarar inte",
  EDNS: "Mejlserverns adress går inte att hitta",
  EAUTH: "Mejlservern godtar inte inloggningen",
  EENVELOPE: "Mejlservern tar inte emot adressen",
};

/** Why an email could not be sent, with the code for a search in the server's log. */
export function mailFailureText(code: string): string {
  const text = Object.hasOwn(mailFailureTexts, code) ? mailFailureTexts[code] : null;
  return `${text ?? "Mejlservern svarade med ett fel"} (${code})`;
}

/** The invitation email; anyone with the link can register the company. */
export function invitationEmail(invitation: { companyName: string; link: string; days: number }): Email {
  return {
    subject: `Inbjudan till ${siteName()}`,
    body: [
      "Hej!",
      `Ni på ${invitation.companyName} är inbjudna att hitta IT-konsulter på ${siteName()}. Registrera företaget här:`,
      invitation.link,
      `Länken gäller i ${invitation.days} dagar och kan användas en gång.`,
      `Vänliga hälsningar\n${siteName()}`,
    ].join("\n\n"),
  };
}

/** To a new admin; the password is never emailed (docs/rules/accounts-and-access.md#admins). */
export function newAdminEmail(admin: { username: string; link: string }): Email {
  return {
    subject: `Du är administratör på ${siteName()}`,
    body: `Du har fått ett konto som administratör. Användarnamnet är ${admin.username}, och lösenordet får du av den som bjöd in dig. Logga in inom 72 timmar, välj ett eget lösenord och slå på tvåstegsverifiering:\n\n${admin.link}`,
  };
}
