import { number } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { JobGrid } from "#src/client/parts/jobs/JobGrid.tsx";
import { useSharedCard, useSharedJob } from "#src/client/parts/jobs/useSharedJob.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { SearchIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";

const shownMatches = 6;

/** The consultant's best matching jobs. A job linked to with ?highlight= comes first. */
export function MatchingJobs() {
  const figures = trpc.jobs.matchingFigures.useQuery();
  return (
    <section className="mt-6 sm:mt-8" aria-labelledby="matching-jobs">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3 sm:mb-4">
        <h2 id="matching-jobs" className="text-lg">
          Matchande uppdrag
        </h2>
        <TextLink href={pathTo("/jobs", { matching: true })}>
          Visa alla{figures.data && figures.data.total > 0 ? ` ${number(figures.data.total)}` : ""}
          <span className="max-sm:sr-only"> uppdrag</span>
        </TextLink>
      </div>
      <Matches />
    </section>
  );
}

function Matches() {
  const shared = useSharedJob();
  const sharedCard = useSharedCard(shared);
  const matches = trpc.jobs.matching.useQuery({ limit: shownMatches });
  return (
    <QueryView query={matches} pending={<CardsSkeleton label="Laddar uppdrag..." />}>
      {(data) => {
        const isMissing = sharedCard && !data.items.some(({ id }) => id === sharedCard.id);
        const jobs = (isMissing ? [sharedCard, ...data.items] : data.items).slice(0, shownMatches);
        if (jobs.length === 0) {
          return (
            <EmptyState
              title="Inga matchande uppdrag hittades. Uppdatera din profil för bättre matchningar."
              illustration={<SearchIllustration />}
              action={
                <LinkButton variant="primary" href={pathTo("/edit-profile")}>
                  Uppdatera profilen
                </LinkButton>
              }
            />
          );
        }
        return <JobGrid jobs={jobs} fallback="card" visitors="sign-in" shared={shared} level={3} />;
      }}
    </QueryView>
  );
}
