import type { ApplicationStatus } from "#src/constants/applications.ts";

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
  past: "Välj en tid som inte har varit.",
} as const;

/** The words in the calendar entry of an interview. */
export function interviewEntry(of: { jobTitle: string; companyName: string; consultantName: string | null }) {
  return {
    summary: `Intervju: ${of.jobTitle}`,
    description: `Intervju mellan ${of.companyName} och ${of.consultantName ?? "konsulten"} om uppdraget ${of.jobTitle}.`,
  };
}

/** The subject of an application's conversation (docs/rules/applications.md#application-subject). */
export function applicationSubject(jobTitle: string): string {
  return `Ansökan om ${jobTitle}`;
}
