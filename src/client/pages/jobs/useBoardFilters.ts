import { workArrangements } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { readSearch, useQueryFilters } from "#src/client/address.ts";

export type BoardFilters = ReturnType<typeof useBoardFilters>["filters"];

/** The job board's filters, stored in the URL. */
export function useBoardFilters() {
  return useQueryFilters((query) => ({
    search: readSearch(query, limits.search) || undefined,
    workArrangement: workArrangements.find((each) => each === query.get("workArrangement")),
    employer: /^[\w-]{1,64}$/.exec(query.get("employer") ?? "")?.[0],
    saved: query.get("saved") === "true",
  }));
}
