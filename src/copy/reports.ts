import type { ReportKind, ReportReason, ReportStatus } from "#src/constants/reports.ts";
import { aboutJob, conversationsLink, type OutgoingNotification } from "./notifications.ts";

export const reportMessages = {
  reason: "Välj en anledning",
  text: "Beskriv vad som är fel",
  hideReason: "Ange en anledning",
} as const;

export const reportDialogTexts: Record<ReportKind, { title: string; text: string }> = {
  message: {
    title: "Anmäl meddelandet",
    text: "Vi läser det här meddelandet och din beskrivning, inget annat i konversationen.",
  },
  job: { title: "Anmäl uppdraget", text: "Vi går igenom uppdraget och tar bort det som inte hör hemma här." },
  profile: {
    title: "Anmäl profilen",
    text: "Vi går igenom profilen och tar bort det som inte hör hemma här.",
  },
};

export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Skräppost eller reklam",
  fraud: "Bedrägeri eller falska uppgifter",
  offensive: "Kränkande, hot eller diskriminering",
  personal_data: "Någons personuppgifter",
  incorrect: "Felaktigt eller inaktuellt",
  other: "Något annat",
};

export const reportStatusLabels: Record<ReportStatus, string> = {
  open: "Öppen",
  hidden: "Dold",
  dismissed: "Lämnad",
};

export const reportKindLabels: Record<ReportKind, string> = {
  message: "Meddelande",
  job: "Uppdrag",
  profile: "Profil",
};

/** For admins. */
export function reportReceived({ userId, kind }: { userId: string; kind: ReportKind }): OutgoingNotification {
  const what = { message: "Ett meddelande", job: "Ett uppdrag", profile: "En profil" }[kind];
  return {
    userId,
    type: "other",
    title: "Ny anmälan",
    message: `${what} har anmälts.`,
    link: "/admin-dashboard?tab=reports",
    email: null,
  };
}

interface ContentParams {
  userId: string;
  kind: ReportKind;
  objectId: string;
}

/** In the singular and without "du" or "ni", because owners are consultants and companies. */
const hiddenTitles: Record<ReportKind, string> = {
  message: "Ett skickat meddelande är dolt",
  job: "Uppdraget är dolt",
  profile: "Profilen är dold",
};

const shownTitles: Record<ReportKind, string> = {
  message: "Ett skickat meddelande är synligt igen",
  job: "Uppdraget är synligt igen",
  profile: "Profilen är synlig igen",
};

function toOwner({ userId, kind, objectId }: ContentParams, title: string, message: string) {
  const page = { link: kind === "profile" ? "/profile" : conversationsLink };
  const about = kind === "job" ? aboutJob(Number(objectId)) : page;
  return { userId, type: "other", title, message, ...about, email: "always" } as const;
}

/** For the owner of what an admin hides; never says who reported it. */
export function contentHidden(params: ContentParams & { reason: string }): OutgoingNotification {
  const message = `Andra kan inte se innehållet längre. Anledning: ”${params.reason}” Kontakta oss när det är rättat, eller om det har blivit fel.`;
  return toOwner(params, hiddenTitles[params.kind], message);
}

export function contentShown(params: ContentParams): OutgoingNotification {
  const message = "Vi har gått igenom innehållet, och andra kan se det igen.";
  return toOwner(params, shownTitles[params.kind], message);
}
