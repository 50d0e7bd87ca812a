import type { ReactNode } from "react";
import { limits } from "#src/constants/limits.ts";
import { readSearch, useQueryFilters } from "#src/client/routing/address.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";

/** Search text and filter of an admin list, in the URL; "all" filters nothing. */
export function useListFilters<Show extends string>(shows: readonly Show[]) {
  const state = useQueryFilters((query): { search: string; show: Show | "all" } => ({
    search: readSearch(query, limits.search),
    show: shows.find((each) => each === query.get("show")) ?? "all",
  }));
  const { search, show } = state.filters;
  return {
    ...state,
    shows,
    /** The filters as the procedures take them. */
    input: { ...(search !== "" && { search }), ...(show !== "all" && { show }) },
  };
}

interface ListFiltersProps<Show extends string> {
  state: ReturnType<typeof useListFilters<Show>>;
  /** What is listed: "Sök konsulter", "Visa konsulter". */
  of: string;
  placeholder: string;
  labels: Readonly<Record<Show | "all", string>>;
  /** More controls, or buttons. */
  children?: ReactNode;
}

/** The search box and filter buttons above an admin list. */
export function ListFilters<Show extends string>(props: ListFiltersProps<Show>) {
  const { state, of, placeholder, labels, children } = props;
  const { filters, setFilters, shows } = state;
  const values: readonly (Show | "all")[] = ["all", ...shows];
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <SearchBox
          long
          key={state.clears}
          className="min-w-0 flex-[1_1_16rem] sm:max-w-md"
          label={`Sök ${of}`}
          placeholder={placeholder}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        {children}
      </div>
      <SegmentedControl
        label={`Visa ${of}`}
        value={filters.show}
        onChange={(show) => setFilters({ show }, "push")}
        options={values.map((value) => ({ value, label: labels[value] }))}
      />
    </div>
  );
}

interface NothingFoundProps {
  state: { isFiltered: boolean; clearFilters: (history: "push") => void };
  /** Shown when nothing is filtered. */
  children: ReactNode;
}

/** The empty state of a filtered list. */
export function NothingFound({ state, children }: NothingFoundProps) {
  if (!state.isFiltered) return children;
  return (
    <EmptyState
      title="Inget hittades"
      text="Inget stämmer med sökningen och filtret."
      illustration={<SearchIllustration />}
      action={<Button onClick={() => state.clearFilters("push")}>Rensa filter</Button>}
    />
  );
}
