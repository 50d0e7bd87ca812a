import { dottedTime, number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { ActualFees } from "./ActualFees.tsx";
import { EconomyFilters } from "./EconomyFilters.tsx";
import { EconomySums } from "./EconomySums.tsx";
import { EntryList } from "./EntryList.tsx";
import { economyInput, useEconomyFilters } from "./useEconomyFilters.ts";

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
      <EntryList key={JSON.stringify(input)} input={input} isFiltered={state.isFiltered} />
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
