import type { ApplicationStatus } from "#src/constants/jobs.ts";
import type { MailKind, NotificationSubject, NotificationType } from "#src/constants/notifications.ts";

/** A notification to one user and its email. */
export interface OutgoingNotification {
  /** An account; what is for a company is told to its owners and recruiters. */
  userId: string;
  /** Only for the person who has that id, also when it is a company's. */
  isPersonal?: true;
  type: NotificationType;
  title: string;
  message: string;
  /** Path of the page to open. */
  link: string | null;
  /** What it is about; later changes find it by this. */
  subject?: { type: NotificationSubject; id: number } | null;
  /** The kind of email that is also sent: "always" when it cannot be switched off, null for no email. */
  email: MailKind | "always" | null;
  /** The user whose name is in the text; it is deleted with their account. */
  aboutUserId?: string | null;
  /** What the other party wrote, for the email. */
  quote?: string | null;
  /** A calendar entry (RFC 5545) for the email. */
  calendar?: string | null;
  /** Seconds before the email is sent, while the command can still be undone. */
  delaySeconds?: number | undefined;
}

/** Screen reader labels of the dots in the navigation. */
export const dotLabels = {
  job_match: "nya uppdrag",
  tip_reward: "nya tips",
  contract_update: "nyheter om avtal",
} as const satisfies Partial<Record<NotificationType, string>>;

/** Labels of the emails that a user can switch off on the profile. */
export const mailKindTexts: Record<MailKind, { label: string; text: string }> = {
  application: { label: "Nya ansökningar", text: "När någon söker ett av era uppdrag." },
  status: {
    label: "Svar på ansökningar",
    text: "När ett företag granskar, accepterar eller avvisar din ansökan.",
  },
  interview: { label: "Intervjuer", text: "När en intervju bokas, flyttas eller ställs in." },
  message: { label: "Meddelanden", text: "När du får ett nytt meddelande." },
  tip: { label: "Tips", text: "När någon du tipsat söker eller får ett uppdrag." },
  job: { label: "Ändrade uppdrag", text: "När ett företag ändrar villkoren i ett uppdrag du har sökt." },
  contract: { label: "Avtal", text: "När ett avtal rapporteras, slutförs eller arkiveras." },
  availability: {
    label: "Tillgänglighet",
    text: "En fråga om uppgiften fortfarande stämmer, högst var fjortonde dag.",
  },
  watch: { label: "Bevakningar", text: "När en bevakning har hittat något nytt." },
  ownJob: {
    label: "Uppdrag som löper ut",
    text: "Två dagar före sista ansökningsdag, och när ni inte har rört ett uppdrag på länge.",
  },
  request: {
    label: "Förfrågningar",
    text: "När ett företag frågar om du vill ha ett uppdrag, eller tar tillbaka frågan.",
  },
  time: {
    label: "Tid",
    text: "När veckor godkänns, skickas tillbaka eller öppnas, och på tisdagar när en vecka saknas.",
  },
  reference: { label: "Referenser", text: "När någon som du har frågat ger dig en referens." },
  ending: { label: "Avtal som går ut", text: "30 och 7 dagar före slutdatum, och när det har passerat." },
};

/** What companies read instead. */
export const companyMailTexts: Partial<Record<MailKind, string>> = {
  request: "När en konsult tackar nej till en förfrågan.",
  time: "När en konsult skickar in en vecka.",
};

export interface ApplicationParams {
  userId: string;
  jobTitle: string;
  companyName: string;
}

/** To an owner of a company; the email comes when the address of the request is confirmed. */
export function joinRequested(request: {
  userId: string;
  personId: string;
  name: string | null;
}): OutgoingNotification {
  return {
    userId: request.userId,
    isPersonal: true,
    aboutUserId: request.personId,
    type: "other",
    title: "Begäran att få gå med",
    message: `${request.name ?? "Någon"} vill gå med i företaget. Ni avgör under Kollegor.`,
    link: "/kollegor",
    email: "always",
  };
}

interface FromApplicant {
  userId: string;
  jobId: number;
  jobTitle: string;
  consultantId: string;
  consultantName: string | null;
}

export function applicationReceived(params: FromApplicant): OutgoingNotification {
  return toCompany(params, "Ny ansökan", `har sökt uppdraget ${params.jobTitle}.`);
}

/** A booked interview that is still to come is not held. */
export function applicationWithdrawn(
  params: FromApplicant & { hasInterview: boolean },
): OutgoingNotification {
  const interview = params.hasInterview ? " Den bokade intervjun blir inte av." : "";
  const what = `har dragit tillbaka sin ansökan till ${params.jobTitle}.${interview}`;
  return toCompany(params, "Ansökan tillbakadragen", what);
}

function toCompany(
  { userId, jobId, consultantId: aboutUserId, consultantName }: FromApplicant,
  title: string,
  what: string,
): OutgoingNotification {
  const message = `${consultantName ?? "En konsult"} ${what}`;
  const about = aboutJob(jobId, `/applications?jobId=${jobId}`);
  return { userId, aboutUserId, type: "application", title, message, ...about, email: "application" };
}

const statusMessages: Record<ApplicationStatus, (params: ApplicationParams) => string> = {
  pending: (params) => `${params.companyName} har fått din ansökan till ${params.jobTitle}.`,
  reviewing: (params) => `${params.companyName} har börjat granska din ansökan till ${params.jobTitle}.`,
  interview: (params) => `${params.companyName} vill träffa dig om ${params.jobTitle}.`,
  accepted: (params) => `${params.companyName} har accepterat din ansökan till ${params.jobTitle}. Grattis!`,
  rejected: (params) =>
    `${params.companyName} har valt att inte gå vidare med din ansökan till ${params.jobTitle}.`,
};

const statusTitles: Record<ApplicationStatus, string> = {
  pending: "Ansökan mottagen",
  reviewing: "Din ansökan granskas",
  interview: "Intervju bokad",
  accepted: "Din ansökan är accepterad",
  rejected: "Svar på din ansökan",
};

export function applicationMoved(status: ApplicationStatus, params: ApplicationParams): OutgoingNotification {
  return toApplicant(params, statusTitles[status], statusMessages[status](params));
}

export function toApplicant(
  { userId }: ApplicationParams,
  title: string,
  message: string,
  email: "status" | null = "status",
) {
  return { userId, type: "application", title, message, link: "/mina-ansokningar", email } as const;
}

/** For the selected consultant. */
export function positionGiven(params: ApplicationParams): OutgoingNotification {
  const message = `${params.companyName} har valt dig till uppdraget ${params.jobTitle}.`;
  return toApplicant(params, "Du har fått uppdraget!", message);
}

/** For admins: the job is ready for invoicing. */
export function positionToInvoice(params: ApplicationParams): OutgoingNotification {
  return {
    userId: params.userId,
    type: "contract_update",
    title: "Position tillsatt",
    message: `${params.companyName} har markerat ${params.jobTitle} som tillsatt. Det är dags att fakturera.`,
    link: "/contract-management",
    email: "always",
  };
}

export function tipRewarded(params: {
  userId: string;
  jobTitle: string;
  points: number;
  accepted: boolean;
  aboutUserId?: string;
  delaySeconds?: number | undefined;
}): OutgoingNotification {
  const what = params.accepted ? "har accepterats för" : "har sökt uppdraget";
  return {
    userId: params.userId,
    type: "tip_reward",
    title: params.accepted ? "Ditt tips lyckades!" : "Tipspoäng!",
    message: `Någon du tipsade ${what} ${params.jobTitle}. Du får ${params.points} poäng.`,
    link: "/reputation",
    aboutUserId: params.aboutUserId ?? null,
    email: "tip",
    delaySeconds: params.delaySeconds,
  };
}

export function jobLink(id: number): string {
  return `/job/${id}`;
}

export function aboutJob(id: number, link = jobLink(id)) {
  return { subject: { type: "job", id }, link } as const;
}

export function jobMatched(params: {
  userId: string;
  jobId: number;
  jobTitle: string;
  company: string;
  percentage: number;
}): OutgoingNotification {
  return {
    userId: params.userId,
    type: "job_match",
    title: "Nytt uppdrag som passar dig",
    message: `${params.company} söker ${params.jobTitle}. Det matchar dina kompetenser till ${params.percentage} %.`,
    ...aboutJob(params.jobId),
    email: null,
  };
}

export function jobRemoved(params: ApplicationParams): OutgoingNotification {
  const message = `${params.companyName} har tagit bort uppdraget ${params.jobTitle} som du sökte.`;
  return toApplicant(params, "Uppdraget är borttaget", message, null);
}

/** For applicants: the company has changed the terms of the job. */
export function jobChanged(
  params: ApplicationParams & { jobId: number; lines: readonly string[] },
): OutgoingNotification {
  return {
    userId: params.userId,
    type: "job_change",
    title: "Uppdraget du sökte har ändrats",
    message: `${params.companyName} har ändrat ${params.jobTitle}. ${params.lines.join(". ")}.`,
    ...aboutJob(params.jobId),
    email: "job",
  };
}

export const conversationsLink = "/messages";

/** The subject of a notification about a conversation or its contract, and the link to it on a page. */
export function aboutConversation(id: number, page: string) {
  return { subject: { type: "conversation", id }, link: `${page}?conversationId=${id}` } as const;
}

/** The text before and after the conversation's subject, for a statement that reads the subject itself. */
export function textAroundSubject(senderName: string | null): { before: string; after: string } {
  return { before: `Nytt meddelande från ${senderName ?? "någon"}: `, after: "." };
}

export function messageReceived(params: {
  userId: string;
  conversationId: number;
  subject: string;
  senderId: string;
  senderName: string | null;
}): OutgoingNotification {
  const { before, after } = textAroundSubject(params.senderName);
  return {
    userId: params.userId,
    aboutUserId: params.senderId,
    type: "message",
    title: "Nytt meddelande",
    message: before + params.subject + after,
    ...aboutConversation(params.conversationId, conversationsLink),
    email: "message",
  };
}
