import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { availabilityText, confirmedAgo } from "#src/copy/availability.ts";
import { isOldAvailability, type Availability } from "#src/domains/profiles/rules/availability.ts";
import { cx } from "#src/client/ui/classNames.ts";

interface AvailabilityLineProps {
  consultant: Availability;
  className?: string | undefined;
}

/** When and how much a consultant can work; in grey with its age when it is old. Nothing when it is not said. */
export function AvailabilityLine({ consultant, className }: AvailabilityLineProps) {
  const [now] = useState(() => new Date());
  const text = availabilityText(consultant, now);
  const { availabilityConfirmedAt: confirmedAt, isAvailable } = consultant;
  if (text === null || confirmedAt === null) return null;
  const isOld = isOldAvailability(confirmedAt, now);
  return (
    <span className={cx("flex min-w-0 items-start gap-1.5 text-sm", className)}>
      <CalendarClock
        className={cx("mt-0.5 size-4 shrink-0", isOld || !isAvailable ? "text-muted" : "text-accent")}
        aria-hidden
      />
      <span className={cx("min-w-0", (isOld || !isAvailable) && "text-muted")}>
        {text}
        {isOld && <span className="text-muted"> · {confirmedAgo(confirmedAt, now)}</span>}
      </span>
    </span>
  );
}
