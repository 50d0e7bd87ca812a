import { Bookmark } from "lucide-react";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { workArrangements } from "#src/constants/jobs.ts";
import { Chip } from "#src/client/ui/Chip.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import type { BoardFilters } from "./useBoardFilters.ts";

const arrangementOrder = [...workArrangements].sort((a) => (a === "onsite" ? -1 : 0));

interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  /** The company of an employer, once one of its jobs has been loaded. */
  companyOf: (employerId: string) => string | undefined;
}

/** The search box and the filters above the job board. */
export function BoardFilterBar({ filters, onChange, companyOf }: BoardFilterBarProps) {
  const { user } = useViewer();
  const { workArrangement, employer, saved } = filters;
  return (
    <div className="mb-6 grid gap-4">
      <SearchBox
        label="Sök uppdrag"
        placeholder="Sök på titel, företag eller kompetens"
        value={filters.search ?? ""}
        onChange={(text) => onChange({ search: text })}
        className="max-w-xl"
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
