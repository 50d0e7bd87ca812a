import { percent } from "#src/copy/format.ts";
import { Link } from "wouter";
import { ProgressBar } from "./ProgressBar.tsx";
import type { Tone } from "./tones.ts";

interface MatchBarProps {
  /** 0–100. */
  value: number;
  /** Explains the number: '3 av 4 kompetenser. Saknas: AWS'. */
  description?: string | undefined;
  /** Where the number is explained. */
  href?: string | undefined;
}

function toneOf(value: number): Tone {
  if (value >= 75) return "accent";
  return value >= 40 ? "jobs" : "neutral";
}

/** A match as a percentage, a bar and a description. */
export function MatchBar({ value, description, href }: MatchBarProps) {
  const text = percent(Math.round(value));
  return (
    <div className="min-w-32">
      <div className="flex items-center gap-3">
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {href === undefined ? (
            text
          ) : (
            <Link
              href={href}
              // Its padding makes it a target for a thumb; in a line of text it moves nothing.
              className="-mx-1 px-1 py-1.5 text-text underline decoration-dotted underline-offset-4"
              title="Så rankar vi"
            >
              {text}
            </Link>
          )}
        </span>
        <ProgressBar value={value} label="Matchning" tone={toneOf(value)} />
      </div>
      {description !== undefined && <p className="mt-1 text-left text-xs text-muted">{description}</p>}
    </div>
  );
}
