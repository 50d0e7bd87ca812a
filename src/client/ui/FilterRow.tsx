import type { ReactNode } from "react";
import { cx } from "./classNames.ts";
import type { FilterToggle } from "./FilterToggle.tsx";

interface FilterRowProps {
  children: ReactNode;
  /** On phones closed until its button is pressed; else one line that scrolls. */
  toggle?: FilterToggle | undefined;
  className?: string | undefined;
}

/**
 * Filters side by side, which wrap where the window is wide. Two groups of toggle buttons, each with its own 'Alla', have a
 * line between them.
 */
export function FilterRow({ children, toggle, className }: FilterRowProps) {
  return (
    <div
      id={toggle?.id}
      className={cx(
        "flex min-w-0 items-center gap-2 sm:flex-wrap sm:[&>[role=group]+[role=group]]:border-l sm:[&>[role=group]+[role=group]]:border-line sm:[&>[role=group]+[role=group]]:pl-2",
        toggle
          ? "max-sm:flex-wrap max-sm:*:grow"
          : "max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0",
        toggle?.isOpen === false && "max-sm:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}
