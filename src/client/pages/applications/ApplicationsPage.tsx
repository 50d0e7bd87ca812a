import { keepPreviousData } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { applicationStatusLabels } from "#src/copy/applications.ts";
import { applicationStatuses } from "#src/constants/applications.ts";
import { maxInt4 } from "#src/constants/limits.ts";
import { ApplicationRow } from "#src/client/parts/applications/ApplicationRow.tsx";
import { paths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Papers } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ApplicationCards } from "./ApplicationCards.tsx";

/** The employer's applications. The filters live in the address. */
export function ApplicationsPage() {
  const filters = useFilters();
  return (
    <>
      <PageHeader title="Ansökningar" text="Konsulter som har ansökt till dina uppdrag." />
      <ApplicationCards />
      <Filters {...filters} />
      <List {...filters} />
    </>
  );
}

function useFilters() {
  const [location, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const jobId = Number(query.get("jobId"));
  return {
    search: query.get("search")?.slice(0, 100) ?? "",
    status: applicationStatuses.find((status) => status === query.get("status")),
    jobId: Number.isInteger(jobId) && jobId >= 1 && jobId <= maxInt4 ? jobId : undefined,
    isFiltered: query.size > 0,
    set: (name: "search" | "status" | "jobId", value: string) => {
      if (value === "") query.delete(name);
      else query.set(name, value);
      navigate(query.size === 0 ? location : `${location}?${query.toString()}`, {
        replace: name === "search",
      });
    },
    clear: () => {
      navigate(location);
    },
  };
}

type FilterState = ReturnType<typeof useFilters>;

function Filters({ search, status, jobId, isFiltered, set, clear }: FilterState) {
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
        onChange={(value) => set("search", value.slice(0, 100))}
      />
      <Select
        aria-label="Status"
        className="flex-[1_1_10rem] sm:max-w-48"
        placeholder="Alla statusar"
        value={status ?? ""}
        onChange={(event) => set("status", event.target.value)}
        options={applicationStatuses.map((value) => ({ value, label: applicationStatusLabels[value] }))}
      />
      <Select
        aria-label="Uppdrag"
        className="flex-[1_1_12rem] sm:max-w-64"
        placeholder="Alla uppdrag"
        value={jobId === undefined ? "" : String(jobId)}
        onChange={(event) => set("jobId", event.target.value)}
        options={isUnknown ? [...jobOptions, { value: String(jobId), label: "Valt uppdrag" }] : jobOptions}
      />
      <Button onClick={clear} disabled={!isFiltered}>
        Rensa filter
      </Button>
    </div>
  );
}

function List({ search, status, jobId, isFiltered }: FilterState) {
  const list = trpc.applications.list.useInfiniteQuery(
    { ...(search && { search }), ...(status && { status }), ...(jobId && { jobId }) },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  if (list.isPending) return <ListSkeleton label="Laddar ansökningar..." />;
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const applications = list.data.pages.flatMap((page) => page.items);
  if (applications.length === 0) {
    const text = isFiltered
      ? "Prova ett annat filter."
      : "När konsulter ansöker till dina uppdrag syns de här.";
    return (
      <Empty
        title="Inga ansökningar hittades"
        text={text}
        picture={<Papers />}
        action={isFiltered ? undefined : <LinkButton href={paths.consultants()}>Sök konsulter</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="space-y-4" aria-label="Ansökningar" aria-busy={list.isPlaceholderData}>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        pending={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
