import {
  accounts,
  type CommissionStepKind,
  type EconomyFilter,
  type EconomyStatus,
} from "#src/constants/economy.ts";

export const economyMessages = {
  invoiceNumber: "Ange fakturans nummer",
  severalCompanies: "En faktura går till ett företag. Välj rader från ett företag.",
  otherCompany: "En faktura går till ett företag, och numret står redan på ett annat. Ange ett nytt nummer.",
  reason: "Ange en anledning",
  date: "Ange ett datum",
  future: "Datumet kan inte ligga i framtiden",
  none: "Välj minst en rad",
  month: "Ange månaden som ÅÅÅÅ-MM",
  period: "Ange ett år eller en månad: ÅÅÅÅ eller ÅÅÅÅ-MM",
} as const;

export const economyStatusLabels: Record<EconomyStatus, string> = {
  to_book: "Att bokföra",
  booked: "Att fakturera",
  invoiced: "Fakturerad",
  paid: "Betald",
  written_off: "Avskriven",
};

/** The choices of the filter by status; "all" is the whole ledger. */
export const economyFilterLabels: Record<EconomyFilter | "all", string> = {
  to_book: "Att bokföra",
  booked: "Att fakturera",
  invoiced: "Fakturerade",
  overdue: "Förfallna",
  paid: "Betalda",
  written_off: "Avskrivna",
  all: "Allt bokfört",
};

const monthFormat = new Intl.DateTimeFormat("sv-SE", { month: "long", year: "numeric", timeZone: "UTC" });

/** '2026-11' → 'november 2026'. */
export function monthName(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? month : monthFormat.format(date);
}

export const stepLabels: Record<CommissionStepKind, string> = {
  invoiced: "Fakturerad",
  paid: "Betald",
  written_off: "Avskriven",
  undone: "Ångrat",
};

export const entryKindLabels = { booking: "Provision", adjustment: "Justering" } as const;

export const accountNames: ReadonlyMap<number, string> = new Map([
  [accounts.receivable, "Kundfordringar"],
  [accounts.notInvoiced, "Upparbetad men ej fakturerad intäkt"],
  [accounts.bank, "Företagskonto"],
  [accounts.vat, "Utgående moms på försäljning inom Sverige, 25 %"],
  [accounts.income, "Provisionsintäkter"],
  [accounts.loss, "Konstaterade förluster på kundfordringar"],
]);

interface Entry {
  companyName: string;
  jobTitle: string | null;
}

/** 'Provision Nordbank AB, Backendutvecklare'. */
export function bookingText({
  companyName,
  jobTitle,
  kind,
}: Entry & { kind: "booking" | "adjustment" }): string {
  return [`${entryKindLabels[kind]} ${companyName}`, jobTitle].filter(Boolean).join(", ");
}

/** 'Faktura 1042, Nordbank AB', 'Ångrat: Betalning, Nordbank AB'. */
export function stepText(
  { kind, invoiceNumber }: { kind: Exclude<CommissionStepKind, "undone">; invoiceNumber: string | null },
  { companyName }: Entry,
  isUndone = false,
): string {
  const names = { invoiced: `Faktura ${invoiceNumber ?? ""}`, paid: "Betalning", written_off: "Avskrivning" };
  return `${isUndone ? "Ångrat: " : ""}${names[kind]}, ${companyName}`;
}

/** Amounts in öre: 'Avgift för arbete i 2026-03: beräknad 12345,00 kr, enligt godkänd tid 11000,50 kr, skillnad -1344,50 kr'. */
export function feesText(
  period: string,
  { estimated, actual }: { estimated: number; actual: number },
): string {
  const [planned, real, difference] = [estimated, actual, actual - estimated].map(
    (ore) => `${(ore / 100).toFixed(2).replace(".", ",")} kr`,
  );
  return `Avgift för arbete i ${period}: beräknad ${planned}, enligt godkänd tid ${real}, skillnad ${difference}`;
}

/** The header of the CSV file, in the order of its cells. */
export const csvHeader = [
  "Datum",
  "Status",
  "Typ",
  "Företag",
  "Organisationsnummer",
  "Kontaktperson",
  "E-post",
  "Ort",
  "Uppdrag",
  "Konsult",
  "Avtalsvärde (kr)",
  "Provision (%)",
  "Provision exkl. moms (kr)",
  "Moms 25 % (kr)",
  "Fakturanummer",
  "Fakturadatum",
  "Betaldatum",
  "Avtal",
  "Godkända timmar",
  "Verkligt värde (kr)",
  "Verklig provision (kr)",
  "Skillnad mot beräknad (kr)",
  "Förfallodatum",
] as const;
