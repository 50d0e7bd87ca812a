import { useLocation, useSearch } from "wouter";
import { type WorkArrangement, workArrangements } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";

export interface BoardFilters {
  search: string | undefined;
  workArrangement: WorkArrangement | undefined;
  employer: string | undefined;
  saved: boolean;
}

/** The whole board. */
export const noFilters: BoardFilters = {
  search: undefined,
  workArrangement: undefined,
  employer: undefined,
  saved: false,
};

/** Whether less than the whole board is asked for. */
export function isFiltered({ search, workArrangement, employer, saved }: BoardFilters): boolean {
  return Boolean(search ?? workArrangement ?? employer) || saved;
}

/** The board's filters, which live in the address; a change keeps the others and whatever else stands there. */
export function useBoardFilters(): [BoardFilters, (change: Partial<BoardFilters>) => void] {
  const [path, navigate] = useLocation();
  const address = useSearch();
  const query = new URLSearchParams(address);
  const filters: BoardFilters = {
    search: query.get("search")?.trim().slice(0, limits.search) || undefined,
    workArrangement: workArrangements.find((each) => each === query.get("workArrangement")),
    employer: employerOf(query.get("employer")),
    saved: query.get("saved") === "true",
  };

  function change(next: Partial<BoardFilters>) {
    for (const [name, value] of Object.entries(next)) {
      if (value === undefined || value === "" || value === false) query.delete(name);
      else query.set(name, String(value));
    }
    navigate(query.size > 0 ? `${path}?${query.toString()}` : path, { replace: true });
  }

  return [filters, change];
}

function employerOf(text: string | null): string | undefined {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}
