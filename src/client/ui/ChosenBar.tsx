import type { ReactNode } from "react";
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
        "sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-control bg-raised px-4 py-2 shadow-float",
        count === 0 && "sr-only",
      )}
    >
      <p role="status" className="text-sm">
        {count > 0 && `${count} valda`}
        {note}
      </p>
      {count > 0 && (
        <>
          {children}
          <Button size="sm" variant="ghost" onClick={onClear}>
            Avmarkera
          </Button>
        </>
      )}
    </div>
  );
}
