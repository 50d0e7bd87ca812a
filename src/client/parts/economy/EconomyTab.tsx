import { QueryView } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { EconomyFilters } from "./EconomyFilters.tsx";
import { EconomySums } from "./EconomySums.tsx";
import { EntryList } from "./EntryList.tsx";
import { economyInput, useEconomyFilters } from "./useEconomyFilters.ts";

/** The commission of every agreement: to book, to invoice, invoiced, paid and written off. */
export function EconomyTab() {
  const state = useEconomyFilters();
  const input = economyInput(state.filters);
  const sums = trpc.economy.sums.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <EconomyFilters {...state} sums={sums.data} />
      {/* A new list for other filters: nothing stays chosen that is not shown. */}
      <EntryList key={JSON.stringify(input)} input={input} isFiltered={state.isFiltered} />
      <QueryView query={sums} pending={null}>
        {(data) => <EconomySums sums={data} {...state} />}
      </QueryView>
    </>
  );
}
