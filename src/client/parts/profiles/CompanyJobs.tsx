import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { useState } from "react";
import { relativeDate } from "#src/copy/format.ts";
import { itemsOf, NextPage, pagedQueryOptions, QueryView } from "#src/client/api/query.tsx";
import { limits } from "#src/constants/limits.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";

const shownFirst = 5;

type Job = Outputs["jobs"]["ofUser"]["items"][number];

/** The first five jobs of a company, with a button that shows all of them. */
export function CompanyJobs({ employerId, isOwn }: { employerId: string; isOwn: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const jobsQuery = trpc.jobs.ofUser.useInfiniteQuery(
    { id: employerId, limit: limits.page, withTotal: true },
    pagedQueryOptions,
  );
  const jobs = itemsOf(jobsQuery);
  const all = `Visa alla (${jobsQuery.data?.pages[0]?.total ?? jobs.length})`;
  return (
    <Card title="Uppdrag" flush>
      <QueryView
        query={jobsQuery}
        showsRefetchError
        pending={<ListSkeleton count={shownFirst} label="Laddar uppdrag..." />}
      >
        {() =>
          jobs.length === 0 && (
            <EmptyState
              compact
              title="Inga uppdrag hittades."
              action={
                isOwn && (
                  <ForWriters>
                    <LinkButton href={pathTo("/create-job")}>Skapa nytt uppdrag</LinkButton>
                  </ForWriters>
                )
              }
            />
          )
        }
      </QueryView>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {jobs.slice(0, showsAll ? jobs.length : shownFirst).map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {jobs.length > shownFirst && !showsAll && (
        <div className="border-t border-line p-4 sm:px-5">
          {isOwn ? (
            <LinkButton href={pathTo("/employer-jobs")}>{all}</LinkButton>
          ) : (
            <Button onClick={() => setShowsAll(true)}>{all}</Button>
          )}
        </div>
      )}
      {showsAll && <NextPage list={jobsQuery} />}
    </Card>
  );
}

function JobRow({ job }: { job: Job }) {
  const state = job.isArchived ? "Arkiverad" : job.status === "active" ? "Aktiv" : "Tillsatt";
  return (
    <li className="relative flex items-start justify-between gap-3 px-4 py-3 hover:bg-raised/50 sm:px-5">
      <div className="min-w-0">
        <TextLink
          quiet
          href={pathTo("/job/:id", { id: job.id })}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {job.title}
        </TextLink>
        <p className="text-muted">
          {job.location} · {relativeDate(job.createdAt)}
        </p>
      </div>
      <Badge tone={state === "Aktiv" ? "accent" : "neutral"}>{state}</Badge>
    </li>
  );
}
