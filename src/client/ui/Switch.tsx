import { Switch as Radix } from "radix-ui";
import type { ReactNode, Ref } from "react";
import { cx } from "./classNames.ts";
import { useFieldControl } from "./fieldContext.ts";

interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  value: boolean;
  onChange: (on: boolean) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A toggle that takes effect at once. */
export function Switch({ label, help, value, onChange, onBlur, ref }: SwitchProps) {
  const controlProps = useFieldControl({});
  const helpId = `${controlProps.id}-note`;
  return (
    <div className="flex items-start justify-between gap-4 thumb:min-h-11 thumb:py-2">
      <span className="min-w-0">
        <label htmlFor={controlProps.id} className="block font-medium">
          {label}
        </label>
        {help !== undefined && (
          <span id={helpId} className="block text-muted">
            {help}
          </span>
        )}
      </span>
      <Radix.Root
        {...controlProps}
        ref={ref}
        checked={value}
        onCheckedChange={onChange}
        onBlur={onBlur}
        aria-describedby={cx(controlProps["aria-describedby"], help !== undefined && helpId) || undefined}
        className="group mt-0.5 flex h-6 w-10 shrink-0 items-center rounded-full border border-control bg-bg px-0.75 transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="size-4 rounded-full bg-muted transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  );
}
