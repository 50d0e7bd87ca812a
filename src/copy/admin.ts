import type { InvitationStatus } from "#src/constants/invitations.ts";
import type { Tier } from "#src/constants/jobs.ts";
import type { AccountStatus } from "#src/constants/roles.ts";
import { settingKeys } from "#src/constants/settings.ts";

export const adminMessages = {
  resetPassword: "Lösenordet måste vara minst 8 tecken långt.",
  reason: "Ange en anledning",
  verified: "Ange true eller false",
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

/** What stands in the audit log, in words; a deed without words of its own shows its name. */
const actions: Record<string, string> = {
  "account.erased": "Konto raderat",
  "account.exported": "Personuppgifter exporterade",
  "account.registered": "Konto registrerat",
  "account.restored": "Konto återöppnat",
  "account.suspended": "Konto avstängt",
  "account.verified": "Verifiering ändrad",
  "admin.created": "Administratör skapad",
  "application.accepted": "Ansökan accepterad",
  "application.interview": "Ansökan till intervju",
  "application.rejected": "Ansökan avslagen",
  "application.reviewing": "Ansökan granskas",
  "application.sent": "Ansökan skickad",
  "commission.tracked": "Provision spårad",
  "company.tier": "Abonnemang ändrat",
  "contract.agreed": "Avtal rapporterat",
  "contract.amended": "Avtal kompletterat",
  "contract.archived": "Kontrakt arkiverat",
  "contract.completed": "Kontrakt slutfört",
  "conversation.deleted": "Konversation raderad",
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
  "role.taken": "Roll vald",
  "session.ended": "Utloggning",
  "session.opened": "Inloggning",
  "settings.changed": "Inställning ändrad",
};

export function actionLabel(action: string): string {
  return Object.hasOwn(actions, action) ? (actions[action] ?? action) : action;
}

const targets: Record<string, string> = {
  application: "Ansökan",
  company: "Företag",
  conversation: "Konversation",
  interview: "Intervju",
  invitation: "Inbjudan",
  job: "Uppdrag",
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
};

/** What a deed in the audit log was done to: 'Användare Anna Berg', 'Ansökan 12', 'Inställning Provision'. */
export function targetLabel(target: { type: string | null; id: string | null; name: string | null }): string {
  const { type, id, name } = target;
  if (type === null) return "–";
  const known =
    type === "setting" && id !== null && Object.hasOwn(settingLabels, id) ? settingLabels[id] : id;
  return [Object.hasOwn(targets, type) ? targets[type] : type, name ?? known]
    .filter((word) => word !== null)
    .join(" ");
}

/** The invitation's letter; whoever has the link can register the company. */
export function invitationEmail(of: { companyName: string; link: string; days: number }): {
  subject: string;
  body: string;
} {
  return {
    subject: "Inbjudan till Bryggan",
    body: [
      "Hej!",
      `${of.companyName} är inbjudet att hitta IT-konsulter på Bryggan. Registrera företaget här:`,
      of.link,
      `Länken gäller i ${of.days} dagar och kan användas en gång.`,
      "Vänliga hälsningar\nBryggan",
    ].join("\n\n"),
  };
}
