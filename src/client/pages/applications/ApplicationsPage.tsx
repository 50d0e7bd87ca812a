import { Suspense } from "react";
import { useLocation } from "wouter";
import { useQueryId } from "#src/client/routing/address.ts";
import { ApplicationList } from "#src/client/parts/applications/ApplicationList.tsx";
import { useKeptRows } from "#src/client/parts/applications/useKeptRows.ts";
import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { useFilterToggle } from "#src/client/ui/FilterToggle.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ApplicationCards } from "./ApplicationCards.tsx";
import { ApplicationFilters, useChosenJob, useFilters, type FilterState } from "./ApplicationFilters.tsx";

const CompareApplications = lazyComponent(
  async () => (await import("#src/client/parts/applications/CompareApplications.tsx")).CompareApplications,
);

/** The employer's applications. The filters are stored in the URL. */
export function ApplicationsPage() {
  const filters = useFilters();
  const { jobId, search } = filters.filters;
  const toggle = useFilterToggle(filters.isFiltered);
  const job = useChosenJob(jobId);
  return (
    <>
      <PageHeader
        title={job ? `Ansökningar: ${job.title}` : "Ansökningar"}
        filters={toggle}
        actions={<ApplicationCards filters={{ ...(search && { search }), ...(jobId && { jobId }) }} />}
      />
      <ApplicationFilters {...filters} toggle={toggle} />
      {filters.filters.compare && jobId !== undefined ? (
        <Suspense fallback={<ListSkeleton label="Laddar ansökningar..." />}>
          <CompareApplications
            jobId={jobId}
            jobTitle={job?.title ?? ""}
            hrefOf={(id) => `${filters.hrefWith({ compare: false })}&application=${id}`}
          />
        </Suspense>
      ) : (
        <List {...filters} />
      )}
    </>
  );
}

function List({ filters, isFiltered, hrefWith }: FilterState) {
  const { search, status, jobId, sort, waiting, mine } = filters;
  const [, navigate] = useLocation();
  const input = {
    ...(search && { search }),
    ...(status && { status }),
    ...(waiting && { waiting }),
    ...(jobId && { jobId }),
    ...(mine && { mine }),
    sort,
  };
  const list = trpc.applications.list.useInfiniteQuery(input, filteredQueryOptions);
  const loaded = itemsOf(list);
  const openId = useQueryId("application");
  const isLoaded = loaded.some(({ id }) => id === openId);
  // An application of the URL that is not on a loaded page.
  const linked = trpc.applications.get.useQuery(
    { id: openId ?? 0 },
    { enabled: openId !== null && list.isSuccess && !isLoaded },
  );
  const isLinked = linked.data !== undefined && linked.data.id === openId && !isLoaded;

  const key = JSON.stringify(input);
  const { applications, keep } = useKeptRows(isLinked ? [linked.data, ...loaded] : loaded, key);

  function hrefOf(id: number | null): string {
    const href = hrefWith({});
    return id === null ? href : `${href}${href.includes("?") ? "&" : "?"}application=${id}`;
  }

  return (
    <PagedList
      list={list}
      showsRefetchError
      isEmpty={applications.length === 0}
      pending={<ListSkeleton label="Laddar ansökningar..." />}
      empty={
        <NoApplications
          isFiltered={isFiltered}
          ofJob={status || search || waiting || mine ? undefined : jobId}
        />
      }
    >
      <ApplicationList
        applications={applications}
        keep={keep}
        filters={key}
        openId={openId}
        hrefOf={hrefOf}
        onOpen={(id) => navigate(hrefOf(id), { replace: true })}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isBusy={list.isPlaceholderData}
        showJob={jobId === undefined}
      />
    </PagedList>
  );
}

interface NoApplicationsProps {
  isFiltered: boolean;
  /** The job, when it is the only filter. */
  ofJob: number | undefined;
}

/** Nobody has applied for the job, or for any; or none is what the filters ask for. */
function NoApplications({ isFiltered, ofJob }: NoApplicationsProps) {
  const isOfJob = useChosenJob(ofJob)?.isOwn && ofJob !== undefined;
  const applied = `När konsulter söker ${isOfJob ? "uppdraget" : "era uppdrag"} syns de här.`;
  return (
    <EmptyState
      title="Inga ansökningar hittades"
      text={isFiltered && !isOfJob ? "Prova ett annat sökord eller ett annat filter." : applied}
      illustration={<DocumentIllustration />}
      action={
        isOfJob ? (
          <LinkButton href={pathTo("/job-matches/:id", { id: ofJob })}>Matchande konsulter</LinkButton>
        ) : isFiltered ? undefined : (
          <LinkButton href={pathTo("/search-consultants")}>Sök konsulter</LinkButton>
        )
      }
    />
  );
}
