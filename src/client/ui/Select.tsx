import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./classNames.ts";
import { useFieldControl } from "./fieldContext.ts";

export interface Option {
  value: string;
  label: string;
  /** Other names, to be found by, and what kind of thing it is; a MultiSelect uses them. */
  names?: readonly string[] | undefined;
  note?: string | undefined;
}

interface SelectProps extends ComponentProps<"select"> {
  options: readonly Option[];
  /** The label of an empty first option. */
  placeholder?: string | undefined;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const controlProps = useFieldControl(rest);
  return (
    <div className={cx("relative", className)}>
      <select {...rest} {...controlProps} className="control appearance-none pr-9 text-ellipsis">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </div>
  );
}
