import type { ReactNode } from "react";
import { jobCount, jobSortLabels } from "#src/copy/jobs.ts";
import { jobSorts } from "#src/constants/jobs.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { WatchSearchButton } from "#src/client/parts/watches/WatchButton.tsx";
import type { BoardFilters } from "#src/client/parts/jobs/boardFilters.ts";

interface BoardSummaryProps {
  filters: BoardFilters;
  total: number | undefined;
  /** Offers what is newer than the list. */
  newer: ReactNode;
  onChange: (change: Partial<BoardFilters>) => void;
  /** Undefined when there is nothing to clear, or the list offers it. */
  onClear: (() => void) | undefined;
}

/** How many jobs the filters let through, and their order. */
export function BoardSummary({ filters, total, newer, onChange, onClear }: BoardSummaryProps) {
  const { user } = useViewer();
  // Only consultants have matches.
  const sorts = jobSorts.filter((sort) => sort !== "match" || user?.role === "consultant");
  const current = sorts.find((sort) => sort === filters.sort) ?? "newest";
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2 sm:gap-x-4">
      <p role="status" className="font-medium">
        {total !== undefined && jobCount(total)}
      </p>
      {newer}
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          Rensa filter
        </Button>
      )}
      <WatchSearchButton kind="jobs" filters={filters} />
      <Select
        aria-label="Sortera"
        value={current}
        onChange={({ target }) => onChange({ sort: sorts.find((sort) => sort === target.value) ?? "newest" })}
        options={sorts.map((sort) => ({ value: sort, label: jobSortLabels[sort] }))}
        className="ml-auto w-44"
      />
    </div>
  );
}
