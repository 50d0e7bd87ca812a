import type { ApplicationStatus } from "#src/constants/jobs.ts";

/** Labels of docs/rules/applications.md#status-labels. */
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: "Väntande",
  reviewing: "Granskas",
  interview: "Intervju",
  accepted: "Accepterad",
  rejected: "Avvisad",
};

export const applyMessages = { message: "Vänligen skriv ett meddelande med din ansökan." } as const;

export const interviewMessages = {
  missing: "Datum och tid måste anges för att schemalägga intervju.",
  skipped: "Den tiden finns inte: klockan ställs fram just då.",
  past: "Välj en tid framåt i tiden.",
} as const;

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

/** The subject of an application's conversation (docs/rules/applications.md#application-subject). */
export function applicationSubject(jobTitle: string): string {
  return `Ansökan om ${jobTitle}`;
}
