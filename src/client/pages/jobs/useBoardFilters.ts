import { workArrangements } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { searchIn, useQueryFilters } from "#src/client/address.ts";

export type BoardFilters = ReturnType<typeof useBoardFilters>["filters"];

/** The board's filters, which live in the address. */
export function useBoardFilters() {
  return useQueryFilters((query) => ({
    search: searchIn(query, limits.search) || undefined,
    workArrangement: workArrangements.find((each) => each === query.get("workArrangement")),
    employer: /^[\w-]{1,64}$/.exec(query.get("employer") ?? "")?.[0],
    saved: query.get("saved") === "true",
  }));
}
