import { Award, Lock } from "lucide-react";
import { number } from "#src/copy/format.ts";
import { badgeNames } from "#src/copy/reputation.ts";
import type { BadgeProgress } from "#src/domains/reputation/rules.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { ProgressBar } from "#src/client/ui/ProgressBar.tsx";

/** The four badges: earned, or with the progress so far. */
export function BadgeList({ badges }: { badges: readonly BadgeProgress[] }) {
  return (
    <section className="mt-6" aria-labelledby="badges">
      <h2 id="badges" className="mb-3 text-base">
        Utmärkelser
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {badges.map((badge) => (
          <BadgeCard key={badge.key} badge={badge} />
        ))}
      </ul>
    </section>
  );
}

function BadgeCard({ badge }: { badge: BadgeProgress }) {
  const { key, measure, value, threshold, share, earned } = badge;
  const unit = measure === "points" ? "poäng" : "lyckade tips";
  const Icon = earned ? Award : Lock;
  return (
    <li className={cx("rounded-lg border bg-surface p-4", earned ? "border-tips/50" : "border-line")}>
      <div className="flex items-center gap-3">
        <span
          className={cx(
            "inline-flex size-10 shrink-0 items-center justify-center rounded-full",
            earned ? "bg-tips-soft text-tips" : "bg-raised text-muted",
          )}
        >
          <Icon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 className="text-sm font-semibold">{badgeNames[key]}</h3>
          <p className="text-xs text-muted">
            {threshold === 1 ? "1 lyckat tips" : `${number(threshold)} ${unit}`}
          </p>
        </div>
      </div>
      {earned ? (
        <p className="mt-3 text-sm font-medium text-tips">Uppnått</p>
      ) : (
        <div className="mt-3">
          <ProgressBar value={share} label={badgeNames[key]} tone="tips" />
          <p className="mt-1.5 text-xs text-muted tabular-nums">
            {number(value)} av {number(threshold)}
          </p>
        </div>
      )}
    </li>
  );
}
