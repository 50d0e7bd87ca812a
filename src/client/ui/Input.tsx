import type { ComponentProps, ReactNode } from "react";
import { cx } from "./classNames.ts";
import { useFieldControl } from "./fieldContext.ts";

interface InputProps extends ComponentProps<"input"> {
  /** A unit shown at the end of the field: 'kr/h', '%'. */
  unit?: ReactNode;
  /** Kept as it is typed: without a capital first or a spelling check, for names that are no words. */
  verbatim?: boolean | undefined;
}

export function Input({ unit, verbatim = false, className, type = "text", ...rest }: InputProps) {
  const controlProps = useFieldControl(rest);
  const input = (
    <input
      {...(verbatim && { autoCapitalize: "none", spellCheck: false })}
      {...rest}
      {...controlProps}
      type={type}
      className={cx("control", unit !== undefined && "pr-16", className)}
    />
  );
  if (unit === undefined) return input;
  return (
    <div className="relative">
      {input}
      <span
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
        aria-hidden
      >
        {unit}
      </span>
    </div>
  );
}
