import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";

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

/**
 * One filter out of a few, as buttons that wrap. A group of pressed buttons rather than radios, each of them a stop of
 * the Tab key: hence `multiple`, with one value at a time.
 */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  function change(pressed: readonly string[]) {
    const next = options.find((option) => option.value !== value && pressed.includes(option.value));
    onChange(next?.value ?? value);
  }
  return (
    <ToggleGroup.Root
      type="multiple"
      role="group"
      aria-label={label}
      rovingFocus={false}
      value={[value]}
      onValueChange={change}
      className="flex flex-wrap gap-2"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-9 items-center gap-2 rounded-full border border-control px-3 font-medium text-muted transition-colors duration-100 hover:bg-raised hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent sm:px-3.5 thumb:h-11"
        >
          {option.label}
          {option.count !== undefined && <span className="text-xs tabular-nums">{option.count}</span>}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
