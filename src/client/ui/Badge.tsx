import type { ReactNode } from "react";
import { cx } from "./classNames.ts";
import { type Tone, toneSoft } from "./tones.ts";

interface BadgeProps {
  children: ReactNode;
  tone?: Tone | undefined;
  /** A dot before the words, for a state. */
  dot?: boolean | undefined;
}

/** A state or a kind, in a word or two. */
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
