import type { ReactNode } from "react";
import { cx } from "./classNames.ts";
import { type Tone, toneSoft } from "./tones.ts";

interface BadgeProps {
  children: ReactNode;
  tone?: Tone | undefined;
  /** Shows a dot before the text, for a status. */
  dot?: boolean | undefined;
}

export function Badge({ children, tone = "neutral", dot = false }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        toneSoft[tone],
      )}
    >
      {dot && <span className="size-1.5 rounded-full bg-current" aria-hidden />}
      {children}
    </span>
  );
}
