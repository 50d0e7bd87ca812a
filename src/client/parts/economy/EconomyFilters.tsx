import { economyFilterLabels, monthName } from "#src/copy/economy.ts";
import { number } from "#src/copy/format.ts";
import { economyFilters } from "#src/constants/economy.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { Select, type Option } from "#src/client/ui/Select.tsx";
import { economyInput, type EconomyFilterState } from "./useEconomyFilters.ts";

type Sums = Outputs["economy"]["sums"];

interface EconomyFiltersProps extends EconomyFilterState {
  sums: Sums | undefined;
  /** The months and companies to choose from. */
  choices: Sums | undefined;
}

export function EconomyFilters({
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
