import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { counted, relativeDate } from "#src/copy/format.ts";
import { JobStatusBadge } from "#src/client/parts/jobs/JobStatusBadge.tsx";
import { scrollIntoView, useSharedJob, type SharedJob } from "#src/client/parts/jobs/useSharedJob.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";

/** How many are shown, and asked for. */
export const shownJobs = 3;

/** The employer's newest jobs. A job linked to with ?highlight= comes first and is highlighted. */
export function LatestJobs() {
  const shared = useSharedJob();
  const sharedJob = trpc.jobs.byId.useQuery({ id: shared?.jobId ?? 0 }, { enabled: shared !== undefined });
  const mine = trpc.jobs.mine.useQuery({ limit: shownJobs });
  return (
    <QueryView
      query={mine}
      showsRefetchError
      pending={<ListSkeleton count={shownJobs} label="Laddar uppdrag..." />}
    >
      {(data) => {
        const latest = data.items.slice(0, shownJobs);
        const isMissing = sharedJob.data && !latest.some(({ id }) => id === sharedJob.data.id);
        const jobs = isMissing ? [sharedJob.data, ...latest] : latest;
        if (jobs.length === 0) return <NoJobs />;
        return (
          <Card
            title="Senaste uppdragen"
            flush
            actions={
              <LinkButton size="sm" href={pathTo("/employer-jobs")}>
                Visa alla uppdrag
              </LinkButton>
            }
          >
            <ul className="divide-y divide-line border-t border-line">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} shared={shared?.jobId === job.id ? shared : undefined} />
              ))}
            </ul>
          </Card>
        );
      }}
    </QueryView>
  );
}

function NoJobs() {
  return (
    <Card title="Senaste uppdragen">
      <EmptyState
        compact
        title="Inga uppdrag än"
        text="Beskriv vad ni behöver hjälp med, så hittar konsulterna er."
        action={
          <ForWriters>
            <div className="flex flex-wrap justify-center gap-2">
              <LinkButton href={pathTo("/create-job")}>Skapa ert första uppdrag</LinkButton>
              <LinkButton variant="ghost" href={pathTo("/edit-company-profile")}>
                Fyll i företagsprofilen
              </LinkButton>
              <LinkButton variant="ghost" href={pathTo("/kollegor")}>
                Bjud in kollegor
              </LinkButton>
            </div>
          </ForWriters>
        }
      />
    </Card>
  );
}

type Job = Outputs["jobs"]["mine"]["items"][number] | Outputs["jobs"]["byId"];

function JobRow({ job, shared }: { job: Job; shared: SharedJob | undefined }) {
  return (
    <li
      ref={shared?.isHighlighted ? scrollIntoView : undefined}
      className={cx(
        "relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-200 sm:px-5",
        shared?.isHighlighted ? "bg-tips-soft" : "hover:bg-raised/50",
      )}
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <TextLink
          quiet
          href={pathTo("/job-details/:id", { id: job.id })}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {job.title}
        </TextLink>
        <p className="text-muted">
          {relativeDate(job.createdAt)}
          {job.applicationsCount !== undefined &&
            ` · ${counted(job.applicationsCount, "ansökan", "ansökningar")}`}
        </p>
      </div>
      {shared?.isShared && <Badge tone="tips">Delad med dig!</Badge>}
      <JobStatusBadge job={job} />
    </li>
  );
}
