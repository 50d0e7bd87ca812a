import { dateTime, months, number, oreAsKr, oreAsKrPerHour, percent } from "./format.ts";
import { settingLabels } from "./settings.ts";

// The labels of the audit log: targets, fields and values.

const targets: Record<string, string> = {
  application: "Ansökan",
  commission: "Provision",
  company: "Företag",
  conversation: "Konversation",
  domain: "E-postdomän",
  interview: "Intervju",
  invitation: "Inbjudan",
  job: "Uppdrag",
  key: "API-nyckel",
  mail: "Mejl",
  privacy_request: "Begäran",
  report: "Anmälan",
  setting: "Inställning",
  skill: "Kompetens",
  skill_decision: "Beslut om kompetens",
  user: "Användare",
};

const labelOfSetting: ReadonlyMap<string, string> = new Map(Object.entries(settingLabels));

/** The target of an action in the audit log: 'Användare Anna Berg', 'Ansökan 12', 'Inställning Provision'. */
export function targetLabel(target: { type: string | null; id: string | null; name: string | null }): string {
  const { type, id, name } = target;
  if (type === null) return "–";
  const label = type === "setting" && id !== null ? (labelOfSetting.get(id) ?? id) : id;
  return [Object.hasOwn(targets, type) ? targets[type] : type, name ?? label]
    .filter((part) => part !== null)
    .join(" ");
}

export const auditCsvHeader = ["Tid", "Händelse", "Utförd av", "Gäller", "Ändring"] as const;
/** What the actions of an area are about, for the filter. */
export const auditAreaLabels = {
  account: "Konton",
  admin: "Administratörer",
  application: "Ansökningar",
  commission: "Provision",
  company: "Företag",
  contract: "Avtal",
  conversation: "Konversationer",
  email: "E-postadresser",
  interview: "Intervjuer",
  invitation: "Inbjudningar",
  job: "Uppdrag",
  key: "API-nycklar",
  mail: "Mejl",
  password: "Lösenord",
  privacy: "Personuppgifter",
  report: "Anmälningar",
  second_factor: "Tvåstegsverifiering",
  session: "Inloggningar",
  settings: "Inställningar",
  signin: "Spärrade inloggningar",
  skill: "Kompetenser",
  terms: "Villkor",
} as const;

export const roleLabels = {
  consultant: "Konsult",
  employer: "Företag",
  admin: "Administratör",
} as const;

const fieldLabels: Record<string, string> = {
  status: "Status",
  confirmation: "Bekräftelse",
  value: "Värde",
  tier: "Abonnemang",
  verified: "Verifierad",
  orgNumberShared: "Fler får ha numret",
  role: "Roll",
  version: "Version",
  scheduledAt: "Tid",
  startDate: "Start",
  endDate: "Slut",
  invoiceNumber: "Fakturanummer",
  date: "Datum",
  kind: "Typ",
  agreementValueOre: "Timpris",
  durationMonths: "Längd",
  scope: "Omfattning",
  contractValueOre: "Avtalsvärde",
  commissionOre: "Provision",
  commissionPermille: "Provisionssats",
  rows: "Rader",
};

const valueLabels: Record<string, string> = {
  active: "aktiv",
  suspended: "avstängd",
  pending: "väntar",
  reviewing: "granskas",
  interview: "intervju",
  accepted: "accepterad",
  rejected: "avvisad",
  withdrawn: "återtagen",
  expired: "utgången",
  filled: "tillsatt",
  agreement_made: "avtal överenskommet",
  completed: "slutfört",
  archived: "arkiverat",
  closed: "stängt",
  confirmed: "bekräftat",
  countered: "motförslag",
  automatic: "automatisk",
  booked: "bokförd",
  invoiced: "fakturerad",
  paid: "betald",
  written_off: "avskriven",
  basic: "Bas",
  premium: "Premium",
  consultant: "konsult",
  employer: "företag",
  message: "meddelande",
  job: "uppdrag",
  profile: "profil",
  access: "registerutdrag",
  erasure: "radering",
  rectification: "rättelse",
  objection: "invändning",
  other: "annat",
  true: "ja",
  false: "nej",
};

interface AuditChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** The changes in words: 'Status: aktiv → avstängd'; `targetId` is the key of a setting. */
export function changeTexts(changes: readonly AuditChange[], targetId: string | null): string[] {
  return changes.map(({ field, before, after }) => {
    const kind = targetId === "commission_rate" ? "percent" : field;
    const values = [before, after].flatMap((value) => (value === null ? [] : valueText(kind, value)));
    return `${fieldLabels[field] ?? field}: ${values.join(" → ")}`;
  });
}

function valueText(field: string, value: string | number | boolean): string {
  if (field === "percent" || field === "scope") return percent(Number(value));
  if (typeof value === "number") return numberText(field, value);
  if (field === "scheduledAt") return dateTime(new Date(String(value)));
  const text = String(value);
  return Object.hasOwn(valueLabels, text) ? (valueLabels[text] ?? text) : text;
}

function numberText(field: string, value: number): string {
  if (field === "agreementValueOre") return oreAsKrPerHour(value);
  if (field.endsWith("Ore")) return oreAsKr(value);
  if (field.endsWith("Permille")) return percent(value / 10);
  return field === "durationMonths" ? months(value) : number(value);
}
