import { CalendarCheck, CalendarRange, CalendarX, Clock, MapPin, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { jobFactLabels, jobFactTexts, workArrangementLabels } from "#src/copy/jobs.ts";
import { durationText, fullDate, shortDay } from "#src/copy/format.ts";
import { jobFactNames, type WorkArrangement } from "#src/constants/jobs.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

type Job = Outputs["jobs"]["byId"];

/** The labelled facts of a job, in the groups used by its page and its dialog; a length or scope still to be typed has none. */
export function jobFacts(
  job: Parameters<typeof jobFactTexts>[0] &
    Pick<Job, "location" | "workArrangement" | "duration" | "scope" | "reference"> & {
      /** Not of a job that is not published. */
      createdAt?: Date;
    },
) {
  return {
    place: [
      { term: "Plats", value: job.location || "Stockholm" },
      { term: "Arbetssätt", value: workArrangementLabels[job.workArrangement] },
    ],
    extent: [
      { term: "Period", value: job.duration && durationText(job.duration) },
      { term: "Omfattning", value: job.scope && `${job.scope} %` },
    ],
    more: [
      ...jobFactNames.map((name) => ({ term: jobFactLabels[name], value: jobFactTexts(job)[name] })),
      { term: "Referens", value: job.reference },
    ],
    published: { term: "Publicerad", value: job.createdAt ? fullDate(job.createdAt) : null },
  };
}

/** Location, duration, scope, start and last day of a job in one line. */
export function JobFacts({
  job,
}: {
  job: Pick<Job, "location" | "duration" | "scope" | "startsOn" | "applyBy">;
}) {
  const { startsOn, applyBy } = job;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted sm:gap-x-4">
      <Fact icon={MapPin}>{job.location || "Stockholm"}</Fact>
      <Fact icon={CalendarRange}>{durationText(job.duration)}</Fact>
      <Fact icon={Clock}>{job.scope} %</Fact>
      {startsOn !== null && <Fact icon={CalendarCheck}>Start {shortDay(startsOn)}</Fact>}
      {applyBy !== null && <Fact icon={CalendarX}>Sök senast {shortDay(applyBy)}</Fact>}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon className="size-4" aria-hidden />
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

export function ArrangementBadge({ value }: { value: WorkArrangement }) {
  return <Badge tone="jobs">{workArrangementLabels[value]}</Badge>;
}
