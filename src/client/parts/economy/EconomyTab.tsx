import { type EconomyFilter, economyFilters } from "#src/constants/economy.ts";
import { dottedTime, number, exactKr } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { monthName, economyFilterLabels } from "#src/copy/economy.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { Select, type Option } from "#src/client/ui/Select.tsx";
import { EconomySums } from "./EconomySums.tsx";
import { EntryList } from "./EntryList.tsx";
import { economyInput, useEconomyFilters, type EconomyFilterState } from "./useEconomyFilters.ts";

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

/** What the fee was to be in each month, and what approved time has made it; of the company that is chosen, or of all. */
function ActualFees({ company }: { company: string }) {
  const fees = trpc.economy.actual.useQuery(company === "" ? {} : { employerId: company });
  if (!fees.data) return null;
  return (
    <Card
      flush
      className="mt-4"
      title="Avgift per arbetad månad"
      note={`Beräknad för avtal som båda har bekräftat, och faktisk enligt godkänd tid. ${company === "" ? "Alla företag" : "Valt företag"}, exkl. moms.`}
    >
      <Table
        caption="Avgift per arbetad månad"
        rows={fees.data}
        rowKey={({ month }) => month}
        columns={[
          { header: "Månad", cell: ({ month }) => monthName(month) },
          { header: "Beräknad", align: "end", cell: ({ estimated }) => exactKr(estimated) },
          { header: "Faktisk", align: "end", cell: ({ actual }) => exactKr(actual) },
          { header: "Skillnad", align: "end", cell: ({ estimated, actual }) => exactKr(actual - estimated) },
        ]}
      />
    </Card>
  );
}

interface EconomyFiltersProps extends EconomyFilterState {
  sums: Sums | undefined;
  /** The months and companies to choose from. */
  choices: Sums | undefined;
}

function EconomyFilters({
  filters,
  isFiltered,
  setFilters,
  clearFilters,
  sums,
  choices,
}: EconomyFiltersProps) {
  const { status, search, month, company } = filters;
  function countOf(value: string): number {
    if (value === "overdue") return sums?.overdue.count ?? 0;
    return sums?.statuses.find((each) => each.status === value)?.count ?? 0;
  }
  return (
    <div className="mb-4 space-y-3">
      <SegmentedControl
        label="Status"
        value={status}
        onChange={(next) => setFilters({ status: next }, "push")}
        options={([...economyFilters, "all"] as const).map((value) => {
          const count = countOf(value);
          return {
            value,
            label: economyFilterLabels[value],
            ...(count > 0 && { count: number(count) }),
          };
        })}
      />
      <FilterRow>
        <SearchBox
          long
          className="min-w-0 max-sm:w-56 sm:flex-[1_1_16rem] sm:max-lg:basis-full"
          label="Sök på företag, uppdrag eller faktura"
          value={search}
          onChange={(search) => setFilters({ search })}
        />
        <Select
          aria-label="Månad"
          className="w-40"
          placeholder="Alla månader"
          value={month}
          onChange={(event) => setFilters({ month: event.target.value }, "push")}
          options={withChosen(
            month,
            (choices?.months ?? []).map((each) => ({ value: each.month, label: monthName(each.month) })),
            monthName(month),
          )}
        />
        <Select
          aria-label="Företag"
          className="w-44 lg:w-52"
          placeholder="Alla företag"
          value={company}
          onChange={(event) => setFilters({ company: event.target.value }, "push")}
          options={withChosen(
            company,
            (choices?.companies ?? []).flatMap(({ employerId, companyName }) =>
              employerId === null ? [] : { value: employerId, label: companyName },
            ),
            "Valt företag",
          )}
        />
        <Button onClick={() => clearFilters("push")} disabled={!isFiltered}>
          Rensa filter
        </Button>
        <DownloadLink href={apiPaths.economyCsv(economyInput(filters))}>CSV</DownloadLink>
      </FilterRow>
    </div>
  );
}

/** The chosen value stays in the list when the other filters leave it without rows. */
function withChosen(chosen: string, options: Option[], label: string): Option[] {
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label }, ...options];
}
