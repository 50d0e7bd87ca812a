import { dateTime, months, number, oreAsKr, oreAsKrPerHour, percent } from "./format.ts";
import { settingLabels } from "./settings.ts";

// The labels of the audit log: actions, targets, fields and values.

/** Labels for the actions in the audit log; an action without a label shows its code. */
const actions: Record<string, string> = {
  "account.erased": "Konto raderat",
  "account.exported": "Personuppgifter exporterade",
  "account.looked_up": "Konto sökt på e-post",
  "account.registered": "Konto registrerat",
  "account.restored": "Konto återöppnat",
  "account.suspended": "Konto avstängt",
  "account.verified": "Verifiering ändrad",
  "account.changed": "Kontouppgifter ändrade",
  "admin.created": "Administratör skapad",
  "application.accepted": "Ansökan accepterad",
  "application.interview": "Ansökan till intervju",
  "application.rejected": "Ansökan avvisad",
  "application.reviewing": "Ansökan granskas",
  "application.sent": "Ansökan skickad",
  "commission.tracked": "Provision spårad",
  "commission.exported": "Provisioner exporterade",
  "commission.invoiced": "Provision fakturerad",
  "commission.paid": "Provision betald",
  "commission.undone": "Steg för provision ångrat",
  "commission.written_off": "Provision avskriven",
  "commission.adjusted": "Bokförd provision ändrad",
  "request.sent": "Förfrågan skickad",
  "request.withdrawn": "Förfrågan återtagen",
  "skill.approved": "Kompetens godkänd",
  "skill.merged": "Kompetens ihopslagen",
  "skill.undone": "Beslut om kompetens ångrat",
  "company.asked": "Fråga till företag skickad",
  "company.confirmation": "Bekräftelse av företag ändrad",
  "company.org_number": "Delat organisationsnummer ändrat",
  "company.tier": "Abonnemang ändrat",
  "company_domain.added": "E-postdomän tillagd",
  "company_domain.removed": "E-postdomän borttagen",
  "company_domain.verified": "E-postdomän bekräftad",
  "company_sign_in.changed": "Inloggning med arbetsgivarens konto ändrad",
  "company_sign_in.removed": "Inloggning med arbetsgivarens konto borttagen",
  "company.fee": "Avtalad avgift ändrad",
  "contract.agreed": "Avtal rapporterat",
  "contract.amended": "Avtal kompletterat",
  "contract.archived": "Avtal arkiverat",
  "contract.completed": "Avtal slutfört",
  "contract.corrected": "Avtal rättat",
  "contract.confirmed": "Avtalsvillkor bekräftade",
  "contract.declined": "Avtalsvillkor avböjda",
  "contract.proposed": "Avtalsvillkor föreslagna",
  "contract.withdrawn": "Förslag om avtalsvillkor tillbakataget",
  "consultant.exported": "Uppgifter om konsult nedladdade",
  "conversation.handed_over": "Konversation överlämnad",
  "conversation.deleted": "Konversation raderad",
  "decision.saved": "Val och motiv sparat",
  "email.change_cancelled": "Byte av e-postadress avbrutet",
  "email.change_requested": "Ny e-postadress väntar på bekräftelse",
  "email.changed": "E-postadress ändrad",
  "interview.booked": "Intervju bokad",
  "interview.cancelled": "Intervju inställd",
  "interview.moved": "Intervju flyttad",
  "interview.noTimeFits": "Ingen intervjutid passade",
  "interview.proposed": "Intervjutider föreslagna",
  "invitation.accepted": "Inbjudan accepterad",
  "invitation.created": "Inbjudan skickad",
  "invitation.renewed": "Inbjudan skickad igen",
  "invitation.deleted": "Inbjudan borttagen",
  "job.created": "Uppdrag skapat",
  "job.handed_over": "Uppdrag överlämnat",
  "job.kept_open": "Uppdrag förlängt eller bekräftat",
  "job.filled": "Uppdrag tillsatt",
  "job.removed": "Uppdrag borttaget",
  "job.updated": "Uppdrag ändrat",
  "member.ended": "Medlemskap avslutat",
  "member.invitation_withdrawn": "Inbjudan av kollega återkallad",
  "member.invited": "Kollega inbjuden",
  "member.joined": "Kollega gick med",
  "member.part": "Roll ändrad",
  "key.created": "API-nyckel skapad",
  "key.revoked": "API-nyckel återkallad",
  "mail.sent_again": "Mejl skickat igen",
  "password.changed": "Lösenord bytt",
  "password.reset": "Lösenord återställt",
  "privacy.received": "Begäran om personuppgifter mottagen",
  "privacy.answered": "Begäran om personuppgifter besvarad",
  "privacy.log_exported": "Granskningsloggen exporterad",
  "report.created": "Anmälan skickad",
  "report.dismissed": "Anmälan lämnad utan åtgärd",
  "report.hidden": "Anmält innehåll dolt",
  "report.shown": "Dolt innehåll synligt igen",
  "role.taken": "Roll vald",
  "second_factor.enabled": "Tvåstegsverifiering på",
  "second_factor.recovery_code_used": "Återställningskod använd",
  "second_factor.recovery_codes_renewed": "Nya återställningskoder",
  "second_factor.removed": "Tvåstegsverifiering av",
  "session.ended": "Utloggning",
  "session.others_ended": "Utloggning på andra enheter",
  "session.opened": "Inloggning",
  "signin.locked": "Inloggning spärrad en stund",
  "settings.changed": "Inställning ändrad",
  "terms.accepted": "Villkor godkända",
  "webhook.created": "Webhook skapad",
  "webhook.removed": "Webhook borttagen",
  "webhook.updated": "Webhook ändrad",
  "week.approved": "Vecka godkänd",
  "week.recalled": "Inskickad vecka tillbakatagen",
  "week.reopened": "Godkänd vecka öppnad igen",
  "week.returned": "Vecka skickad tillbaka",
  "week.submitted": "Vecka inskickad",
};

export function actionLabel(action: string): string {
  return Object.hasOwn(actions, action) ? (actions[action] ?? action) : action;
}

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
  webhook: "Webhook",
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
  webhook: "Webhooks",
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
  dueOn: "Förfallodatum",
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
