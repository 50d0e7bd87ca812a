import type { ReactNode } from "react";
import { Chip } from "./Chip.tsx";
import { cx } from "./classNames.ts";
import type { Tone } from "./tones.ts";

interface ChipListProps {
  label?: string | undefined;
  values: readonly string[];
  toneOf?: ((value: string) => Tone | undefined) | undefined;
  className?: string | undefined;
  /** Further items, after the values. */
  children?: ReactNode;
}

export function ChipList({ label, values, toneOf, className, children }: ChipListProps) {
  return (
    <ul className={cx("flex flex-wrap gap-1.5", className)} aria-label={label}>
      {values.map((value) => (
        <li key={value} className="max-w-full">
          <Chip tone={toneOf?.(value)}>{value}</Chip>
        </li>
      ))}
      {children}
    </ul>
  );
}
