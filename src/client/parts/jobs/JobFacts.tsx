import { CalendarCheck, CalendarRange, CalendarX, Clock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { jobFactLabels, jobFactTexts, workArrangementLabels } from "#src/copy/jobs.ts";
import { durationText, fullDate, shortDay } from "#src/copy/format.ts";
import { jobFactNames, type WorkArrangement } from "#src/constants/jobs.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

interface JobFactsProps {
  job: {
    location: string;
    duration: string;
    scope: string;
    startsOn: string | null;
    applyBy: string | null;
  };
}

/** The labelled facts of a job, in the groups used by its page and its dialog. */
export function jobFacts(
  job: Parameters<typeof jobFactTexts>[0] &
    Pick<Outputs["jobs"]["byId"], "location" | "workArrangement" | "duration" | "scope" | "reference"> & {
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
      { term: "Period", value: durationText(job.duration) },
      { term: "Omfattning", value: `${job.scope} %` },
    ],
    more: [
      ...jobFactNames.flatMap((name) => {
        const value = jobFactTexts(job)[name];
        return value === null ? [] : { term: jobFactLabels[name], value };
      }),
      ...(job.reference === null ? [] : [{ term: "Referens", value: job.reference }]),
    ],
    published: job.createdAt && { term: "Publicerad", value: fullDate(job.createdAt) },
  };
}

/** Location, duration, scope, start and last day of a job in one line. */
export function JobFacts({ job }: JobFactsProps) {
  const { startsOn, applyBy } = job;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted sm:gap-x-4">
      <Fact icon={<MapPin className="size-4" aria-hidden />}>{job.location || "Stockholm"}</Fact>
      <Fact icon={<CalendarRange className="size-4" aria-hidden />}>{durationText(job.duration)}</Fact>
      <Fact icon={<Clock className="size-4" aria-hidden />}>{job.scope} %</Fact>
      {startsOn !== null && (
        <Fact icon={<CalendarCheck className="size-4" aria-hidden />}>Start {shortDay(startsOn)}</Fact>
      )}
      {applyBy !== null && (
        <Fact icon={<CalendarX className="size-4" aria-hidden />}>Sök senast {shortDay(applyBy)}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </li>
  );
}

export function ArrangementBadge({ value }: { value: WorkArrangement }) {
  return <Badge tone="jobs">{workArrangementLabels[value]}</Badge>;
}
