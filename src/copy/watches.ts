import { counted, krPerHour, percent } from "#src/copy/format.ts";
import {
  lengthFilterLabels,
  publishedLabels,
  scopeFilterLabels,
  workArrangementLabels,
} from "#src/copy/jobs.ts";
import { categoryLabels, textLanguageLabels } from "#src/copy/profiles.ts";
import { emailText, type Email } from "#src/copy/emails.ts";
import type { OutgoingNotification } from "#src/copy/notifications.ts";
import type { WatchFilter, WatchFrequency, WatchKind } from "#src/constants/watches.ts";

interface Watched {
  name: string;
  kind: WatchKind;
  filter: WatchFilter;
  jobId: number | null;
}

export const frequencyLabels: Record<WatchFrequency, string> = {
  direct: "Direkt",
  daily: "Varje dag kl. 07",
  weekly: "Måndagar kl. 07",
  off: "Av",
};

function labelOf(labels: Record<string, string>): (value: string) => string {
  return (value) => labels[value] ?? value;
}

const words: Record<string, (value: string, filter: WatchFilter) => string> = {
  search: (value) => value,
  workArrangement: labelOf(workArrangementLabels),
  category: labelOf(categoryLabels),
  employer: () => "Ett företag",
  skills: (value, { skillsMode }) => value.split(",").join(skillsMode === "all" ? " och " : " eller "),
  location: (value) => value,
  minRate: (value) => `Minst ${krPerHour(Number(value))}`,
  maxRate: (value) => `Högst ${krPerHour(Number(value))}`,
  scope: labelOf(scopeFilterLabels),
  length: labelOf(lengthFilterLabels),
  published: labelOf(publishedLabels),
  availableBy: (value) => `Tillgänglig senast ${value}`,
  minPercent: (value) => `Minst ${value} %`,
  minYears: (value) => `Minst ${value} års erfarenhet`,
  language: (value) =>
    value in textLanguageLabels
      ? `Profiltext på ${labelOf(textLanguageLabels)(value).toLowerCase()}`
      : `Språk: ${value}`,
  startsBy: (value) => `Start senast ${value}`,
  certificate: (value) => `Certifikat: ${value}`,
  speaks: (value) => `Talar ${value}`,
  minMatch: (value) => `Matchning minst ${percent(Number(value))}`,
};

/** The filters of a watch: 'Java eller Go · Göteborg · Minst 900 kr/h'. */
export function filterWords({ kind, filter }: Pick<Watched, "kind" | "filter">): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => words[name]?.(String(value), filter) ?? []);
  if (parts.length > 0) return parts.join(" · ");
  return kind === "jobs" ? "Alla uppdrag" : "Alla konsulter";
}

/** The path of the search with its filters: 'Se alla'. */
export function watchPath({ kind, filter, jobId }: Pick<Watched, "kind" | "filter" | "jobId">): string {
  if (jobId !== null) return `/job-matches/${jobId}`;
  const { minMatch, ...rest } = filter;
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  if (kind === "jobs" && minMatch !== undefined && query.size === 0) return "/jobs?matching=true";
  const path = kind === "jobs" ? "/jobs" : "/search-consultants";
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function hitsText(kind: Watched["kind"], count: number): string {
  return kind === "jobs"
    ? counted(count, "nytt uppdrag", "nya uppdrag")
    : counted(count, "ny konsult", "nya konsulter");
}

/** '3 nya uppdrag: Java i Göteborg'. */
function titleOf({ kind, name }: Pick<Watched, "kind" | "name">, count: number): string {
  return `${hitsText(kind, count)}: ${name}`;
}

/** One notification for all that a watch has found in a round. */
export function newHits(watch: Watched & { userId: string }, count: number): OutgoingNotification {
  return {
    userId: watch.userId,
    type: "job_match",
    title: titleOf(watch, count),
    message: filterWords(watch),
    link: watchPath(watch),
    email: null,
  };
}

export function jobLine(
  job: { id: number; title: string; company: string; location: string; hourlyRateMin: number | null },
  publicUrl: string,
): string {
  const rate = job.hourlyRateMin === null ? [] : [krPerHour(job.hourlyRateMin)];
  return `${job.title}\n${[job.company, job.location, ...rate].join(" · ")}\n${publicUrl}/job/${job.id}`;
}

export function consultantLine(
  user: { id: string; name: string | null; title: string | null; location: string | null },
  publicUrl: string,
): string {
  const about = [user.title, user.location].filter(Boolean).join(" · ");
  return [user.name ?? "Konsult", about, `${publicUrl}/consultant/${user.id}`].filter(Boolean).join("\n");
}

interface EmailParts {
  name: string | null;
  /** The hits that are listed, of `count`. */
  lines: readonly string[];
  count: number;
  publicUrl: string;
  unsubscribe: string;
}

export function watchEmail(watch: Watched, parts: EmailParts): Email {
  const { name, lines, count, publicUrl, unsubscribe } = parts;
  const text = [
    `Din bevakning ”${watch.name}” har hittat ${hitsText(watch.kind, count)}:`,
    ...lines,
    `Se alla: ${publicUrl}${watchPath(watch)}`,
    `Sluta bevaka: ${unsubscribe}`,
  ].join("\n\n");
  return { subject: titleOf(watch, count), body: emailText(name, text, true) };
}
