import { Redirect } from "wouter";
import { JobGrid } from "#src/client/parts/jobs/JobGrid.tsx";
import { useSharedCard, useSharedJob } from "#src/client/parts/jobs/useSharedJob.ts";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { paths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { BoardEmpty } from "./BoardEmpty.tsx";
import { BoardFilterBar } from "./BoardFilterBar.tsx";
import { isFiltered, noFilters, useBoardFilters } from "./useBoardFilters.ts";

const pageSize = 21;

export function JobBoardPage() {
  const { user } = useViewer();
  return user?.role === "employer" ? <Redirect to={paths.employerJobs} replace /> : <Board />;
}

function Board() {
  const { user } = useViewer();
  const [filters, setFilters] = useBoardFilters();
  const { search, workArrangement, employer, saved } = filters;
  const shared = useSharedJob();
  useMarkSeen("job_match");
  const sharedCard = useSharedCard(shared);
  const board = trpc.jobs.board.useInfiniteQuery(
    { search, workArrangement, employer, saved: saved && user !== null, limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  const listed = board.data?.pages.flatMap(({ items }) => items) ?? [];
  // A search or filter means itself: only the whole board begins with the job that a link points out.
  const first = sharedCard && !isFiltered(filters) ? [sharedCard] : [];
  const jobs = [...first, ...listed.filter(({ id }) => id !== first[0]?.id)];

  function companyOf(employerId: string): string | undefined {
    return listed.find((job) => job.employerId === employerId)?.company;
  }

  return (
    <>
      <PageHeader title="Uppdrag" text="Hitta nästa uppdrag som IT-konsult." />
      <BoardFilterBar filters={filters} onChange={setFilters} companyOf={companyOf} />
      {board.isPending && <CardsSkeleton />}
      {board.data && jobs.length === 0 && (
        <BoardEmpty filters={filters} onClear={() => setFilters(noFilters)} />
      )}
      {board.data && jobs.length > 0 && (
        <div className={board.isPlaceholderData ? "opacity-60" : undefined}>
          <JobGrid jobs={jobs} fallback="board" visitors="get-started" shared={shared} />
          <LoadMore
            more={board.hasNextPage}
            pending={board.isFetchingNextPage}
            failed={board.isFetchNextPageError}
            onMore={() => void board.fetchNextPage()}
          />
        </div>
      )}
      {board.isError && !board.isFetchNextPageError && (
        <ErrorState
          text="Det gick inte att hämta uppdragen just nu."
          onRetry={() => void board.refetch()}
          retrying={board.isFetching}
        />
      )}
    </>
  );
}
