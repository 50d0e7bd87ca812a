import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<Segment<Value>>;
}

/** One filter out of a few, as buttons that wrap. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(option.value)}
            className={cx(
              "inline-flex h-9 items-center gap-2 rounded-full border px-3 font-medium transition-colors duration-100 sm:px-3.5 thumb:h-11",
              chosen
                ? "border-accent bg-accent-soft text-accent"
                : "border-control text-muted hover:bg-raised hover:text-text",
            )}
          >
            {option.label}
            {option.count !== undefined && <span className="text-xs tabular-nums">{option.count}</span>}
          </button>
        );
      })}
    </div>
  );
}
