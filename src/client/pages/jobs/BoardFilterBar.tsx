import { Bookmark, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { workArrangements } from "#src/constants/jobs.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { BoardFilterChips, countFilters } from "#src/client/parts/jobs/BoardFilterChips.tsx";
import type { BoardFilters } from "#src/client/parts/jobs/boardFilters.ts";

/** Loaded when it is opened: most visitors only search. */
const BoardFilterPanel = lazyDialog(
  async () => (await import("#src/client/parts/jobs/BoardFilterPanel.tsx")).BoardFilterPanel,
);

const arrangementOrder = [...workArrangements].sort((a) => (a === "onsite" ? -1 : 0));

interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  onClear: () => void;
  /** Changes when a search that is being typed is to be dropped. */
  searchKey: number;
  /** How many jobs the filters let through; undefined until it is known. */
  total: number | undefined;
  /** The company of an employer, once one of its jobs has been loaded. */
  companyOf: (employerId: string) => string | undefined;
}

/** The search box and the filters above the job board. */
export function BoardFilterBar(props: BoardFilterBarProps) {
  const { filters, onChange, onClear, searchKey, total, companyOf } = props;
  const { user } = useViewer();
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const { workArrangement, employer, saved } = filters;
  const count = countFilters(filters);
  return (
    <div className="mb-4 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <SearchBox
          key={searchKey}
          label="Sök uppdrag"
          placeholder="Sök på titel, företag eller kompetens"
          value={filters.search ?? ""}
          onChange={(text) => onChange({ search: text })}
          className="max-w-xl flex-[1_1_18rem]"
        />
        <div className="flex flex-wrap items-center gap-2">
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
          <Button
            onClick={() => setIsOpen(!isOpen)}
            {...(isWide ? { "aria-expanded": isOpen } : { "aria-haspopup": "dialog" as const })}
          >
            <SlidersHorizontal className="size-4" aria-hidden />
            {count > 0 ? `Fler filter (${count})` : "Fler filter"}
          </Button>
          {employer && (
            <Chip
              onRemove={() => onChange({ employer: undefined })}
              removeLabel="Visa uppdrag från alla företag"
            >
              Uppdrag från {companyOf(employer) ?? "ett företag"}
            </Chip>
          )}
        </div>
      </div>
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
      {!(isOpen && isWide) && <BoardFilterChips filters={filters} onChange={onChange} />}
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
