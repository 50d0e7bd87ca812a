import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./classNames.ts";
import { FieldContext } from "./fieldContext.ts";

interface FieldProps {
  /** None, or null, for a Switch, which has its own. */
  label?: ReactNode;
  children: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The label is only for screen readers. */
  hideLabel?: boolean | undefined;
  /** The control is several elements (radios, chips): the label names the group. */
  group?: boolean | undefined;
  className?: string | undefined;
}

/** A label above and help and error below a control (Input, Select, MultiSelect …), connected by ids. */
export function Field({
  label,
  children,
  help,
  error,
  required = false,
  hideLabel = false,
  group = false,
  className,
}: FieldProps) {
  const id = useId();
  const hasLabel = label !== undefined && label !== null;
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const invalid = error !== undefined && error !== "";
  const describedBy = cx(help !== undefined && helpId, invalid && errorId);

  return (
    <div className={cx("min-w-0", className)}>
      {hasLabel && (
        <div className={cx("mb-1.5 flex gap-1 text-sm font-medium", hideLabel && "sr-only")}>
          <label id={labelId} htmlFor={group ? undefined : id} className="block">
            {label}
          </label>
          {required && (
            <span className="text-danger" aria-hidden>
              *
            </span>
          )}
        </div>
      )}
      <FieldContext
        value={{
          id,
          labelId: hasLabel ? labelId : undefined,
          describedBy: describedBy === "" ? undefined : describedBy,
          invalid,
          required,
        }}
      >
        {children}
      </FieldContext>
      {help !== undefined && (
        <p id={helpId} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
      {invalid && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
