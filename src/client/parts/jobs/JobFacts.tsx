import { CalendarRange, Clock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { durationText, fullDate } from "#src/copy/format.ts";
import type { WorkArrangement } from "#src/constants/jobs.ts";
import type { Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

interface JobFactsProps {
  job: { location: string; duration: string; scope: string };
}

/** The labelled facts of a job, in the groups used by its page and its dialog. */
export function jobFacts(job: Outputs["jobs"]["byId"]) {
  return {
    place: [
      { term: "Plats", value: job.location || "Stockholm" },
      { term: "Arbetssätt", value: workArrangementLabels[job.workArrangement] },
    ],
    extent: [
      { term: "Period", value: durationText(job.duration) },
      { term: "Omfattning", value: `${job.scope} %` },
    ],
    published: { term: "Publicerad", value: fullDate(job.createdAt) },
  };
}

/** Location, duration and scope of a job in one line. */
export function JobFacts({ job }: JobFactsProps) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted sm:gap-x-4">
      <Fact icon={<MapPin className="size-4" aria-hidden />}>{job.location || "Stockholm"}</Fact>
      <Fact icon={<CalendarRange className="size-4" aria-hidden />}>{durationText(job.duration)}</Fact>
      <Fact icon={<Clock className="size-4" aria-hidden />}>{job.scope} %</Fact>
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
