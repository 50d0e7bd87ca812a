import type { ReactNode } from "react";

/**
 * Filters side by side: on phones one line that scrolls, so that the list begins above the fold, else they wrap. Two
 * groups of toggle buttons, each with its own 'Alla', have a line between them.
 */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-wrap [&>[role=group]+[role=group]]:border-l [&>[role=group]+[role=group]]:border-line [&>[role=group]+[role=group]]:pl-2">
      {children}
    </div>
  );
}
