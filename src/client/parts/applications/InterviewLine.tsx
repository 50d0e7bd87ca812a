import { CalendarClock } from "lucide-react";
import { appointment } from "#src/copy/format.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { linkClass } from "#src/client/ui/classNames.ts";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";

type Interview = NonNullable<Outputs["applications"]["mine"]["items"][number]["interview"]> & {
  /** The employer's own; the consultant never gets them. */
  notes?: string | null;
};

/** When the interview is, or that it is cancelled. */
export function interviewText({ scheduledAt, minutes, cancelledAt }: Interview): string {
  if (cancelledAt !== null) return `Intervjun ${appointment(scheduledAt)} är inställd.`;
  const past = isUpcoming(scheduledAt) ? "" : " (har varit)";
  return `Intervju ${appointment(scheduledAt)}, ${minutes} minuter${past}`;
}

/** The time and place of the interview and its calendar file. */
export function InterviewLine({ interview }: { interview: Interview }) {
  const { id, scheduledAt, location, cancelledAt, bookedBy, notes = null } = interview;
  if (cancelledAt !== null) return <p className="text-muted tabular-nums">{interviewText(interview)}</p>;
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <CalendarClock className="size-4.5 shrink-0 text-contracts" aria-hidden />
          <span className="tabular-nums">{interviewText(interview)}</span>
        </span>
        {bookedBy?.name && <span className="text-muted">Bokad av {bookedBy.name}</span>}
        {location !== null && <SafeLink href={location} />}
        {isUpcoming(scheduledAt) && (
          <a href={apiPaths.calendar(id)} download className={linkClass.inline}>
            Lägg i kalendern
          </a>
        )}
      </p>
      {notes !== null && <p className="prose text-sm">Anteckning: {notes}</p>}
    </div>
  );
}

function isUpcoming(date: Date): boolean {
  return date > new Date();
}
