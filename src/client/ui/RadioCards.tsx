import type { ReactNode, Ref } from "react";
import { cx } from "./classNames.ts";
import { useFieldControl, useFieldLabelId } from "./fieldContext.ts";

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  text?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: ReadonlyArray<RadioOption<Value>>;
  columns?: 1 | 2 | 3 | undefined;
  /** The accessible name, when there is no Field (group) around it. */
  label?: string | undefined;
  /** The first radio button, to focus on error. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;
/** Two words without a description, as "Ja" and "Nej", fit beside each other on a phone. */
const shortPair = "grid-cols-2";

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, value, onChange, options, columns = 1, label, ref } = props;
  const labelId = useFieldLabelId();
  const controlProps = useFieldControl({});
  const isPair = options.length === 2 && options.every(({ text }) => text === undefined);
  return (
    <div
      {...controlProps}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label === undefined ? labelId : undefined}
      className={cx("grid gap-2", columns === 2 && isPair ? shortPair : grids[columns])}
    >
      {options.map((option, index) => (
        <label
          key={option.value}
          className={cx(
            "flex min-h-11 items-start gap-3 rounded-md border border-control bg-bg px-3 py-2.5 hover:border-muted",
            "has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-50",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          )}
        >
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-bg outline-none checked:border-5 checked:border-accent"
          />
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            {option.text !== undefined && <span className="block text-muted">{option.text}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
