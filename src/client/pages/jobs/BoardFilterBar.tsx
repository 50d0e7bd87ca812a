import { oneOf } from "#src/client/routing/address.ts";
import { Bookmark, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { jobSortLabels, workArrangementLabels } from "#src/copy/jobs.ts";
import { jobSorts, workArrangements } from "#src/constants/jobs.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { BoardFilterChips, countFilters } from "#src/client/parts/jobs/BoardFilterChips.tsx";
import { type BoardFilters, hasMatches } from "#src/client/parts/jobs/boardFilters.ts";
import { WatchSearchButton } from "#src/client/parts/watches/WatchButton.tsx";

/** Loaded when it is opened: most visitors only search. */
const BoardFilterPanel = lazyDialog(
  async () => (await import("#src/client/parts/jobs/BoardFilterPanel.tsx")).BoardFilterPanel,
);

const arrangementOrder = [...workArrangements].sort((a) => (a === "onsite" ? -1 : 0));

interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  onClear: () => void;
  /** Whether 'Rensa filter' stands here: with nothing to clear there is none, and above an empty list the list has it. */
  canClear: boolean;
  /** How many jobs the filters let through; undefined until it is known. */
  total: number | undefined;
  /** The company of an employer, once one of its jobs has been loaded. */
  companyOf: (employerId: string) => string | undefined;
}

/** The filters and the order above the job board. */
export function BoardFilterBar(props: BoardFilterBarProps) {
  const { filters, onChange, onClear, canClear, total, companyOf } = props;
  const { user } = useViewer();
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const { workArrangement, employer, saved } = filters;
  const count = countFilters(filters);
  const sorts = jobSorts.filter((sort) => sort !== "match" || hasMatches(user) || filters.sort === "match");
  return (
    <div className="mb-3 grid grid-cols-1 gap-3">
      <FilterRow>
        <Button
          className="max-sm:-order-1"
          onClick={() => setIsOpen(!isOpen)}
          {...(isWide ? { "aria-expanded": isOpen } : { "aria-haspopup": "dialog" as const })}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {count > 0 ? `Fler filter (${count})` : "Fler filter"}
        </Button>
        <SegmentedControl
          label="Arbetssätt"
          value={workArrangement ?? "all"}
          onChange={(value) => onChange({ workArrangement: value === "all" ? undefined : value })}
          options={[
            { value: "all", label: "Alla" },
            ...arrangementOrder.map((value) => ({ value, label: workArrangementLabels[value] })),
          ]}
        />
        {user && (
          <SegmentedControl
            label="Urval"
            value={saved ? "saved" : ""}
            onChange={() => onChange({ saved: !saved })}
            options={[{ value: "saved", label: <SavedLabel /> }]}
          />
        )}
        {employer && (
          <Chip
            onRemove={() => onChange({ employer: undefined })}
            removeLabel="Visa uppdrag från alla företag"
          >
            Uppdrag från {companyOf(employer) ?? "ett företag"}
          </Chip>
        )}
        <Select
          aria-label="Sortera"
          value={filters.sort}
          onChange={({ target }) => onChange({ sort: oneOf(sorts, target.value) ?? "newest" })}
          options={sorts.map((sort) => ({ value: sort, label: jobSortLabels[sort] }))}
          className="w-44 max-sm:-order-1 sm:ml-auto"
        />
      </FilterRow>
      {isOpen && (
        <BoardFilterPanel
          filters={filters}
          onChange={onChange}
          onClear={onClear}
          total={total}
          isSheet={!isWide}
          onClose={() => setIsOpen(false)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {!(isOpen && isWide) && <BoardFilterChips filters={filters} onChange={onChange} />}
        {canClear && (
          <Button variant="ghost" onClick={onClear}>
            Rensa filter
          </Button>
        )}
        <WatchSearchButton kind="jobs" filters={filters} />
      </div>
    </div>
  );
}

function SavedLabel() {
  return (
    <>
      <Bookmark className="size-4" aria-hidden />
      Sparade
    </>
  );
}
