import type { ComponentProps, ReactNode } from "react";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { DraftLine } from "./DraftLine.tsx";

interface SaveBarProps {
  draft: ComponentProps<typeof DraftLine>;
  /** Leaving the page would lose something. */
  isUnsaved: boolean;
  /** The buttons, the primary one last. */
  children: ReactNode;
}

/** The last row of a long form: it stays at the bottom of the window while the form is longer than that. */
export function SaveBar({ draft, isUnsaved, children }: SaveBarProps) {
  useUnsavedWarning(isUnsaved);
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:empty:hidden sm:*:first:flex-[1_1_9rem]"
    >
      <DraftLine {...draft} />
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:last:flex-1">
        {children}
      </div>
    </div>
  );
}
