import { durationText, rateInWords } from "./format.ts";
import { jobFactTexts, restText, workArrangementLabels } from "./jobs.ts";
import type { WorkArrangement } from "#src/constants/jobs.ts";
import { siteName } from "#src/shared/brand.ts";

/** Title and description of a page, for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
}

export const siteHead: PageHead = {
  get title() {
    return `${siteName()} – IT-konsulter och uppdrag, direkt`;
  },
  get description() {
    return `${siteName()} är marknadsplatsen där frilansande IT-konsulter och företag hittar varandra.`;
  },
};

export const boardHead: PageHead = {
  get title() {
    return `Uppdrag för IT-konsulter – ${siteName()}`;
  },
  description: "Se lediga uppdrag med öppna priser, och ansök direkt till företaget.",
};

/** The head of a page that has only a title. */
export function pageHead(title: string): PageHead {
  return { title: `${title} – ${siteName()}`, description: siteHead.description };
}

const maxDescription = 200;

type JobFacts = Pick<JobForHead, "location" | "duration" | "workArrangement" | "startsOn" | "applyBy">;

/** Place, arrangement and length of a job, with its start and last day to apply. */
export function jobFacts(job: JobFacts): string[] {
  const { startsOn, applyBy } = jobFactTexts(job);
  return [
    job.location,
    workArrangementLabels[job.workArrangement],
    durationText(job.duration),
    ...(startsOn === null ? [] : [`Start ${startsOn}`]),
    ...(applyBy === null ? [] : [`Sök senast ${applyBy}`]),
  ];
}

interface JobForHead {
  title: string;
  company: string;
  location: string;
  duration: string;
  workArrangement: WorkArrangement;
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  startsOn: string | null;
  applyBy: string | null;
  acceptsApplications: boolean;
  status: "active" | "filled";
  description: string;
}

/** The head of a job page: facts and the beginning of the description. */
export function jobHead(job: JobForHead): PageHead {
  const rate = rateInWords(job.hourlyRateMin, job.hourlyRateMax);
  const closed = job.status === "filled" ? "Position tillsatt" : restText(job).title;
  const facts = [job.acceptsApplications ? null : closed, ...jobFacts(job), rate];
  const text = `${facts.filter(Boolean).join(" · ")}. ${job.description.replace(/\s+/g, " ").trim()}`;
  return {
    title: `${job.title}, ${job.company} – ${siteName()}`,
    description: text.length > maxDescription ? `${text.slice(0, maxDescription).trimEnd()}…` : text,
  };
}
