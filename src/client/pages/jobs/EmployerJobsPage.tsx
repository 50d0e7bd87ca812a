import { MineFilter } from "#src/client/parts/members/MineFilter.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { employerJobFilters, type EmployerJobFilter } from "#src/domains/jobs/rules.ts";
import { limits } from "#src/constants/limits.ts";
import { oneOf, readSearch, useQueryFilters } from "#src/client/routing/address.ts";
import { FillJobDialog } from "#src/client/parts/jobs/FillJobDialog.tsx";
import { JobDrafts } from "#src/client/parts/jobs/JobDrafts.tsx";
import { OwnJob } from "#src/client/parts/jobs/OwnJob.tsx";
import { RemoveJobDialog } from "#src/client/parts/jobs/RemoveJobDialog.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { type Outputs, trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration, SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { FilterRow } from "#src/client/ui/FilterRow.tsx";
import { useFilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Pager } from "#src/client/ui/Pager.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";

const labels: Record<EmployerJobFilter, string> = {
  all: "Alla uppdrag",
  available: "Tillgängliga",
  filled: "Tillsatta",
};

type Job = Outputs["jobs"]["mine"]["items"][number];

export function EmployerJobsPage() {
  const { filters, setFilters, clearFilters, clears, hrefWith } = useQueryFilters((query) => ({
    filter: oneOf(employerJobFilters, query.get("filter")) ?? "all",
    search: readSearch(query, limits.search),
    mine: query.get("mine") === "true",
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  }));
  const { filter, search, mine: isMine, page } = filters;
  const toggle = useFilterToggle(filter !== "all" || search !== "" || isMine);
  const mine = trpc.jobs.mine.useQuery(
    { filter, search, ...(isMine && { mine: true }), page: Math.min(page, 10_000) },
    { placeholderData: (previous) => previous },
  );
  const [removing, setRemoving] = useState<Job | null>(null);
  const [filling, setFilling] = useState<Job | null>(null);

  return (
    <>
      <PageHeader
        title="Mina uppdrag"
        filters={toggle}
        actions={
          <ForWriters>
            <LinkButton href={pathTo("/create-job")} variant="primary">
              <Plus className="size-4" aria-hidden />
              <span className="max-sm:sr-only">Skapa uppdrag</span>
            </LinkButton>
          </ForWriters>
        }
      />
      <JobDrafts />
      <FilterRow toggle={toggle} className="mb-3">
        <SearchBox
          key={clears}
          label="Sök bland uppdragen"
          value={search}
          onChange={(text) => setFilters({ search: text })}
          className="max-w-xl max-sm:basis-full sm:flex-[1_1_18rem] sm:max-lg:basis-full"
        />
        <MineFilter isMine={isMine} onChange={(value) => setFilters({ mine: value })} />
        <SegmentedControl
          label="Visa"
          value={filter}
          onChange={(value) => setFilters({ filter: value })}
          options={employerJobFilters.map((value) => ({
            value,
            label: labels[value],
            count: mine.data?.counts[value],
          }))}
        />
      </FilterRow>
      <QueryView
        query={mine}
        showsRefetchError
        pending={<ListSkeleton count={6} />}
        errorText="Det gick inte att hämta uppdragen just nu."
      >
        {({ items, total, counts, page, pages }) =>
          total === 0 ? (
            <NoJobs isFiltered={search !== "" || isMine || counts.all > 0} onClear={() => clearFilters()} />
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {items.map((job) => (
                  <li key={job.id}>
                    <OwnJob job={job} onFill={() => setFilling(job)} onRemove={() => setRemoving(job)} />
                  </li>
                ))}
              </ul>
              <Pager page={page} pages={pages} hrefFor={(to) => hrefWith({ page: to })} />
            </>
          )
        }
      </QueryView>
      {removing && <RemoveJobDialog job={removing} onClose={() => setRemoving(null)} />}
      {filling && <FillJobDialog job={filling} onClose={() => setFilling(null)} />}
    </>
  );
}

function NoJobs({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      illustration={<SearchIllustration />}
      title="Inga uppdrag matchar din sökning."
      action={<Button onClick={onClear}>Rensa filter</Button>}
    />
  ) : (
    <EmptyState
      illustration={<DocumentIllustration />}
      title="Inga uppdrag hittades."
      text="Beskriv vad ni behöver hjälp med, så visar vi vilka konsulter som passar."
      action={
        <ForWriters>
          <LinkButton href={pathTo("/create-job")}>Skapa ett uppdrag</LinkButton>
        </ForWriters>
      }
    />
  );
}
