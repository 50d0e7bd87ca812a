import { Redirect } from "wouter";
import { boardPageSize, type JobSort } from "#src/constants/jobs.ts";
import { jobCount } from "#src/copy/jobs.ts";
import { useQueryFilters, useQueryParam } from "#src/client/routing/address.ts";
import {
  hasMatches,
  readBoardFilters,
  skillNamesOf,
  type BoardFilters,
} from "#src/client/parts/jobs/boardFilters.ts";
import { JobGrid } from "#src/client/parts/jobs/JobGrid.tsx";
import { useSharedCard, useSharedJob } from "#src/client/parts/jobs/useSharedJob.ts";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions, itemsOf, PagedList, SearchedNewest } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SearchBox } from "#src/client/ui/SearchBox.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { EmptyJobBoard } from "./EmptyJobBoard.tsx";
import { MatchingBoard } from "./MatchingBoard.tsx";
import { BoardFilterBar } from "./BoardFilterBar.tsx";
import { NewerJobs } from "./NewerJobs.tsx";

export function JobBoardPage() {
  const { user } = useViewer();
  const isMatching = useQueryParam("matching") === "true" && user?.role === "consultant";
  if (user?.role === "employer") return <Redirect to={pathTo("/employer-jobs")} replace />;
  return isMatching ? <MatchingBoard /> : <Board />;
}

/** The filters, stored in the URL. */
function useBoardFilters(defaultSort: JobSort) {
  const { filters, setFilters, clearFilters, clears } = useQueryFilters<BoardFilters>((query) =>
    readBoardFilters(query, defaultSort),
  );
  const { sort: _, ...chosen } = filters;
  return {
    filters,
    clears,
    /** Whether fewer jobs are shown than without filters. */
    isFiltered: Object.values(chosen).some((value) => value !== undefined && value !== false),
    /** A text that is being typed replaces the address, so that the back button leaves the search. */
    setFilters: (change: Partial<BoardFilters>) =>
      setFilters(change, "search" in change ? "replace" : "push"),
    clearFilters: () => clearFilters("push"),
  };
}

function Board() {
  const { user } = useViewer();
  const defaultSort = hasMatches(user) ? "match" : "newest";
  const { filters, isFiltered, setFilters, clearFilters, clears } = useBoardFilters(defaultSort);
  const { saved, sort, ...others } = filters;
  // As the page's first answers are asked for: without skills, the best matches are the newest.
  const asked = user?.role === "consultant" && sort === defaultSort ? "match" : sort;
  const shared = useSharedJob();
  useMarkSeen("job_match");
  const sharedCard = useSharedCard(shared);
  const board = trpc.jobs.board.useInfiniteQuery(
    {
      ...others,
      sort: asked === "newest" ? undefined : asked,
      saved: saved && user !== null,
      limit: boardPageSize,
      withTotal: true,
    },
    filteredQueryOptions,
  );
  const loaded = itemsOf(board);
  const total = board.data?.pages[0]?.total;
  // The linked job is put first only when no search, filter or other order is active.
  const first = sharedCard && !isFiltered && sort === defaultSort ? [sharedCard] : [];
  const jobs = [...first, ...loaded.filter(({ id }) => id !== first[0]?.id)];

  function showNewer() {
    void board.refetch();
    window.scrollTo({ top: 0 });
  }

  function companyOf(employerId: string): string | undefined {
    return loaded.find((job) => job.employerId === employerId)?.company;
  }

  return (
    <>
      <PageHeader
        title="Uppdrag"
        badge={
          <>
            <p role="status" className="font-medium">
              {total !== undefined && jobCount(total)}
            </p>
            {user !== null && sort === "newest" && !saved && board.isSuccess && (
              <NewerJobs filters={others} after={loaded[0]?.createdAt} onShow={showNewer} />
            )}
          </>
        }
        actions={
          <SearchBox
            key={clears}
            label="Sök uppdrag"
            placeholder="Sök på titel, företag eller kompetens"
            value={filters.search ?? ""}
            onChange={(search) => setFilters({ search })}
            className="w-full sm:w-96"
          />
        }
      />
      <BoardFilterBar
        filters={filters}
        onChange={setFilters}
        onClear={clearFilters}
        canClear={isFiltered && jobs.length > 0}
        total={total}
        companyOf={companyOf}
      />
      <SearchedNewest count={board.data?.pages[0]?.searchedNewest} things="uppdragen" />
      <PagedList
        list={board}
        showsRefetchError
        isEmpty={jobs.length === 0}
        pending={<CardsSkeleton />}
        errorText="Det gick inte att hämta uppdragen just nu."
        empty={<EmptyJobBoard filters={filters} isFiltered={isFiltered} onClear={clearFilters} />}
      >
        <div className={board.isPlaceholderData ? "opacity-60" : undefined}>
          <JobGrid
            jobs={jobs}
            fallback="board"
            visitors="get-started"
            shared={shared}
            previews
            searched={[...skillNamesOf(filters.skills), ...(filters.search ? [filters.search] : [])]}
          />
        </div>
      </PagedList>
    </>
  );
}
