import { formatOrgNumber } from "#src/shared/swedish.ts";
import type { PrintedDocument } from "#src/shared/printed-document.ts";
import { businessFacts } from "./business.ts";
import { scopeText } from "./contracts.ts";
import { counted, dateTime, fullDate, months as monthsText, exactKr, percent } from "./format.ts";
import type { Split } from "#src/shared/money.ts";
import { brandInUse, ofSite, siteName } from "#src/shared/brand.ts";

type ReceiptEvent =
  | "reported"
  | "proposed"
  | "confirmed"
  | "declined"
  | "withdrawn"
  | "completed"
  | "archived";

interface Receipt {
  supplier: Parameters<typeof businessFacts>[0] | null;
  customer: { orgNumber: string; vatNumber: string } | null;
  id: number;
  jobTitle: string;
  consultantName: string | null;
  employerName: string;
  version: number;
  hourlyPrice: number;
  months: number;
  startDate: string | null;
  endDate: string | null;
  terms: string | null;
  prices: {
    commissionRate: number;
    perHour: Split;
    total: Split;
    expected: Split & { hours: number; scope: number };
  };
  confirmedAt: Date;
  previousHash: string | null;
  hash: string;
  signedHead: string | null;
  hasProposal: boolean;
  events: readonly {
    kind: ReceiptEvent;
    by: "employer" | "consultant" | "admin" | null;
    writtenBy: { name: string | null } | null;
    version: number | null;
    reason: string | null;
    at: Date;
  }[];
}

/** The receipt of a confirmed agreement, the same for both parties (docs/rules/contracts.md#receipt). */
export function receiptDocument(receipt: Receipt): PrintedDocument {
  const { id, version, confirmedAt, hasProposal, terms, events } = receipt;
  return {
    title: `Kvitto på avtal ${id}`,
    lead: `${receipt.jobTitle}. Bekräftat av ${receipt.consultantName === null ? "kunden" : "båda parter"} ${dateTime(confirmedAt)}.`,
    sections: [
      { heading: "Parter", facts: partyFacts(receipt) },
      ...(receipt.supplier === null
        ? []
        : [{ heading: "Konsultens företag", facts: businessFacts(receipt.supplier) }]),
      { heading: "Villkor", facts: termFacts(receipt) },
      splitSection(receipt.prices),
      { heading: "Särskilda villkor", paragraphs: [terms ?? "Inga särskilda villkor är angivna."] },
      {
        heading: "Händelser",
        facts: events.map((event) => ({ term: dateTime(event.at), value: eventText(event, receipt) })),
      },
      { heading: "Kontroll", paragraphs: [...hashTexts(receipt), checkText(hasProposal)] },
    ],
    footer: `Avtal ${id}, version ${version}. Alla belopp är exkl. moms. Kvittot är inte en faktura.`,
  };
}

function partyFacts({ employerName, consultantName, customer }: Receipt) {
  return [
    { term: "Kund", value: employerName },
    ...(customer === null
      ? []
      : [
          { term: "Kundens organisationsnummer", value: formatOrgNumber(customer.orgNumber) },
          { term: "Kundens momsnummer", value: customer.vatNumber },
        ]),
    { term: "Konsult", value: consultantName ?? `Ingen på ${siteName()}` },
    { term: "Förmedlare", value: brandInUse().legalName },
  ];
}

function termFacts({ jobTitle, hourlyPrice, months, startDate, endDate, prices }: Receipt) {
  return [
    { term: "Uppdrag", value: jobTitle },
    { term: "Timpris", value: `${exactKr(hourlyPrice)} per timme, exkl. moms` },
    { term: "Omfattning", value: scopeText(prices.expected.scope) },
    { term: "Längd", value: monthsText(months) },
    { term: "Startdatum", value: dayText(startDate) },
    { term: "Slutdatum", value: dayText(endDate) },
  ];
}

function splitSection({ commissionRate, perHour, total, expected }: Receipt["prices"]) {
  const differs = expected.customerPays !== total.customerPays;
  const columns = [perHour, total, ...(differs ? [expected] : [])];
  const isPartTime = expected.scope < 100;
  const calculated = isPartTime ? "Beräknat totalt, heltid" : "Beräknat totalt";
  const head = ["", "Per timme", calculated, ...(differs ? [`Vid ${percent(expected.scope)}`] : [])];
  function row(label: string, amountOf: (split: Split) => number): string[] {
    return [label, ...columns.map((split) => exactKr(amountOf(split)))];
  }
  return {
    heading: "Prisets fördelning, exkl. moms",
    table: {
      head,
      rows: [
        row("Kunden betalar", ({ customerPays }) => customerPays),
        row(`${ofSite()} avgift (${percent(commissionRate)})`, ({ fee }) => fee),
        row("Konsulten får", ({ consultantGets }) => consultantGets),
      ],
    },
    paragraphs: [
      differs
        ? `Totalt räknas på 160 timmar i månaden${isPartTime ? ", det vill säga heltid" : ""}. Med avtalets datum och omfattning blir det ${counted(expected.hours, "timme", "timmar")}.`
        : "Totalt räknas på 160 timmar i månaden.",
    ],
  };
}

const eventTexts: Record<ReceiptEvent, (who: string, version: number) => string> = {
  reported: (who) => `${who} rapporterade avtalet (version 1).`,
  proposed: (who, version) => `${who} lade fram nya villkor (version ${version}).`,
  confirmed: (who, version) => `${who} bekräftade version ${version}.`,
  declined: (who, version) => `${who} avböjde version ${version}.`,
  withdrawn: (who, version) => `${who} tog tillbaka version ${version}.`,
  completed: (who) => `${who} markerade uppdraget som slutfört.`,
  archived: () => "Avtalet arkiverades.",
};

function eventText(
  { kind, by, writtenBy, version, reason }: Receipt["events"][number],
  receipt: Receipt,
): string {
  const names = {
    employer: receipt.employerName,
    consultant: receipt.consultantName ?? "Konsulten",
    admin: siteName(),
  };
  const text = eventTexts[kind](by === null ? "" : names[by], version ?? 1);
  return [
    reason === null ? text : `${text} Anledning: ${reason}`,
    ...(writtenBy?.name ? [`Genom ${writtenBy.name}.`] : []),
  ].join("\n");
}

/** The sums on lines of their own, so that they can be copied. */
function hashTexts({ version, hash, previousHash, signedHead }: Receipt): string[] {
  return [
    `Kontrollsumma för version ${version}:\n${hash}`,
    ...(previousHash === null ? [] : [`Summan före:\n${previousHash}`]),
    signedHead === null
      ? `Bekräftelsen signeras av ${siteName()} inom ett dygn. Hämta kvittot igen då.`
      : `${ofSite()} signatur av alla avtal, med den här bekräftelsen:\n${signedHead}`,
  ];
}

function checkText(hasProposal: boolean): string {
  const text =
    "Kontrollsumman (SHA-256) räknas på versionens innehåll och summan före. Ändras en enda bokstav stämmer den inte längre.";
  return hasProposal
    ? `${text} Ett nyare förslag väntar på svar; tills dess gäller den här versionen.`
    : text;
}

function dayText(day: string | null): string {
  return day === null ? "Inte angivet" : fullDate(new Date(day));
}
