import { CalendarClock } from "lucide-react";
import { dateTime } from "#src/copy/format.ts";
import { apiPaths } from "#src/client/paths.ts";
import { linkClass } from "#src/client/ui/classNames.ts";

interface InterviewLineProps {
  interview: { id: number; scheduledAt: Date; minutes: number };
}

/** The time of the interview and its calendar file. */
export function InterviewLine({ interview }: InterviewLineProps) {
  const { id, scheduledAt, minutes } = interview;
  const isUpcoming = scheduledAt > new Date();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-2">
        <CalendarClock className="size-4.5 shrink-0 text-contracts" aria-hidden />
        <span className="tabular-nums">
          Intervju {dateTime(scheduledAt)}, {minutes} minuter
        </span>
      </span>
      {isUpcoming && (
        <a href={apiPaths.calendar(id)} download className={linkClass.inline}>
          Lägg i kalendern
        </a>
      )}
    </p>
  );
}
