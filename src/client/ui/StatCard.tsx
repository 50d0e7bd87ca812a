import type { ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "./classNames.ts";
import { type Tone, toneText } from "./tones.ts";

interface StatCardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  badge?: ReactNode;
  icon?: ReactNode;
  tone?: Tone | undefined;
  /** Makes the whole card a link, to a page or to a place on this page ('#id'). */
  href?: string | undefined;
  /** Small on phones, so that four fit in a row. */
  dense?: boolean | undefined;
  /** In one line, above a list that should be seen first. */
  compact?: boolean | undefined;
}

export function StatCard({
  label,
  value,
  note,
  badge,
  icon,
  tone = "neutral",
  href,
  dense = false,
  compact = false,
}: StatCardProps) {
  // The router would not scroll to a place on the same page.
  const Anchor = href?.startsWith("#") ? "a" : Link;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        "relative flex rounded-lg border border-line bg-surface",
        compact
          ? "items-center justify-between gap-x-2 px-2 py-1 text-sm max-sm:flex-col max-sm:items-start max-sm:text-xs sm:px-3"
          : "flex-col sm:p-5",
        !compact && (dense ? "p-2 max-sm:text-xs" : "p-4"),
        href !== undefined && "transition-colors hover:border-control hover:bg-raised",
      )}
    >
      <div className="flex items-center gap-2 text-muted">
        {icon !== undefined && (
          <span className={cx("shrink-0 [&_svg]:size-4.5", toneText[tone], dense && "max-sm:hidden")}>
            {icon}
          </span>
        )}
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <Anchor
            href={href}
            className="rounded-lg after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {label}
          </Anchor>
        )}
      </div>
      <div
        className={cx(
          "flex flex-wrap items-center justify-between gap-2",
          !compact && (dense ? "sm:mt-2" : "mt-2"),
        )}
      >
        <span className={cx("font-heading font-semibold", compact ? "text-lg" : "text-xl")}>{value}</span>
        {badge}
      </div>
      {note !== undefined && <p className="mt-1 text-xs text-muted">{note}</p>}
    </div>
  );
}
