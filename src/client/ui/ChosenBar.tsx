import type { ReactNode } from "react";
import { counted } from "#src/copy/format.ts";
import { Button } from "./Button.tsx";
import { cx } from "./classNames.ts";

interface ChosenBarProps {
  count: number;
  /** What follows the number, such as a limit. */
  note?: ReactNode;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the chosen rows, at the bottom of the window while any is chosen. */
export function ChosenBar({ count, note, onClear, children }: ChosenBarProps) {
  return (
    <div
      className={cx(
        "sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-control bg-raised px-4 py-2 shadow-float max-sm:w-full max-sm:gap-y-0",
        count === 0 && "sr-only",
      )}
    >
      <p role="status" className="text-sm">
        {count > 0 && counted(count, "vald", "valda")}
        {note}
      </p>
      {count > 0 && (
        <>
          <div className="flex items-center gap-2 max-sm:order-last max-sm:-mx-1 max-sm:w-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-wrap">
            {children}
          </div>
          <Button size="sm" variant="ghost" className="max-sm:ml-auto" onClick={onClear}>
            Avmarkera
          </Button>
        </>
      )}
    </div>
  );
}
