import type { MemberPart } from "#src/constants/accounts.ts";
import type { NotificationSubject } from "#src/constants/notifications.ts";
import type { PrivacyRequestKind } from "#src/constants/privacy.ts";
import { privacyRequestLabels } from "./admin.ts";
import type { Email } from "./emails.ts";
import {
  aboutConversation,
  aboutJob,
  conversationsLink,
  type OutgoingNotification,
} from "./notifications.ts";
import { siteName } from "#src/shared/brand.ts";

export const memberPartTexts: Record<MemberPart, { label: string; text: string }> = {
  owner: { label: "Ägare", text: "Kan allt, och bestämmer vilka som är med." },
  recruiter: { label: "Rekryterare", text: "Publicerar uppdrag, svarar konsulter och sluter avtal." },
  reader: { label: "Läsare", text: "Ser allt men ändrar inget." },
};

export const memberMessages = {
  part: "Välj en roll",
  reason: "Skriv varför",
  comment: "Skriv något",
  responsible: "Välj en ägare eller rekryterare i företaget",
} as const;

/** The question before a membership ends: an own one, or a colleague's. */
export function endMembershipQuestion(member: { name: string; part: MemberPart; isOwn: boolean }) {
  const { name, part, isOwn } = member;
  const who = isOwn ? "du" : "kollegan";
  const responsible =
    part === "reader"
      ? ""
      : ` Det som ${who} ansvarar för blir utan ansvarig. Välj först Lämna över på de uppdrag och konversationer som någon annan ska ta hand om.`;
  return {
    title: isOwn ? "Lämna företaget?" : `Avsluta medlemskapet för ${name}?`,
    text: isOwn
      ? `Du loggas ut och din inloggning tas bort. Det du har skrivit finns kvar under ditt namn.${responsible}`
      : `Inloggningen tas bort genast. Det som kollegan har skrivit finns kvar under namnet.${responsible}`,
    confirmText: isOwn ? "Lämna företaget" : "Avsluta",
  };
}

export function memberInvitationEmail(invitation: {
  inviter: string | null;
  company: string;
  link: string;
  days: number;
}): Email {
  const { inviter, company, link, days } = invitation;
  return {
    subject: `Inbjudan till ${company} på ${siteName()}`,
    body: [
      "Hej!",
      `${inviter ?? "En kollega"} har bjudit in dig till ${company} på ${siteName()}, där företaget hittar IT-konsulter. Skapa din egen inloggning här:`,
      link,
      `Länken gäller i ${days} dagar och kan användas en gång.`,
      `Vänliga hälsningar\n${siteName()}`,
    ].join("\n\n"),
  };
}

export function joinApprovedEmail(publicUrl: string): Email {
  return {
    subject: `Du är med i företaget på ${siteName()}`,
    body: `En ägare har godkänt din begäran. Logga in med användarnamnet och lösenordet du valde:\n\n${publicUrl}/employer-login`,
  };
}

export const joinDeclinedEmail: Email = {
  get subject() {
    return `Din begäran på ${siteName()}`;
  },
  get body() {
    return `Hej!\n\nFöretaget har tackat nej till din begäran att gå med. Uppgifterna du lämnade är raderade.\n\nVänliga hälsningar\n${siteName()}`;
  },
};

/** To all members; written by an admin. */
export function namedOwnerEmail({ name, reason }: { name: string | null; reason: string }): Email {
  return {
    subject: `Företaget har en ny ägare på ${siteName()}`,
    body: `En administratör har gjort ${name ?? "en kollega"} till ägare. Skälet är:\n\n${reason}\n\nKontakta oss om det inte stämmer.`,
  };
}

/** To the colleague who becomes responsible. */
export function handedOver(handover: {
  userId: string;
  giverId: string;
  name: string | null;
  subject: { type: NotificationSubject; id: number };
  title: string;
}): OutgoingNotification {
  const { userId, giverId, name, subject, title } = handover;
  return {
    userId,
    isPersonal: true,
    aboutUserId: giverId,
    type: "other",
    title: "Du är ansvarig",
    message: `${name ?? "En kollega"} har lämnat över ${title} till dig.`,
    ...(subject.type === "job" ? aboutJob(subject.id) : aboutConversation(subject.id, conversationsLink)),
    email: null,
  };
}

/** 'Karin Holm, Nordbank'; the company alone when it is not known who, or has her name. */
export function forCompany(person: { name: string | null } | null, company: string): string {
  return person?.name && person.name !== company ? `${person.name}, ${company}` : company;
}

/** What stands beside the field of an internal comment. */
export const commentNote = "Konsulten har rätt att begära ut det du skriver. Sparas i 24 månader.";

/** To an owner of a company that has written about a consultant. */
export function privacyRequested(request: {
  userId: string;
  consultantId: string;
  consultantName: string | null;
  kind: PrivacyRequestKind;
}): OutgoingNotification {
  const { userId, consultantId, consultantName, kind } = request;
  return {
    userId,
    isPersonal: true,
    aboutUserId: consultantId,
    type: "other",
    title: "Begäran om personuppgifter",
    message: `${consultantName ?? "En konsult"} har vänt sig till ${siteName()} om sina personuppgifter (${privacyRequestLabels[kind].toLowerCase()}). Ni svarar för det som ni har skrivit om konsulten. Från profilen laddar ni ner allt som ni har sparat.`,
    link: `/consultant/${consultantId}`,
    email: "always",
  };
}

/** To a member whom a colleague's comment names. */
export function commentMentions(comment: {
  userId: string;
  consultantId: string;
  consultantName: string | null;
  applicationId: number | null;
}): OutgoingNotification {
  const { userId, consultantId, consultantName, applicationId } = comment;
  return {
    userId,
    isPersonal: true,
    aboutUserId: consultantId,
    type: "other",
    title: "Du nämns i en kommentar",
    message: `En kollega nämner dig i en intern kommentar om ${consultantName ?? "en konsult"}.`,
    link:
      applicationId === null ? `/consultant/${consultantId}` : `/applications?application=${applicationId}`,
    email: null,
  };
}
