import type { ReactNode } from "react";
import { cx } from "./classNames.ts";

interface Description {
  term: string;
  value: ReactNode;
}

interface DescriptionListProps {
  items: readonly Description[];
  columns?: 1 | 2 | 3 | undefined;
  /** Two columns on phones too, for short values. */
  dense?: boolean | undefined;
}

const grids = {
  1: "sm:max-lg:grid-cols-2",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
} as const;

/** Labelled values in a `<dl>`; those that are null or blank are left out. */
export function DescriptionList({ items, columns = 2, dense = false }: DescriptionListProps) {
  return (
    <dl className={cx("grid gap-x-6 gap-y-4", dense && "grid-cols-2", grids[columns])}>
      {items
        .filter(({ value }) => value !== null && value !== "")
        .map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
