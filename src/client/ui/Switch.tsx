import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./fieldContext.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  help?: ReactNode;
}

/** On or off, with effect at once. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const wiring = useFieldControl(rest);
  const helpId = `${wiring.id}-note`;
  return (
    <div className={cx("flex items-start justify-between gap-4 thumb:min-h-11 thumb:py-2", className)}>
      <span className="min-w-0">
        <label htmlFor={wiring.id} className="block font-medium">
          {label}
        </label>
        {help !== undefined && (
          <span id={helpId} className="block text-muted">
            {help}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 inline-flex h-6 w-10 shrink-0">
        <input
          {...rest}
          {...wiring}
          type="checkbox"
          role="switch"
          aria-describedby={cx(wiring["aria-describedby"], help !== undefined && helpId) || undefined}
          className="peer size-full appearance-none rounded-full border border-control bg-bg transition-colors checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent"
          aria-hidden
        />
      </span>
    </div>
  );
}
