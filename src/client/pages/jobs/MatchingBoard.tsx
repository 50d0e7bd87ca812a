import { boardPageSize } from "#src/constants/jobs.ts";
import { JobGrid } from "#src/client/parts/jobs/JobGrid.tsx";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { itemsOf, PagedList, pagedQueryOptions } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";

/** The consultant's matching jobs, which the dashboard counts (docs/rules/matching.md#matching-jobs). */
export function MatchingBoard() {
  useMarkSeen("job_match");
  const list = trpc.jobs.matching.useInfiniteQuery({ limit: boardPageSize }, pagedQueryOptions);
  const jobs = itemsOf(list);
  return (
    <>
      <PageHeader
        title="Matchande uppdrag"
        text="Bäst matchning först. Uppdrag du redan har sökt är inte med."
        actions={<LinkButton href={pathTo("/jobs")}>Visa alla uppdrag</LinkButton>}
      />
      <PagedList
        list={list}
        showsRefetchError
        pending={<CardsSkeleton />}
        errorText="Det gick inte att hämta uppdragen just nu."
        empty={
          <EmptyState
            title="Inga matchande uppdrag just nu"
            text="Lägg till fler kompetenser i din profil för att matcha fler uppdrag."
            action={<LinkButton href={pathTo("/edit-profile")}>Uppdatera profilen</LinkButton>}
          />
        }
      >
        <JobGrid jobs={jobs} fallback="board" visitors="get-started" previews />
      </PagedList>
    </>
  );
}
