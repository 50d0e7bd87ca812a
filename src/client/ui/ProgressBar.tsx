import { cx } from "./classNames.ts";
import { type Tone, toneText } from "./tones.ts";

interface ProgressBarProps {
  /** 0–100. */
  value: number;
  label: string;
  tone?: Tone | undefined;
  className?: string | undefined;
}

/** A progress bar without a visible text. */
export function ProgressBar({ value, label, tone = "accent", className }: ProgressBarProps) {
  const share = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx("block h-1.5 w-full overflow-hidden rounded-full bg-raised", toneText[tone], className)}
    >
      <rect width={`${share}%`} height="100%" rx="3" fill="currentColor" />
    </svg>
  );
}
