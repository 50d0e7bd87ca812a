import { dayMonthYear } from "#src/copy/format.ts";
import { daysBetween } from "#src/shared/time.ts";

interface PeriodLineProps {
  /** YYYY-MM-DD, the first and the last day. */
  from: string;
  to: string;
  today: string;
  /** What the period is about, for screen readers. */
  label: string;
}

/** A period as a line with a mark for today, which is at an end when it is outside of the period. */
export function PeriodLine({ from, to, today, label }: PeriodLineProps) {
  const days = Math.max(1, daysBetween(from, to));
  const share = Math.min(1, Math.max(0, daysBetween(from, today) / days)) * 100;
  return (
    <figure className="m-0" aria-label={`${label}: ${dayMonthYear(from)} till ${dayMonthYear(to)}`}>
      <svg className="block h-4 w-full overflow-visible" aria-hidden>
        <rect y="6" width="100%" height="4" rx="2" className="fill-line" />
        <rect y="6" width={`${share}%`} height="4" rx="2" className="fill-contracts" />
        <circle cx={`${share}%`} cy="8" r="6" className="fill-surface stroke-contracts stroke-2" />
      </svg>
      <figcaption className="mt-1 flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{dayMonthYear(from)}</span>
        <span className="text-center">{placeOf(from, to, today)}</span>
        <span className="text-right">{dayMonthYear(to)}</span>
      </figcaption>
    </figure>
  );
}

/** 'börjar om 12 dagar', '40 dagar kvar', 'slutade för 3 dagar sedan'. */
function placeOf(from: string, to: string, today: string): string {
  const untilStart = daysBetween(today, from);
  const left = daysBetween(today, to);
  if (untilStart > 0) return untilStart === 1 ? "börjar i morgon" : `börjar om ${untilStart} dagar`;
  if (left > 0) return left === 1 ? "1 dag kvar" : `${left} dagar kvar`;
  if (left === 0) return "sista dagen i dag";
  return left === -1 ? "slutade i går" : `slutade för ${-left} dagar sedan`;
}
