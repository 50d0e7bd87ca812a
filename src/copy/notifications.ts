import type { ApplicationStatus } from "#src/constants/applications.ts";
import type { MailKind, NotificationType } from "#src/constants/notifications.ts";
import { dateTime } from "./format.ts";

/** A notification to one user, and the email that says the same. */
export interface OutgoingNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Path in the product. */
  link: string | null;
  /** The kind of email it also goes out as: "always" when it cannot be switched off, null for no email. */
  email: MailKind | "always" | null;
  /** A calendar entry (RFC 5545) for the email. */
  calendar?: string | null;
}

/** What a dot in the navigation says to screen readers. */
export const dotLabels = {
  job_match: "nya uppdrag",
  tip_reward: "nya tips",
  contract_update: "nyheter om avtal",
} as const satisfies Partial<Record<NotificationType, string>>;

/** The emails one can switch off, as they are called on the profile. */
export const mailKindTexts: Record<MailKind, { label: string; text: string }> = {
  application: { label: "Nya ansökningar", text: "När någon söker ett av dina uppdrag." },
  status: {
    label: "Svar på ansökningar",
    text: "När ett företag granskar, accepterar eller avvisar din ansökan.",
  },
  interview: { label: "Intervjuer", text: "När en intervju bokas eller flyttas." },
  message: { label: "Meddelanden", text: "När du får ett nytt meddelande." },
  tip: { label: "Tips", text: "När någon du tipsat söker eller får ett uppdrag." },
  contract: { label: "Avtal", text: "När ett avtal rapporteras, slutförs eller arkiveras." },
};

interface ApplicationFacts {
  userId: string;
  jobTitle: string;
  companyName: string;
}

export function applicationReceived(of: {
  userId: string;
  jobId: number;
  jobTitle: string;
  consultantName: string | null;
}): OutgoingNotification {
  return {
    userId: of.userId,
    type: "application",
    title: "Ny ansökan",
    message: `${of.consultantName ?? "En konsult"} har ansökt till ${of.jobTitle}.`,
    link: `/applications?jobId=${of.jobId}`,
    email: "application",
  };
}

const statusNews: Record<ApplicationStatus, (of: ApplicationFacts) => string> = {
  pending: (of) => `${of.companyName} har fått din ansökan till ${of.jobTitle}.`,
  reviewing: (of) => `${of.companyName} har börjat granska din ansökan till ${of.jobTitle}.`,
  interview: (of) => `${of.companyName} vill träffa dig om ${of.jobTitle}.`,
  accepted: (of) => `${of.companyName} har accepterat din ansökan till ${of.jobTitle}. Grattis!`,
  rejected: (of) => `${of.companyName} har valt att inte gå vidare med din ansökan till ${of.jobTitle}.`,
};

const statusTitles: Record<ApplicationStatus, string> = {
  pending: "Ansökan mottagen",
  reviewing: "Din ansökan granskas",
  interview: "Intervju bokad",
  accepted: "Din ansökan är accepterad",
  rejected: "Svar på din ansökan",
};

export function applicationMoved(status: ApplicationStatus, of: ApplicationFacts): OutgoingNotification {
  return {
    userId: of.userId,
    type: "application",
    title: statusTitles[status],
    message: statusNews[status](of),
    link: "/mina-ansokningar",
    email: "status",
  };
}

export function interviewBooked(of: ApplicationFacts & { at: Date; moved: boolean }): OutgoingNotification {
  const action = of.moved ? "har flyttat intervjun" : "har bokat en intervju";
  return {
    userId: of.userId,
    type: "application",
    title: of.moved ? "Intervjun är flyttad" : "Intervju bokad",
    message: `${of.companyName} ${action} om ${of.jobTitle} till ${dateTime(of.at)}.`,
    link: "/mina-ansokningar",
    email: "interview",
  };
}

interface PositionFacts {
  userId: string;
  jobTitle: string;
  company: string;
}

/** For those who were not chosen; that somebody else was is only said when one of them was. */
export function positionFilled(of: PositionFacts & { byOther: boolean }): OutgoingNotification {
  const by = of.byOther ? " med en annan konsult" : "";
  return {
    userId: of.userId,
    type: "application",
    title: "Positionen är tillsatt",
    message: `${of.company} har tillsatt uppdraget ${of.jobTitle}${by}. Tack för din ansökan!`,
    link: "/mina-ansokningar",
    email: null,
  };
}

/** For the one who was chosen. */
export function positionGiven(of: PositionFacts): OutgoingNotification {
  return {
    userId: of.userId,
    type: "application",
    title: "Du har fått uppdraget!",
    message: `${of.company} har valt dig till uppdraget ${of.jobTitle}.`,
    link: "/mina-ansokningar",
    email: null,
  };
}

/** For admins: what is now to be invoiced. */
export function positionToInvoice(of: PositionFacts): OutgoingNotification {
  return {
    userId: of.userId,
    type: "contract_update",
    title: "Position tillsatt",
    message: `${of.company} har markerat ${of.jobTitle} som tillsatt. Det är dags att fakturera.`,
    link: "/contract-management",
    email: "always",
  };
}

export function tipRewarded(of: {
  userId: string;
  jobTitle: string;
  points: number;
  accepted: boolean;
}): OutgoingNotification {
  const what = of.accepted ? "har accepterats för" : "har ansökt till";
  return {
    userId: of.userId,
    type: "tip_reward",
    title: of.accepted ? "Ditt tips lyckades!" : "Tipspoäng!",
    message: `Någon du tipsade ${what} ${of.jobTitle}. Du får ${of.points} poäng.`,
    link: "/reputation",
    email: "tip",
  };
}

export function jobMatched(of: {
  userId: string;
  jobId: number;
  jobTitle: string;
  company: string;
  percentage: number;
}): OutgoingNotification {
  return {
    userId: of.userId,
    type: "job_match",
    title: "Nytt uppdrag som passar dig",
    message: `${of.company} söker ${of.jobTitle}. Det matchar dina kompetenser till ${of.percentage} %.`,
    link: `/job/${of.jobId}`,
    email: null,
  };
}

export function jobRemoved(of: PositionFacts): OutgoingNotification {
  return {
    userId: of.userId,
    type: "application",
    title: "Uppdraget är borttaget",
    message: `${of.company} har tagit bort uppdraget ${of.jobTitle} som du sökte.`,
    link: "/mina-ansokningar",
    email: null,
  };
}

/** Where a conversation is read; its notices carry it, so that reading settles them. */
export function conversationLink(id: number): string {
  return `/messages?conversationId=${id}`;
}

export function messageReceived(of: {
  userId: string;
  conversationId: number;
  subject: string;
  senderName: string | null;
}): OutgoingNotification {
  return {
    userId: of.userId,
    type: "message",
    title: "Nytt meddelande",
    message: `${of.senderName ?? "Någon"} har skrivit till dig: ${of.subject}.`,
    link: conversationLink(of.conversationId),
    email: "message",
  };
}
