import { krPerHour } from "#src/copy/format.ts";
import type { Role } from "#src/constants/accounts.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { ofSite } from "#src/shared/brand.ts";

/** Who views a rate: the employer who pays it, a consultant or visitor, or another user. */
export type RateReader = "payer" | "consultant" | "other";

interface RateSplitProps {
  /** Whole kronor per hour; null while unknown. */
  employerRate: number | null;
  consultantRate: number | null;
  reader: RateReader;
  /** Without a frame, inside a card. */
  plain?: boolean | undefined;
}

export const splitLabels: Record<RateReader, { pays: string; gets: string }> = {
  payer: { pays: "Ni betalar", gets: "Konsulten får" },
  consultant: { pays: "Kunden betalar", gets: "Du får" },
  other: { pays: "Kunden betalar", gets: "Konsulten får" },
};

export function rateReader(viewer: { id: string; role: Role | null } | null, employerId: string): RateReader {
  if (viewer?.id === employerId) return "payer";
  return viewer?.role === "employer" || viewer?.role === "admin" ? "other" : "consultant";
}

/**
 * What the client pays and the consultant gets per hour; the same amounts for all viewers
 * (docs/rules/money.md#rate-split).
 */
export function RateSplit({ employerRate, consultantRate, reader, plain = false }: RateSplitProps) {
  if (employerRate === null || consultantRate === null) return null;
  const labels = splitLabels[reader];
  return (
    <div className={cx(!plain && "rounded-md border border-line bg-raised px-4 py-3")}>
      <dl className="grid gap-1.5">
        <Line term={labels.pays} amount={employerRate} />
        <Line term={`${ofSite()} avgift`} amount={employerRate - consultantRate} className="text-muted" />
        <Line
          term={labels.gets}
          amount={consultantRate}
          className="border-t border-line pt-1.5 font-semibold"
        />
      </dl>
      <p className="mt-2 text-xs text-muted">Alla belopp är per timme, exkl. moms.</p>
    </div>
  );
}

function Line({ term, amount, className }: { term: string; amount: number; className?: string }) {
  return (
    <div className={cx("flex justify-between gap-4", className)}>
      <dt>{term} </dt>
      <dd className="whitespace-nowrap tabular-nums">{krPerHour(amount)}</dd>
    </div>
  );
}
