import { MineFilter } from "#src/client/parts/members/MineFilter.tsx";
import type { ContractKind, ContractTab } from "#src/domains/contracts/rules.ts";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import type { FilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

export interface ContractFilter {
  search: string;
  /** Null for all. */
  kind: ContractKind | null;
  mine: boolean;
}

interface ContractFiltersProps extends ContractFilter {
  tab: ContractTab;
  toggle: FilterToggle;
  onChange: (change: Partial<ContractFilter>) => void;
}

const kinds = [
  { value: "all", label: "Alla" },
  { value: "agreements", label: "Avtal" },
  { value: "discussions", label: "Diskussioner" },
] as const;

export function ContractFilters({ tab, search, kind, mine, toggle, onChange }: ContractFiltersProps) {
  const { user } = useViewer();
  return (
    <FilterRow toggle={toggle} className="grow lg:pb-2">
      <SearchBox
        key={tab}
        long={user?.role === "admin"}
        label="Sök på uppdrag, konsult eller företag"
        value={search}
        onChange={(text) => onChange({ search: text })}
        className="min-w-0 max-sm:basis-full sm:flex-[1_1_12rem]"
      />
      <MineFilter isMine={mine} onChange={(value) => onChange({ mine: value })} />
      {tab !== "completed" && (
        <SegmentedControl<ContractKind | "all">
          label="Visa"
          value={kind ?? "all"}
          onChange={(value) => onChange({ kind: value === "all" ? null : value })}
          options={kinds}
        />
      )}
    </FilterRow>
  );
}
