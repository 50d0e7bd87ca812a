import { dayInWords } from "#src/copy/availability.ts";
import { counted, enumerated, fullDate, krPerHour } from "#src/copy/format.ts";
import { toApplicant, type ApplicationParams, type OutgoingNotification } from "#src/copy/notifications.ts";
import { limits } from "#src/constants/limits.ts";
import type { ApplicationEvent, ApplicationSort, ApplicationStatus } from "#src/constants/jobs.ts";
import { stockholmDay } from "#src/shared/time.ts";

/** Labels of docs/rules/applications.md#application-status. */
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: "Väntande",
  reviewing: "Granskas",
  interview: "Intervju",
  accepted: "Accepterad",
  rejected: "Avvisad",
};

/** Labels of what an application's history consists of. */
export const applicationEventLabels: Record<ApplicationEvent, string> = {
  ...applicationStatusLabels,
  withdrawn: "Tillbakadragen",
};

/** An application's state, for the company or the applicant; accepted ones of a filled job say who got it. */
export function applicationStateText(
  state: ApplicationEvent,
  isChosen: boolean | null,
  isOwn = false,
): string {
  if (state !== "accepted" || isChosen === null) return applicationEventLabels[state];
  if (!isChosen) return "Inte vald";
  return isOwn ? "Du fick uppdraget" : "Fick uppdraget";
}

/** The confirmation of a step, after the name of the consultant: 'Erik Sandberg granskas nu'. */
export const applicationStepDone: Record<ApplicationStatus, string> = {
  pending: "väntar igen",
  reviewing: "granskas nu",
  interview: "ska intervjuas",
  accepted: "är accepterad",
  rejected: "är avvisad",
};

/** The rate that an applicant asks for, or else has in the profile. */
export function rateText({ rate, consultantHourlyRateMin: inProfile }: Rates): string | null {
  if (rate !== null) return krPerHour(rate);
  return inProfile === null ? null : `${krPerHour(inProfile)} i profilen`;
}

interface Rates {
  rate: number | null;
  consultantHourlyRateMin: number | null;
}

interface Acceptance {
  name: string;
  jobTitle: string;
  /** The consultants who are already accepted for the job. */
  accepted: readonly string[];
  undoSeconds: number;
}

/** What is asked before an application is accepted. */
export function acceptQuestion({ name, jobTitle, accepted, undoSeconds }: Acceptance) {
  const isSecond = accepted.length > 0;
  const others = `${enumerated(accepted)} är redan ${accepted.length > 1 ? "accepterade" : "accepterad"} för ${jobTitle}. `;
  return {
    title: isSecond ? `Acceptera även ${name}?` : `Acceptera ${name}?`,
    text: `${isSecond ? others : ""}${name} får veta att ansökan till ${isSecond ? "samma uppdrag" : jobTitle} är accepterad. Du kan ångra i ${undoSeconds} sekunder.`,
    confirmText: "Acceptera",
    tone: "primary" as const,
  };
}

/** A ready-written answer; `{förnamn}` is filled in for each consultant. */
export const rejectionTemplate = `Hej {förnamn}!

Tack för att du sökte vårt uppdrag. Vi har valt att gå vidare med andra konsulter den här gången, men hör gärna av oss när något nytt passar dig.

Vänliga hälsningar`;

export const applicationSortLabels: Record<ApplicationSort, string> = {
  newest: "Nyast först",
  match: "Bäst matchning",
  rate: "Lägst timpris",
  status: "Status",
};

export const applyMessages = {
  message: "Vänligen skriv ett meddelande med din ansökan.",
  ids: "Ange id med kommatecken emellan",
  cvs: (most: number) => `Högst ${most} CV på en gång`,
  answer: "Svara på frågan",
  metMissing: "Svara ja eller nej",
  evidenceOfMust: "Skriv hur du uppfyller kravet",
  requirementsChanged: "Svara på alla krav. Företaget kan ha ändrat dem sedan du öppnade uppdraget.",
  evidenceMissing: "Skriv hur du uppfyller varje ska-krav som du svarar ja på.",
  answersChanged: "Svara på företagets frågor. De kan ha ändrats sedan du öppnade ansökan.",
} as const;

/** What is wrong with the rate that a consultant wants. */
export const ownRateWords = {
  rateMissing: "Skriv ett timpris",
  rateZero: "Timpriset kan inte börja med 0",
  rateNumber: "Skriv timpriset med siffror",
  rateWhole: "Timpriset anges i hela kronor",
  rateMost: "Timpriset kan vara högst 100 000 kr/h",
} as const;

export const rejectionMessages = {
  none: "Välj minst en ansökan.",
  tooMany: `Högst ${limits.rejections} ansökningar åt gången.`,
} as const;

export const interviewMessages = {
  missing: "Datum och tid måste anges för att schemalägga intervju.",
  time: "Skriv tiden som 14:30.",
  minutes: "Intervjun kan vara 30, 45, 60 eller 90 minuter.",
  skipped: "Den tiden finns inte: klockan ställs fram just då.",
  past: "Välj en tid framåt i tiden.",
  otherTimes: "Skriv när du kan i stället.",
} as const;

/** The ready-written answer to the applicants who are not chosen when a job is filled. */
export function fillReply(jobTitle: string): string {
  return `Hej {förnamn}!

Tack för din ansökan till ${jobTitle}. Vi har nu tillsatt uppdraget med en annan konsult, men vi uppskattar att du sökte och hör gärna av oss om något nytt dyker upp.

Vänliga hälsningar`;
}

/** What has happened when a job was filled with one of its applicants; the others, if any, were answered. */
export function filledText(name: string | null | undefined, wereOthers: boolean): string {
  return `${name ?? "Konsulten"} har fått uppdraget${wereOthers ? " och de andra sökande har fått svar" : ""}.`;
}

/** The texts of the calendar entry of an interview. */
export function interviewEntry(interview: {
  jobTitle: string;
  companyName: string;
  consultantName: string | null;
}) {
  return {
    summary: `Intervju: ${interview.jobTitle}`,
    description: `Intervju mellan ${interview.companyName} och ${interview.consultantName ?? "konsulten"} om uppdraget ${interview.jobTitle}.`,
  };
}

/** The subject of an application's conversation (docs/rules/applications.md#one-application). */
export function applicationSubject(jobTitle: string): string {
  return `Ansökan om ${jobTitle}`;
}

/** 'Svar senast 5 december', with the year when it is another one than that of `now`. */
export function answerByText(answerBy: Date, now: Date): string {
  return `Svar senast ${dayInWords(stockholmDay(answerBy), stockholmDay(now))}`;
}

/** To a company: applications whose answer date comes closer; one notification for all of them. */
export function repliesDue(params: { userId: string; count: number; first: Date }): OutgoingNotification {
  const { userId, count, first } = params;
  const waiting = counted(count, "ansökan väntar", "ansökningar väntar");
  return {
    userId,
    isPersonal: true,
    type: "application",
    title: "Svarsgaranti: svara snart",
    message: `${waiting} på ert svar, den första senast ${fullDate(first)}.`,
    link: "/applications?waiting=true",
    email: "application",
  };
}

/** To a consultant: the answer date has passed without an answer. */
export function replyMissed(params: ApplicationParams): OutgoingNotification {
  const message = `${params.companyName} har inte svarat på din ansökan till ${params.jobTitle} inom 14 dagar. Ansökan ligger kvar, men räkna inte med ett svar.`;
  return toApplicant(params, "Svarsgaranti: inget svar i tid", message);
}
