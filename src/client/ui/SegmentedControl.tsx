import type { ReactNode } from "react";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: ReactNode;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<Segment<Value>>;
}

/**
 * A filter with a few options, as a group of toggle buttons: on phones one line that scrolls, so that the list begins above the
 * fold, else they wrap. Each button is a tab stop.
 */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex min-w-0 gap-2 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="inline-flex h-9 shrink-0 items-center whitespace-nowrap gap-2 rounded-full border border-control px-3 font-medium text-muted transition-colors duration-100 hover:bg-raised hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent sm:px-3.5 thumb:h-11"
        >
          {option.label}
          {option.count !== undefined && <span className="text-xs tabular-nums">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
