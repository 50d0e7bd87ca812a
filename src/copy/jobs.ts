import type {
  JobLength,
  JobScope,
  JobSort,
  JobTerms,
  PublishedPeriod,
  WorkArrangement,
} from "#src/constants/jobs.ts";
import { countedUpTo, months, number, percent, rateInWords } from "./format.ts";

export const workArrangementLabels: Record<WorkArrangement, string> = {
  remote: "Distans",
  onsite: "På plats",
  hybrid: "Hybrid",
};

export const scopeFilterLabels: Record<JobScope, string> = {
  part: "Deltid, högst 50 %",
  most: "51–99 %",
  full: "Heltid, 100 %",
};

export const lengthFilterLabels: Record<JobLength, string> = {
  short: "1–3 månader",
  medium: "4–6 månader",
  long: "7–12 månader",
};

export const publishedLabels: Record<PublishedPeriod, string> = {
  "1d": "Senaste dygnet",
  "7d": "Senaste 7 dagarna",
  "30d": "Senaste 30 dagarna",
};

export const jobSortLabels: Record<JobSort, string> = {
  newest: "Nyast",
  match: "Bäst matchning",
  rate: "Högst timpris",
};

/** '23 uppdrag'. */
export function jobCount(count: number): string {
  return countedUpTo(count, "uppdrag", "uppdrag");
}

/** '2 nya', of jobs. */
export function newerJobsText(count: number): string {
  return countedUpTo(count, "nytt", "nya");
}

/** '3 av 4 kompetenser. Saknas: AWS'; what is missing is not listed when nothing fits. */
export function matchWords(match: { matched: readonly string[]; missing: readonly string[] }): string {
  const required = match.matched.length + match.missing.length;
  if (match.missing.length === 0) return "Alla kompetenser stämmer";
  if (match.matched.length === 0) return "Ingen av uppdragets kompetenser finns i profilen";
  return `${match.matched.length} av ${required} kompetenser. Saknas: ${match.missing.join(", ")}`;
}

/** What puts a consultant before others with the same match; availability is shown with its date. */
export const advantageLabels: Partial<Record<string, string>> = {
  rate: "Inom budget",
  place: "Rätt ort eller distans",
  fresh: "Aktuell profil",
};

type SomeTerms = { [Name in keyof JobTerms]?: JobTerms[Name] | undefined };

interface TermsChange {
  before: SomeTerms;
  after: SomeTerms;
}

/** 'Timpris: 975 kr/h → 460 kr/h': each changed term, with the rate that the reader pays or gets. */
export function changedTermLines(
  { before, after }: TermsChange,
  reader: "employer" | "consultant",
): string[] {
  const [old, now] = [termTexts(before, reader), termTexts(after, reader)];
  const other = reader === "employer" ? "consultant" : "employer";
  if (old.rate === now.rate) {
    // Only what the other party pays or gets has changed.
    old.rate = termTexts(before, other).rate;
    now.rate = termTexts(after, other).rate;
  }
  return termOrder.flatMap((term) =>
    old[term] === now[term] ? [] : `${termLabels[term]}: ${old[term] ?? "–"} → ${now[term] ?? "–"}`,
  );
}

const termOrder = ["rate", "duration", "scope", "location", "workArrangement"] as const;
type Term = (typeof termOrder)[number];

const termLabels: Record<Term, string> = {
  rate: "Timpris",
  duration: "Period",
  scope: "Omfattning",
  location: "Plats",
  workArrangement: "Arbetssätt",
};

function termTexts(terms: SomeTerms, reader: "employer" | "consultant"): Record<Term, string | null> {
  const { employerRate = null, hourlyRateMin = null, hourlyRateMax = null } = terms;
  const { durationMonths, scope, location, workArrangement } = terms;
  return {
    rate:
      reader === "employer"
        ? rateInWords(employerRate, employerRate)
        : rateInWords(hourlyRateMin, hourlyRateMax),
    duration: durationMonths === undefined ? null : months(durationMonths),
    scope: scope === undefined ? null : percent(scope),
    location: location ?? null,
    workArrangement: workArrangement === undefined ? null : workArrangementLabels[workArrangement],
  };
}

/** Without the end of the sentence. */
export function applicantsNotified(applicants: number): string {
  return `${number(applicants)} sökande får veta det`;
}

/** The question before a change is saved that applicants are notified of. */
export function changeQuestion({ lines, applicants }: { lines: readonly string[]; applicants: number }) {
  return {
    title: "Ändra villkoren för de sökande?",
    text: `${lines.join(". ")}. ${applicantsNotified(applicants)} i Bryggan och med e-post.`,
    confirmText: "Spara och meddela",
    tone: "primary" as const,
  };
}
