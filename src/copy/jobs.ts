import {
  type JobFacts,
  type JobLength,
  type JobScope,
  type JobSort,
  type JobTerms,
  type PublishedPeriod,
  type Requirement,
  type RequirementKind,
  type WorkArrangement,
  jobFactNames,
  jobFlags,
} from "#src/constants/jobs.ts";
import { toObject } from "#src/shared/objects.ts";
import { shortened } from "./shorten.ts";
import { counted, countedUpTo, dayMonthYear, months, number, percent, rateInWords } from "./format.ts";
import { siteName } from "#src/shared/brand.ts";

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
  deadline: "Sista dag",
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

export const jobFactLabels: Record<keyof JobFacts, string> = {
  startsOn: "Start",
  applyBy: "Sista ansökningsdag",
  seats: "Antal konsulter",
  onsiteDays: "Dagar på plats",
  languages: "Språk",
  vetting: "Säkerhetsprövning krävs",
  mayExtend: "Kan förlängas",
};

/** The optional facts in words; null for what is not said. */
export function jobFactTexts(facts: Pick<SomeTerms, keyof JobFacts>): Record<keyof JobFacts, string | null> {
  const { startsOn, applyBy, seats, onsiteDays, languages = [] } = facts;
  return {
    startsOn: startsOn ? dayMonthYear(startsOn) : null,
    applyBy: applyBy ? dayMonthYear(applyBy) : null,
    seats: seats ? number(seats) : null,
    onsiteDays: onsiteDays == null ? null : `${counted(onsiteDays, "dag", "dagar")} i veckan`,
    languages: languages.length === 0 ? null : languages.join(", "),
    ...toObject(jobFlags, (name) => (facts[name] ? "Ja" : null)),
  };
}

/** What the page of an active job says when it takes no applications (docs/rules/jobs.md#resting-jobs). */
export function restText(job: { applyBy: string | null }): { title: string; text: string } {
  return job.applyBy === null
    ? { title: "Uppdraget vilar", text: "Företaget har inte svarat på om det är kvar." }
    : { title: "Sista ansökningsdag har passerat", text: "Uppdraget tar inte emot fler ansökningar." };
}

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
  const changed = termOrder.flatMap((term) =>
    old[term] === now[term] ? [] : `${termLabels[term]}: ${old[term] ?? "–"} → ${now[term] ?? "–"}`,
  );
  return [...changed, ...changedRequirementLines(before.requirements ?? [], after.requirements ?? [])];
}

const shownRequirements = 5;

function changedRequirementLines(before: readonly Requirement[], after: readonly Requirement[]): string[] {
  const [old, now] = [before.map(requirementText), after.map(requirementText)];
  const lines = [
    ...now.filter((text) => !old.includes(text)).map((text) => `Nytt krav: ${shortened(text, 100)}`),
    ...old.filter((text) => !now.includes(text)).map((text) => `Borttaget krav: ${shortened(text, 100)}`),
  ];
  const more = lines.length - shownRequirements;
  return more > 0 ? [...lines.slice(0, shownRequirements), `${number(more)} krav till är ändrade`] : lines;
}

export const requirementKindLabels: Record<RequirementKind, string> = { must: "Ska", should: "Bör" };

/** 'Ska: kan Java', 'Bör (3): kan Kotlin'. */
export function requirementText({ kind, text, weight }: Omit<Requirement, "id">): string {
  return `${requirementKindLabels[kind]}${weight === null ? "" : ` (${weight})`}: ${text}`;
}

/** 'Uppfyller 6 av 7 ska-krav'; null when there are none. */
export function requirementsMet(sums: { mustMet: number; mustTotal: number }): string | null {
  return sums.mustTotal === 0 ? null : `Uppfyller ${sums.mustMet} av ${sums.mustTotal} ska-krav`;
}

const termOrder = ["rate", "duration", "scope", "location", "workArrangement", ...jobFactNames] as const;
type Term = (typeof termOrder)[number];

const termLabels: Record<Term, string> = {
  rate: "Timpris",
  duration: "Period",
  scope: "Omfattning",
  location: "Plats",
  workArrangement: "Arbetssätt",
  ...jobFactLabels,
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
    ...jobFactTexts(terms),
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
    text: `${lines.join(". ")}. ${applicantsNotified(applicants)} på ${siteName()} och med e-post.`,
    confirmText: "Spara och meddela",
    tone: "primary" as const,
  };
}
