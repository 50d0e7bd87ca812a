import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./classNames.ts";
import { type Tone, toneSoft } from "./tones.ts";

interface ChipProps {
  children: ReactNode;
  tone?: Tone | undefined;
  /** Shows a remove button; `removeLabel` is its accessible name. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** One of several values, such as a skill or a selected option. */
export function Chip({ children, tone, onRemove, removeLabel }: ChipProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center rounded-md text-xs",
        tone === undefined ? "border border-line bg-raised text-text" : toneSoft[tone],
        onRemove === undefined ? "px-2 py-0.75" : "pl-2.5",
      )}
    >
      <span className="truncate">{children}</span>
      {onRemove !== undefined && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={removeLabel ?? "Ta bort"}
          className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:text-text disabled:hidden thumb:size-11"
        >
          <X className="size-3.5" aria-hidden />
        </button>
      )}
    </span>
  );
}
