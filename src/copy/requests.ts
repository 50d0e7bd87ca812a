import type { JobStatus } from "#src/constants/jobs.ts";
import type { DeclineReason, RequestState } from "#src/constants/requests.ts";
import { dayInWords } from "./availability.ts";
import { aboutJob, type OutgoingNotification } from "./notifications.ts";

export const requestMessages = {
  job: "Välj ett uppdrag",
  asked: "Välj 1 till 30 konsulter",
  answerBy: "Välj en dag från i dag, högst 90 dagar framåt och inte efter uppdragets sista ansökningsdag",
  reason: "Välj en anledning",
} as const;

export const declineReasonLabels: Record<DeclineReason, string> = {
  time: "Tiden passar inte",
  rate: "Priset passar inte",
  place: "Platsen passar inte",
  field: "Inte mitt område",
  other: "Annat",
};

/** How a request stands, for the company. */
const requestStateLabels: Record<RequestState, string> = {
  sent: "Väntar på svar",
  accepted: "Har ansökt",
  declined: "Tackat nej",
  expired: "Inget svar",
  withdrawn: "Återtagen",
};

/** How a request stands, for the company; nobody waits for an answer about a job that takes no applications. */
export function requestStateText(
  { state, awaitsAnswer }: { state: RequestState; awaitsAnswer: boolean },
  status: JobStatus,
): string {
  return state !== "sent" || awaitsAnswer ? requestStateLabels[state] : noAnswerTexts[status];
}

/** Why no answer is needed any more, by the status of the job. */
export const noAnswerTexts: Record<JobStatus, string> = {
  active: "Uppdraget tar inte emot ansökningar",
  filled: "Uppdraget är tillsatt",
};

interface AboutRequest {
  userId: string;
  jobId: number;
  jobTitle: string;
}

/** For the consultant. */
export function requestReceived(
  request: AboutRequest & { companyName: string; answerBy: string; today: string; message: string },
): OutgoingNotification {
  const { companyName, jobTitle, answerBy, today } = request;
  return {
    userId: request.userId,
    type: "application",
    title: "Förfrågan till dig",
    message: `${companyName} undrar om du vill ha uppdraget ${jobTitle}. Svara senast ${dayInWords(answerBy, today)}.`,
    ...aboutJob(request.jobId),
    email: "request",
    quote: request.message,
  };
}

/** For the consultant. */
export function requestWithdrawn(request: AboutRequest & { companyName: string }): OutgoingNotification {
  return {
    userId: request.userId,
    type: "application",
    title: "Förfrågan är återtagen",
    message: `${request.companyName} har tagit tillbaka sin förfrågan om ${request.jobTitle}.`,
    link: null,
    email: "request",
  };
}

/** For the company. */
export function requestDeclined(
  request: AboutRequest & {
    consultantId: string;
    consultantName: string | null;
    reason: DeclineReason;
    text: string | null;
  },
): OutgoingNotification {
  const { reason } = request;
  const why = reason === "other" ? "" : `: ${declineReasonLabels[reason].toLowerCase()}`;
  return {
    userId: request.userId,
    aboutUserId: request.consultantId,
    type: "application",
    title: "Nej tack till förfrågan",
    message: `${request.consultantName ?? "En konsult"} tackar nej till ${request.jobTitle}${why}.`,
    ...aboutJob(request.jobId, `/forfragningar/${request.jobId}`),
    email: "request",
    quote: request.text,
  };
}
