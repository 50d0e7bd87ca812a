import { lazy, Suspense, useState } from "react";
import { useParams } from "wouter";
import { counted } from "#src/copy/format.ts";
import { MatchingConsultant } from "#src/client/parts/jobs/MatchingConsultant.tsx";
import { paths } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { People, Search } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { idFrom } from "./idFrom.ts";

const MessageDialog = lazy(async () => ({
  default: (await import("#src/client/parts/messaging/MessageDialog.tsx")).MessageDialog,
}));

export function JobMatchesPage() {
  const id = idFrom(useParams()["id"]);
  const { user } = useViewer();
  const [writingTo, setWritingTo] = useState<{ id: string; name: string } | null>(null);
  const matches = trpc.jobs.matchingConsultants.useInfiniteQuery(
    { id: id ?? 0 },
    { enabled: id !== null, getNextPageParam: (page) => page.nextCursor },
  );
  const job = matches.data?.pages[0]?.job;
  const people = matches.data?.pages.flatMap(({ items }) => items) ?? [];
  const back = <LinkButton href={paths.employerJobs}>Tillbaka</LinkButton>;

  if (id === null || (matches.isError && [400, 403, 404].includes(failureOf(matches.error).status ?? 0)))
    return <Empty page picture={<Search />} title="Uppdrag hittades inte" action={back} />;

  return (
    <>
      <PageHeader title="Matchande konsulter" text={job?.title} actions={back} />
      {matches.isPending && <ListSkeleton />}
      {matches.isError && <ErrorState onRetry={() => void matches.refetch()} retrying={matches.isFetching} />}
      {matches.isSuccess && people.length === 0 && (
        <Empty
          picture={<People />}
          title="Inga matchande konsulter hittades"
          text="Ingen konsult har kompetenserna som uppdraget kräver. Prova att ändra dem, eller sök bland alla konsulter."
          action={<LinkButton href={paths.consultants()}>Sök konsulter</LinkButton>}
        />
      )}
      {people.length > 0 && (
        <>
          <p className="mb-3 text-muted" role="status">
            {matches.hasNextPage
              ? `De ${people.length} bästa matchningarna`
              : counted(people.length, "matchande konsult", "matchande konsulter")}
          </p>
          <ul className="grid gap-4">
            {people.map((consultant) => (
              <li key={consultant.id}>
                <MatchingConsultant
                  consultant={consultant}
                  onMessage={
                    user?.role === "employer"
                      ? () => setWritingTo({ id: consultant.id, name: consultant.name ?? "Konsult" })
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          <LoadMore
            more={matches.hasNextPage}
            pending={matches.isFetchingNextPage}
            onMore={() => void matches.fetchNextPage()}
          />
        </>
      )}
      <Suspense>
        {writingTo && (
          <MessageDialog consultant={writingTo} job={{ id }} open onClose={() => setWritingTo(null)} />
        )}
      </Suspense>
    </>
  );
}
