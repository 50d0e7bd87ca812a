import type { ApplicationStatus } from "#src/constants/applications.ts";
import type { NotificationType } from "#src/constants/notifications.ts";
import { dateTime } from "./format.ts";

/** What a person is told when something happens. */
interface NotificationText {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Path in the product. */
  link: string | null;
}

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
}): NotificationText {
  return {
    userId: of.userId,
    type: "application",
    title: "Ny ansökan",
    message: `${of.consultantName ?? "En konsult"} har ansökt till ${of.jobTitle}.`,
    link: `/applications?jobId=${of.jobId}`,
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

export function applicationMoved(status: ApplicationStatus, of: ApplicationFacts): NotificationText {
  return {
    userId: of.userId,
    type: "application",
    title: statusTitles[status],
    message: statusNews[status](of),
    link: "/mina-ansokningar",
  };
}

export function interviewBooked(of: ApplicationFacts & { at: Date; moved: boolean }): NotificationText {
  const action = of.moved ? "har flyttat intervjun" : "har bokat en intervju";
  return {
    userId: of.userId,
    type: "application",
    title: of.moved ? "Intervjun är flyttad" : "Intervju bokad",
    message: `${of.companyName} ${action} om ${of.jobTitle} till ${dateTime(of.at)}.`,
    link: "/mina-ansokningar",
  };
}

interface PositionFacts {
  userId: string;
  jobTitle: string;
  company: string;
}

/** For those who were not chosen; that somebody else was is only said when one of them was. */
export function positionFilled(of: PositionFacts & { byOther: boolean }): NotificationText {
  const by = of.byOther ? " med en annan konsult" : "";
  return {
    userId: of.userId,
    type: "application",
    title: "Positionen är tillsatt",
    message: `${of.company} har tillsatt uppdraget ${of.jobTitle}${by}. Tack för din ansökan!`,
    link: "/mina-ansokningar",
  };
}

/** For the one who was chosen. */
export function positionGiven(of: PositionFacts): NotificationText {
  return {
    userId: of.userId,
    type: "application",
    title: "Du har fått uppdraget!",
    message: `${of.company} har valt dig till uppdraget ${of.jobTitle}.`,
    link: "/mina-ansokningar",
  };
}

/** For admins: what is now to be invoiced. */
export function positionToInvoice(of: PositionFacts): NotificationText {
  return {
    userId: of.userId,
    type: "contract_update",
    title: "Position tillsatt",
    message: `${of.company} har markerat ${of.jobTitle} som tillsatt. Det är dags att fakturera.`,
    link: "/contract-management",
  };
}

export function tipRewarded(of: {
  userId: string;
  jobTitle: string;
  points: number;
  accepted: boolean;
}): NotificationText {
  const what = of.accepted ? "har accepterats för" : "har ansökt till";
  return {
    userId: of.userId,
    type: "tip_reward",
    title: of.accepted ? "Ditt tips lyckades!" : "Tipspoäng!",
    message: `Någon du tipsade ${what} ${of.jobTitle}. Du får ${of.points} poäng.`,
    link: "/reputation",
  };
}

export function jobMatched(of: {
  userId: string;
  jobId: number;
  jobTitle: string;
  company: string;
  percentage: number;
}): NotificationText {
  return {
    userId: of.userId,
    type: "job_match",
    title: "Nytt uppdrag som passar dig",
    message: `${of.company} söker ${of.jobTitle}. Det matchar dina kompetenser till ${of.percentage} %.`,
    link: `/job/${of.jobId}`,
  };
}

export function jobRemoved(of: PositionFacts): NotificationText {
  return {
    userId: of.userId,
    type: "application",
    title: "Uppdraget är borttaget",
    message: `${of.company} har tagit bort uppdraget ${of.jobTitle} som du sökte.`,
    link: "/mina-ansokningar",
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
}): NotificationText {
  return {
    userId: of.userId,
    type: "message",
    title: "Nytt meddelande",
    message: `${of.senderName ?? "Någon"} har skrivit till dig: ${of.subject}.`,
    link: conversationLink(of.conversationId),
  };
}
