import { jobCount } from "#src/copy/jobs.ts";
import { FilterPanel } from "#src/client/forms/FilterPanel.tsx";
import { BoardFilterFields } from "./BoardFilterFields.tsx";
import { countFilters } from "./BoardFilterChips.tsx";
import type { BoardFilters } from "./boardFilters.ts";

interface BoardFilterPanelProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  onClear: () => void;
  total: number | undefined;
  isSheet: boolean;
  onClose: () => void;
}

/** The filters beside search and arrangement. */
export function BoardFilterPanel({ filters, onChange, total, ...panel }: BoardFilterPanelProps) {
  return (
    <FilterPanel
      {...panel}
      count={countFilters(filters)}
      show={total === undefined ? "Visa uppdrag" : `Visa ${jobCount(total)}`}
    >
      <BoardFilterFields filters={filters} onChange={onChange} />
    </FilterPanel>
  );
}
