import type { InvitationStatus, AccountStatus } from "#src/constants/accounts.ts";
import type { Tier } from "#src/constants/jobs.ts";
import type { StorageProblem } from "#src/constants/files.ts";
import { settingKeys } from "#src/constants/settings.ts";

export const adminMessages = {
  resetPassword: "Lösenordet måste vara minst 8 tecken långt.",
  reason: "Ange en anledning",
  verified: "Ange på eller av",
} as const;

export const invitationStatusLabels: Record<InvitationStatus, string> = {
  pending: "Väntar",
  accepted: "Accepterad",
  expired: "Utgången",
};

export const accountStatusLabels: Record<AccountStatus, string> = {
  active: "Aktiv",
  suspended: "Avstängd",
  deleted: "Raderad",
};

export const tierLabels: Record<Tier, string> = { basic: "Bas", premium: "Premium" };

/** Labels of companies without jobs (docs/rules/administration.md#company-flags). */
export const companyFlagLabels = { follow_up: "Behöver uppföljning", new: "Nyregistrerad" } as const;

export const companyFilterLabels = {
  all: "Alla",
  to_confirm: "Att bekräfta",
  follow_up: "Att följa upp",
} as const;

/** What the number of each kind of thing to do counts. */
export const todoLabels = {
  openReports: (count: number) => (count === 1 ? "anmälan att granska" : "anmälningar att granska"),
  agreementsToBook: () => "avtal att bokföra",
  companiesToConfirm: () => "företag att bekräfta",
  expiringInvitations: (count: number) =>
    count === 1 ? "inbjudan går snart ut" : "inbjudningar går snart ut",
  companiesToFollowUp: () => "företag att följa upp",
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
  "application.rejected": "Ansökan avslagen",
  "application.reviewing": "Ansökan granskas",
  "application.sent": "Ansökan skickad",
  "commission.tracked": "Provision spårad",
  "commission.exported": "Provisioner exporterade",
  "commission.invoiced": "Provision fakturerad",
  "commission.paid": "Provision betald",
  "commission.undone": "Steg för provision ångrat",
  "commission.written_off": "Provision avskriven",
  "commission.adjusted": "Bokförd provision ändrad",
  "company.confirmation": "Bekräftelse av företag ändrad",
  "company.org_number": "Delat organisationsnummer ändrat",
  "company.tier": "Abonnemang ändrat",
  "contract.agreed": "Avtal rapporterat",
  "contract.amended": "Avtal kompletterat",
  "contract.archived": "Avtal arkiverat",
  "contract.completed": "Avtal slutfört",
  "conversation.deleted": "Konversation raderad",
  "email.change_cancelled": "Byte av e-postadress avbrutet",
  "email.change_requested": "Ny e-postadress väntar på bekräftelse",
  "email.changed": "E-postadress ändrad",
  "interview.booked": "Intervju bokad",
  "interview.moved": "Intervju flyttad",
  "invitation.accepted": "Inbjudan accepterad",
  "invitation.created": "Inbjudan skickad",
  "invitation.deleted": "Inbjudan borttagen",
  "job.created": "Uppdrag skapat",
  "job.filled": "Uppdrag tillsatt",
  "job.removed": "Uppdrag borttaget",
  "job.updated": "Uppdrag ändrat",
  "password.changed": "Lösenord bytt",
  "password.reset": "Lösenord återställt",
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
};

export function actionLabel(action: string): string {
  return Object.hasOwn(actions, action) ? (actions[action] ?? action) : action;
}

const targets: Record<string, string> = {
  application: "Ansökan",
  commission: "Provision",
  company: "Företag",
  conversation: "Konversation",
  interview: "Intervju",
  invitation: "Inbjudan",
  job: "Uppdrag",
  report: "Anmälan",
  setting: "Inställning",
  user: "Användare",
};

const settingLabels: Record<string, string> = {
  [settingKeys.commissionRate]: "Provision",
  [settingKeys.basicJobLimit]: "Uppdragsgräns, Bas",
  [settingKeys.premiumJobLimit]: "Uppdragsgräns, Premium",
  [settingKeys.announcementMessage]: "Meddelande till alla",
  [settingKeys.announcementActive]: "Meddelande till alla, aktivt",
  [settingKeys.maintenanceMode]: "Underhållsläge",
  [settingKeys.maintenanceMessage]: "Underhållsmeddelande",
  [settingKeys.operatorName]: "Driftansvarig, namn",
  [settingKeys.operatorOrgNumber]: "Driftansvarig, organisationsnummer",
  [settingKeys.operatorAddress]: "Driftansvarig, adress",
  [settingKeys.operatorPhone]: "Driftansvarig, telefon",
};

/** The target of an action in the audit log: 'Användare Anna Berg', 'Ansökan 12', 'Inställning Provision'. */
export function targetLabel(target: { type: string | null; id: string | null; name: string | null }): string {
  const { type, id, name } = target;
  if (type === null) return "–";
  const label =
    type === "setting" && id !== null && Object.hasOwn(settingLabels, id) ? settingLabels[id] : id;
  return [Object.hasOwn(targets, type) ? targets[type] : type, name ?? label]
    .filter((part) => part !== null)
    .join(" ");
}

/** The invitation email; anyone with the link can register the company. */
export function invitationEmail(invitation: { companyName: string; link: string; days: number }): {
  subject: string;
  body: string;
} {
  return {
    subject: "Inbjudan till Bryggan",
    body: [
      "Hej!",
      `${invitation.companyName} är inbjudet att hitta IT-konsulter på Bryggan. Registrera företaget här:`,
      invitation.link,
      `Länken gäller i ${invitation.days} dagar och kan användas en gång.`,
      "Vänliga hälsningar\nBryggan",
    ].join("\n\n"),
  };
}

/** To a new admin; the password is never emailed (docs/rules/accounts-and-access.md#admins). */
export function newAdminEmail(admin: { username: string; link: string }): { subject: string; body: string } {
  return {
    subject: "Du är administratör på Bryggan",
    body: `Du har fått ett konto som administratör. Användarnamnet är ${admin.username}, och lösenordet får du av den som bjöd in dig. Logga in inom 72 timmar, välj ett eget lösenord och slå på tvåstegsverifiering:\n\n${admin.link}`,
  };
}
