import { jobCount } from "#src/copy/jobs.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { BoardFilterFields } from "./BoardFilterFields.tsx";
import { countFilters } from "./BoardFilterChips.tsx";
import type { BoardFilters } from "./boardFilters.ts";

interface BoardFilterPanelProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  onClear: () => void;
  total: number | undefined;
  /** On narrow screens the filters cover the page. */
  isSheet: boolean;
  onClose: () => void;
}

/** The filters beside search and arrangement: above the jobs, or in a dialog on narrow screens. */
export function BoardFilterPanel(props: BoardFilterPanelProps) {
  const { filters, onChange, onClear, total, isSheet, onClose } = props;
  if (!isSheet) {
    return (
      <section aria-label="Filter" className="rounded-lg border border-line bg-surface p-5">
        <BoardFilterFields filters={filters} onChange={onChange} />
      </section>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filter"
      footer={
        <>
          {countFilters(filters) > 0 && <Button onClick={onClear}>Rensa filter</Button>}
          <Button variant="primary" onClick={onClose}>
            {total === undefined ? "Visa uppdrag" : `Visa ${jobCount(total)}`}
          </Button>
        </>
      }
    >
      <BoardFilterFields filters={filters} onChange={onChange} />
    </Dialog>
  );
}
