import type { ReactNode } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";

interface FilterPanelProps {
  /** On narrow screens the filters cover the page. */
  isSheet: boolean;
  /** How many filters are chosen. */
  count: number;
  /** The button that closes the sheet. */
  show: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The filters beside a search box: above the results, or in a dialog on narrow screens. */
export function FilterPanel({ isSheet, count, show, onClear, onClose, children }: FilterPanelProps) {
  if (!isSheet) {
    return (
      <section aria-label="Filter" className="rounded-lg border border-line bg-surface p-5">
        {children}
      </section>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Filter"
      footer={
        <>
          {count > 0 && <Button onClick={onClear}>Rensa filter</Button>}
          <Button variant="primary" onClick={onClose}>
            {show}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
