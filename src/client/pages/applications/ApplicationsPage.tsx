import { keepPreviousData } from "@tanstack/react-query";
import { applicationStatusLabels } from "#src/copy/applications.ts";
import { parseId } from "#src/shared/urls.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { readSearch, useQueryFilters } from "#src/client/address.ts";
import { ApplicationRow } from "#src/client/parts/applications/ApplicationRow.tsx";
import { pathTo } from "#src/client/paths.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ApplicationCards } from "./ApplicationCards.tsx";

/** The employer's applications. The filters are stored in the URL. */
export function ApplicationsPage() {
  const filters = useFilters();
  return (
    <>
      <PageHeader title="Ansökningar" text="Alla som har sökt era uppdrag." />
      <ApplicationCards />
      <Filters {...filters} />
      <List {...filters} />
    </>
  );
}

function useFilters() {
  return useQueryFilters((query) => ({
    search: readSearch(query, 100),
    status: applicationStatuses.find((status) => status === query.get("status")),
    jobId: parseId(query.get("jobId")) ?? undefined,
  }));
}

type FilterState = ReturnType<typeof useFilters>;

function Filters({ filters, isFiltered, setFilters, clearFilters }: FilterState) {
  const { search, status, jobId } = filters;
  const jobs = trpc.applications.jobs.useQuery();
  const jobOptions = (jobs.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const isUnknown =
    jobId !== undefined && jobs.isSuccess && !jobOptions.some(({ value }) => value === String(jobId));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <SearchBox
        className="min-w-0 flex-[1_1_16rem] max-lg:basis-full"
        label="Sök på konsult eller uppdrag"
        value={search}
        onChange={(search) => setFilters({ search })}
      />
      <Select
        aria-label="Status"
        className="flex-[1_1_10rem] sm:max-w-48"
        placeholder="Alla statusar"
        value={status ?? ""}
        onChange={(event) => {
          const status = applicationStatuses.find((each) => each === event.target.value);
          setFilters({ status }, "push");
        }}
        options={applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] }))}
      />
      <Select
        aria-label="Uppdrag"
        className="flex-[1_1_12rem] sm:max-w-64"
        placeholder="Alla uppdrag"
        value={jobId === undefined ? "" : String(jobId)}
        onChange={(event) => setFilters({ jobId: parseId(event.target.value) ?? undefined }, "push")}
        options={isUnknown ? [...jobOptions, { value: String(jobId), label: "Valt uppdrag" }] : jobOptions}
      />
      <Button onClick={() => clearFilters("push")} disabled={!isFiltered}>
        Rensa filter
      </Button>
    </div>
  );
}

function List({ filters, isFiltered }: FilterState) {
  const { search, status, jobId } = filters;
  const list = trpc.applications.list.useInfiniteQuery(
    { ...(search && { search }), ...(status && { status }), ...(jobId && { jobId }) },
    { ...pagedQueryOptions, placeholderData: keepPreviousData },
  );
  const applications = itemsOf(list);
  return (
    <PagedList
      list={list}
      showsRefetchError
      isEmpty={applications.length === 0}
      pending={<ListSkeleton label="Laddar ansökningar..." />}
      empty={
        <EmptyState
          title="Inga ansökningar hittades"
          text={
            isFiltered ? "Prova ett annat filter." : "När konsulter ansöker till dina uppdrag syns de här."
          }
          illustration={<DocumentIllustration />}
          action={
            isFiltered ? undefined : (
              <LinkButton href={pathTo("/search-consultants")}>Sök konsulter</LinkButton>
            )
          }
        />
      }
    >
      <ul className="space-y-4" aria-label="Ansökningar" aria-busy={list.isPlaceholderData}>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </PagedList>
  );
}
