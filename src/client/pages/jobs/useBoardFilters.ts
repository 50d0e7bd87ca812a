import type { JobSort } from "#src/constants/jobs.ts";
import { useQueryFilters } from "#src/client/routing/address.ts";
import { readBoardFilters, type BoardFilters } from "#src/client/parts/jobs/boardFilters.ts";

/** The job board's filters, stored in the URL. */
export function useBoardFilters(defaultSort: JobSort) {
  const { filters, setFilters, clearFilters, clears } = useQueryFilters<BoardFilters>((query) =>
    readBoardFilters(query, defaultSort),
  );
  const { sort: _, ...chosen } = filters;
  return {
    filters,
    clears,
    /** Whether fewer jobs are shown than without filters. */
    isFiltered: Object.values(chosen).some((value) => value !== undefined && value !== false),
    /** A text that is being typed replaces the address, so that the back button leaves the search. */
    setFilters: (change: Partial<BoardFilters>) =>
      setFilters(change, "search" in change ? "replace" : "push"),
    clearFilters: () => clearFilters("push"),
  };
}
