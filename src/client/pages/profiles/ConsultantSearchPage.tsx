import { SlidersHorizontal, Star } from "lucide-react";
import { useState } from "react";
import { countedUpTo } from "#src/copy/format.ts";
import { categoryLabels } from "#src/copy/profiles.ts";
import { skillCategories } from "#src/constants/skill-categories.ts";
import { useQueryFilters } from "#src/client/routing/address.ts";
import { FilterPanel } from "#src/client/forms/FilterPanel.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { WatchSearchButton } from "#src/client/parts/watches/WatchButton.tsx";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ConsultantFilterFields } from "./ConsultantFilterFields.tsx";
import { countFields, readConsultantSearch, useDirectory } from "./consultantSearch.ts";
import { ConsultantResults } from "./ConsultantResults.tsx";
import { ConsultantSortSelect } from "./ConsultantSortSelect.tsx";

export function ConsultantSearchPage() {
  const { user, isLoading } = useViewer();
  const isEmployer = user?.role === "employer";
  const isMember = user !== null;
  const { filters, isFiltered, setFilters, clearFilters, clears } = useQueryFilters((query) =>
    readConsultantSearch(query, { isMember, isEmployer }),
  );
  const directoryQuery = useDirectory(filters);
  const total = directoryQuery.data?.pages[0]?.total;
  const fields = countFields(filters);
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(fields > 0 && isWide);
  return (
    <>
      <PageHeader
        title="Hitta konsulter"
        badge={
          <p role="status" className="font-medium">
            {total !== undefined && countedUpTo(total, "konsult", "konsulter")}
          </p>
        }
        actions={
          <form className="flex w-full gap-2" onSubmit={(event) => event.preventDefault()}>
            <SearchBox
              key={clears}
              label="Sök konsulter"
              placeholder="Sök på namn, titel eller ort"
              value={filters.search}
              onChange={(search) => setFilters({ search })}
              className="min-w-0 grow sm:w-80"
            />
            <Button type="submit">Sök Konsulter</Button>
          </form>
        }
      />
      <div className="mb-3 grid grid-cols-1 gap-3">
        <FilterRow>
          {isMember && (
            <Button
              className="max-sm:-order-1"
              onClick={() => setOpen(!isOpen)}
              {...(isWide ? { "aria-expanded": isOpen } : { "aria-haspopup": "dialog" as const })}
            >
              <SlidersHorizontal className="size-4" aria-hidden />
              {fields > 0 ? `Fler filter (${fields})` : "Fler filter"}
            </Button>
          )}
          <SegmentedControl
            label="Kategori"
            value={filters.category ?? "all"}
            onChange={(value) => setFilters({ category: value === "all" ? undefined : value })}
            options={[
              { value: "all", label: "Alla" },
              ...skillCategories.map((value) => ({ value, label: categoryLabels[value] })),
            ]}
          />
          {isEmployer && (
            <>
              <Button
                aria-pressed={filters.favorites}
                variant={filters.favorites ? "primary" : "ghost"}
                onClick={() => setFilters({ favorites: !filters.favorites })}
              >
                <Star className="size-4" aria-hidden />
                Endast favoriter
              </Button>
              <LinkButton variant="ghost" href={pathTo("/listor")}>
                Listor
              </LinkButton>
            </>
          )}
          {isMember && <ConsultantSortSelect filters={filters} onChange={setFilters} />}
        </FilterRow>
        {isMember && isOpen && (
          <FilterPanel
            isSheet={!isWide}
            count={fields}
            show={`Visa ${total === undefined ? "konsulter" : countedUpTo(total, "konsult", "konsulter")}`}
            onClear={() => clearFilters()}
            onClose={() => setOpen(false)}
          >
            <ConsultantFilterFields filters={filters} onChange={setFilters} />
          </FilterPanel>
        )}
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {isFiltered && total !== undefined && total > 0 && (
            <Button variant="ghost" onClick={() => clearFilters()}>
              Rensa filter
            </Button>
          )}
          {isMember && <WatchSearchButton kind="consultants" filters={filters} />}
        </div>
      </div>
      {!isLoading && (
        <ConsultantResults
          directoryQuery={directoryQuery}
          filters={filters}
          isFiltered={isFiltered}
          onChange={setFilters}
          onClear={() => clearFilters()}
        />
      )}
    </>
  );
}
