import { appointment } from "./format.ts";
import { aboutJob, type OutgoingNotification } from "./notifications.ts";

/** What happened to an interview. */
export type InterviewEvent = "booked" | "moved" | "changed" | "cancelled";

export const interviewTitles: Record<InterviewEvent, string> = {
  booked: "Intervju bokad",
  moved: "Intervjun flyttad",
  changed: "Intervjun ändrad",
  cancelled: "Intervjun inställd",
};

const interviewResults: Record<InterviewEvent, string> = {
  booked: "är bokad till",
  moved: "är flyttad till",
  changed: "är ändrad. Den är",
  cancelled: "är inställd. Den skulle ha varit",
};

export interface ShownInterview {
  jobId: number;
  jobTitle: string;
  companyName: string;
  consultantName: string | null;
  scheduledAt: Date;
  minutes: number;
  location: string | null;
}

interface InterviewParams extends ShownInterview {
  event: InterviewEvent;
  employerId: string;
  consultantId: string;
  calendar: string;
}

const linkAtEnd = /https?:\/\/\S+$/i;

/** For both parties of an interview. */
export function interviewChanged(
  interview: InterviewParams,
): Record<"consultant" | "employer", OutgoingNotification> {
  const { event, jobId, jobTitle, calendar, employerId, consultantId } = interview;
  const place =
    event === "cancelled"
      ? ""
      : `, ${interview.minutes} minuter${interview.location ? `: ${interview.location}` : ""}`;
  // A full stop would become part of the link that one opens.
  const end = linkAtEnd.test(place) ? "" : ".";
  function messageAbout(other: string): string {
    return `Intervjun med ${other} om ${jobTitle} ${interviewResults[event]} ${appointment(interview.scheduledAt)}${place}${end}`;
  }
  const common = {
    type: "application",
    title: interviewTitles[event],
    email: "interview",
    calendar,
  } as const;
  return {
    consultant: {
      ...common,
      userId: consultantId,
      message: messageAbout(interview.companyName),
      link: "/mina-ansokningar",
    },
    employer: {
      ...common,
      userId: employerId,
      aboutUserId: consultantId,
      message: messageAbout(interview.consultantName ?? "konsulten"),
      ...aboutJob(jobId, `/applications?jobId=${jobId}`),
    },
  };
}

interface ProposalParams extends Pick<InterviewParams, "jobId" | "jobTitle" | "employerId"> {
  userId: string;
}

const proposal = { type: "application", email: "interview" } as const;

/** For the consultant. */
export function interviewTimesProposed({
  jobTitle,
  userId,
  companyName,
  count,
}: ProposalParams & { companyName: string; count: number }): OutgoingNotification {
  const times = count === 1 ? "en tid" : `${count} tider`;
  return {
    ...proposal,
    title: "Välj tid för intervju",
    userId,
    message: `${companyName} föreslår ${times} för en intervju om ${jobTitle}.`,
    link: "/mina-ansokningar",
  };
}

/** For the company. */
export function noInterviewTimeFits({
  jobId,
  jobTitle,
  employerId,
  userId,
  consultantName,
}: ProposalParams & { consultantName: string | null }): OutgoingNotification {
  return {
    ...proposal,
    title: "Ingen tid passar",
    userId: employerId,
    aboutUserId: userId,
    message: `${consultantName ?? "Konsulten"} kan inte på någon av tiderna för intervjun om ${jobTitle}.`,
    ...aboutJob(jobId, `/applications?jobId=${jobId}`),
  };
}

interface Clash extends Pick<ShownInterview, "consultantName" | "jobTitle" | "minutes"> {
  scheduledDate: Date;
}

/** The question before an interview is booked at the time of others. */
export function clashQuestion(clashes: readonly Clash[], confirmText = "Boka ändå") {
  const lines = clashes.map(
    ({ consultantName, jobTitle, scheduledDate, minutes }) =>
      `Ni har redan en intervju med ${consultantName ?? "en konsult"} om ${jobTitle} ${appointment(scheduledDate)} (${minutes} minuter).`,
  );
  return {
    title: "Intervjun krockar med en annan",
    text: lines.join(" "),
    confirmText,
    cancelText: "Välj en annan tid",
    tone: "primary" as const,
  };
}
