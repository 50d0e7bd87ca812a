import { useState } from "react";
import { availabilityText, confirmedAgo } from "#src/copy/availability.ts";
import { isOldAvailability, type Availability } from "#src/domains/profiles/rules/availability.ts";
import { daysBetween, stockholmDay } from "#src/shared/time.ts";
import { cx } from "#src/client/ui/classNames.ts";

/** What the line shows: half a year. */
const shownDays = 182;

/**
 * When and how much a consultant can work, with the next half year as a line that is filled from the first free day on, as high as
 * the extent; in grey with its age when it is old. Nothing when it is not said.
 */
export function AvailabilityLine({ consultant }: { consultant: Availability }) {
  const [now] = useState(() => new Date());
  const text = availabilityText(consultant, now);
  const { availabilityConfirmedAt: confirmedAt, isAvailable, availableFrom, availablePercent } = consultant;
  if (text === null || confirmedAt === null) return null;
  const isOld = isOldAvailability(confirmedAt, now);
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-sm">
      <svg className="mt-1 h-3.5 w-12 shrink-0 overflow-hidden rounded-sm" aria-hidden>
        <rect width="100%" height="100%" className="fill-line" />
        {isAvailable && (
          <rect
            x={`${busyShare(availableFrom, now)}%`}
            y={`${100 - (availablePercent ?? 100)}%`}
            width="100%"
            height="100%"
            className={isOld ? "fill-muted" : "fill-accent"}
          />
        )}
      </svg>
      <span className={cx("min-w-0", (isOld || !isAvailable) && "text-muted")}>
        {text}
        {isOld && <span className="text-muted"> · {confirmedAgo(confirmedAt, now)}</span>}
      </span>
    </span>
  );
}

/** How much of the line is before the first free day, in percent. */
function busyShare(availableFrom: string | null, now: Date): number {
  const days = availableFrom === null ? 0 : daysBetween(stockholmDay(now), availableFrom);
  return (Math.min(Math.max(days, 0), shownDays - 7) / shownDays) * 100;
}
