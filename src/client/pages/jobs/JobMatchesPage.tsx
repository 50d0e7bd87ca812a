import { useState } from "react";
import { counted } from "#src/copy/format.ts";
import { MessageDialog } from "#src/client/parts/messaging/dialogs.ts";
import { useIdParam } from "#src/client/routing/address.ts";
import { MatchingConsultant } from "#src/client/parts/jobs/MatchingConsultant.tsx";
import { ChooseConsultant, ChosenConsultants } from "#src/client/parts/requests/ChosenConsultants.tsx";
import { useChosenConsultants } from "#src/client/parts/requests/chosenConsultants.ts";
import { WatchButton } from "#src/client/parts/watches/WatchButton.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration, SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useMayWrite, useViewer } from "#src/client/api/viewer.tsx";
import { defaultMinMatch } from "#src/domains/watches/rules.ts";

export function JobMatchesPage() {
  const id = useIdParam();
  const { user } = useViewer();
  // Readers choose and write to nobody.
  const isEmployer = useMayWrite() && user?.role === "employer";
  const chooser = useChosenConsultants();
  const [recipient, setRecipient] = useState<{ id: string; name: string } | null>(null);
  const matches = trpc.jobs.matchingConsultants.useInfiniteQuery(
    { id: id ?? 0 },
    { ...pagedQueryOptions, enabled: id !== null },
  );
  const job = matches.data?.pages[0]?.job;
  const consultants = itemsOf(matches);
  const back = <LinkButton href={pathTo("/employer-jobs")}>Tillbaka</LinkButton>;

  if (id === null || [400, 403, 404].includes(failureOf(matches.error).status ?? 0))
    return (
      <EmptyState page illustration={<SearchIllustration />} title="Uppdrag hittades inte" action={back} />
    );

  return (
    <>
      <PageHeader
        title="Matchande konsulter"
        text={job?.title ?? "\u00a0"}
        back={pathTo("/employer-jobs")}
        actions={
          job && (
            <>
              {isEmployer && (
                <LinkButton href={pathTo("/forfragningar/:id", { id })}>Förfrågningar</LinkButton>
              )}
              <WatchButton
                label="Säg till om nya konsulter"
                watch={{
                  kind: "consultants",
                  filter: { minMatch: defaultMinMatch },
                  jobId: job.id,
                  name: job.title.slice(0, 100),
                }}
              />
            </>
          )
        }
      />
      <PagedList
        list={matches}
        showsRefetchError
        pending={<ListSkeleton />}
        empty={
          <EmptyState
            illustration={<PeopleIllustration />}
            title="Inga matchande konsulter hittades"
            text="Ingen konsult har kompetenserna som uppdraget kräver. Prova att ändra dem, eller sök bland alla konsulter."
            action={<LinkButton href={pathTo("/search-consultants")}>Sök konsulter</LinkButton>}
          />
        }
      >
        <p className="mb-3 text-muted" role="status">
          {matches.hasNextPage
            ? `De ${consultants.length} bästa matchningarna`
            : counted(consultants.length, "matchande konsult", "matchande konsulter")}
        </p>
        <ul className="grid gap-4">
          {consultants.map((consultant) => (
            <li key={consultant.id}>
              <MatchingConsultant
                before={isEmployer && <ChooseConsultant chooser={chooser} person={consultant} />}
                consultant={consultant}
                onMessage={
                  isEmployer
                    ? () => setRecipient({ id: consultant.id, name: consultant.name ?? "Konsult" })
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
        {isEmployer && <ChosenConsultants chooser={chooser} jobId={id} />}
      </PagedList>
      {recipient && <MessageDialog consultant={recipient} job={{ id }} onClose={() => setRecipient(null)} />}
    </>
  );
}
