import { cx } from "#src/client/ui/classNames.ts";
import { type Tone, toneFill, toneText } from "#src/client/ui/tones.ts";

interface Part {
  label: string;
  value: number;
  /** The value with its unit, for the legend. */
  text?: string | undefined;
  tone: Tone;
}

interface PartsBarProps {
  label: string;
  /** Those of 0 are left out. */
  parts: readonly Part[];
  /** The parts in words below the bar; without it, the words stand beside it. */
  legend?: boolean | undefined;
  className?: string | undefined;
}

/** A whole and its parts as one bar, such as a price and who gets it. */
export function PartsBar({ label, parts, legend = false, className }: PartsBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  return (
    <div className={className}>
      <svg className="block h-2.5 w-full overflow-hidden rounded-full bg-raised" aria-hidden>
        {shown.map(({ label: name, value, tone }, index) => (
          <rect
            key={name}
            x={`${((starts[index] ?? 0) / whole) * 100}%`}
            width={`${(value / whole) * 100}%`}
            height="100%"
            className={cx(toneText[tone], "stroke-surface")}
            fill="currentColor"
          />
        ))}
      </svg>
      {legend && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {parts.map(({ label: name, text, tone }) => (
            <li key={name} className="inline-flex items-center gap-1.5">
              <span className={cx("size-2 rounded-full", toneFill[tone])} aria-hidden />
              <span className="text-muted">{name}</span>{" "}
              <span className="font-medium whitespace-nowrap tabular-nums">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
