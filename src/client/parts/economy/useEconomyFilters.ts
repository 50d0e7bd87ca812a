import { economyFilters, type EconomyFilter } from "#src/constants/economy.ts";
import { limits } from "#src/constants/limits.ts";
import { oneOf, readSearch, useQueryFilters } from "#src/client/routing/address.ts";

/** The filters of the economy tab, in the URL; "all" is the whole ledger. */
export function useEconomyFilters() {
  return useQueryFilters((query) => {
    const asked = query.get("status");
    const status: EconomyFilter | "all" =
      asked === "all" ? "all" : (oneOf(economyFilters, asked) ?? "to_book");
    return {
      status,
      search: readSearch(query, limits.search),
      month: /^\d{4}-\d{2}$/.exec(query.get("month") ?? "")?.[0] ?? "",
      company: /^[\w-]{1,64}$/.exec(query.get("company") ?? "")?.[0] ?? "",
    };
  });
}

export type EconomyFilterState = ReturnType<typeof useEconomyFilters>;

/** The filters as the procedures and the CSV file take them. */
export function economyInput({ status, search, month, company }: EconomyFilterState["filters"]) {
  return {
    ...(status !== "all" && { status }),
    ...(search !== "" && { search }),
    ...(month !== "" && { month }),
    ...(company !== "" && { employerId: company }),
  };
}
