import type { EconomyFilter } from "#src/constants/economy.ts";
import { dottedTime, number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { ActualFees } from "./ActualFees.tsx";
import { EconomyFilters } from "./EconomyFilters.tsx";
import { EconomySums } from "./EconomySums.tsx";
import { EntryList } from "./EntryList.tsx";
import { economyInput, useEconomyFilters } from "./useEconomyFilters.ts";

type Sums = Outputs["economy"]["sums"];

/** The commission of every agreement: to book, to invoice, invoiced, paid and written off. */
export function EconomyTab() {
  const state = useEconomyFilters();
  const input = economyInput(state.filters);
  const sums = trpc.economy.sums.useQuery(input, { placeholderData: (previous) => previous });
  const { foundMoreThan, keptAt } = sums.data ?? {};
  const withoutSearch = trpc.economy.sums.useQuery(economyInput({ ...state.filters, search: "" }), {
    enabled: foundMoreThan !== undefined,
  });
  return (
    <>
      <EconomyFilters
        {...state}
        sums={sums.data}
        choices={foundMoreThan === undefined ? sums.data : withoutSearch.data}
      />
      {/* A new list for other filters: nothing stays chosen that is not shown. */}
      <EntryList
        key={JSON.stringify(input)}
        sum={sums.data && !sums.isPlaceholderData ? sumOf(sums.data, state.filters.status) : undefined}
        input={input}
        isFiltered={state.isFiltered}
      />
      {foundMoreThan !== undefined && (
        <p role="status" className="mt-6 text-muted">
          Sökningen ger fler än {number(foundMoreThan)} rader och summeras därför inte. Välj en månad eller
          ett företag för att se summor.
        </p>
      )}
      {keptAt && (
        <p className="mt-6 text-muted">
          Antal och summor räknades kl. {dottedTime(keptAt)}. De räknas om var femte minut, och när något
          bokförs eller ändras.
        </p>
      )}
      <QueryView query={sums} pending={null}>
        {(data) => <EconomySums sums={data} {...state} />}
      </QueryView>
      <ActualFees company={state.filters.company} />
    </>
  );
}

/** What the rows of the filters add up to; undefined when there are too many to sum. */
function sumOf({ statuses, overdue, foundMoreThan }: Sums, status: EconomyFilter | "all") {
  if (foundMoreThan !== undefined) return undefined;
  if (status === "overdue") return overdue;
  const chosen = statuses.filter((each) =>
    status === "all" ? each.status !== "to_book" : each.status === status,
  );
  return {
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    commission: chosen.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0) / 100,
  };
}
