import type { ReactNode } from "react";
import { limits } from "#src/constants/limits.ts";
import { listTotal, type Things } from "#src/copy/admin.ts";
import { itemsOf, type PagedQuery } from "#src/client/api/query.tsx";
import { oneOf, readSearch, useQueryFilters } from "#src/client/routing/address.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";

/** Search text and filter of an admin list, in the URL; "all" filters nothing. */
export function useListFilters<Show extends string>(shows: readonly Show[]) {
  const state = useQueryFilters((query): { search: string; show: Show | "all" } => ({
    search: readSearch(query, limits.search),
    show: oneOf(shows, query.get("show")) ?? "all",
  }));
  const { search, show } = state.filters;
  return {
    ...state,
    shows,
    /** What the procedures take: the filters, and how much of the list. */
    input: { limit: 50, withTotal: true, ...(search !== "" && { search }), ...(show !== "all" && { show }) },
  };
}

interface ListFiltersProps<Show extends string> {
  state: ReturnType<typeof useListFilters<Show>>;
  list: PagedQuery;
  /** What is listed: "Sök konsulter", "Visa konsulter", "1 konsult". */
  of: Things;
  placeholder: string;
  labels: Readonly<Record<Show | "all", string>>;
  children?: ReactNode;
}

export function ListFilters<Show extends string>(props: ListFiltersProps<Show>) {
  const { state, list, of, placeholder, labels, children } = props;
  const { filters, setFilters, shows } = state;
  const values: readonly (Show | "all")[] = ["all", ...shows];
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <SearchBox
          long
          key={state.clears}
          className="min-w-0 flex-[1_1_16rem] sm:max-w-md"
          label={`Sök ${of[1]}`}
          placeholder={placeholder}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label={`Visa ${of[1]}`}
          value={filters.show}
          onChange={(show) => setFilters({ show }, "push")}
          options={values.map((value) => ({ value, label: labels[value] }))}
        />
        <ListTotal list={list} of={of} />
      </div>
    </div>
  );
}

/** How many rows a list has with its filters, and how many of them are shown. */
export function ListTotal({ list, of }: { list: PagedQuery; of: Things }) {
  const total = list.data?.pages[0]?.total;
  return (
    <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
      {total !== undefined && total > 0 && listTotal(total, itemsOf(list).length, of)}
    </p>
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
