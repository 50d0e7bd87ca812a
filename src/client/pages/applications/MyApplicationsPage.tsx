import { applicationStatusLabels } from "#src/copy/applications.ts";
import { dateTime, relativeDate } from "#src/copy/format.ts";
import { pagedQueryOptions, itemsOf, PagedList } from "#src/client/query.tsx";
import { InterviewLine } from "#src/client/parts/applications/InterviewLine.tsx";
import { StatusBadge, statusTones } from "#src/client/parts/applications/StatusBadge.tsx";
import { pathTo } from "#src/client/paths.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";

type OwnApplication = Outputs["applications"]["mine"]["items"][number];

/** The consultant's own applications with their status and history (docs/rules/applications.md#own-applications). */
export function MyApplicationsPage() {
  return (
    <>
      <PageHeader title="Mina ansökningar" text="Det du har ansökt till, och vad som har hänt sedan dess." />
      <List />
    </>
  );
}

function List() {
  const list = trpc.applications.mine.useInfiniteQuery({}, pagedQueryOptions);
  const applications = itemsOf(list);
  return (
    <PagedList
      list={list}
      isEmpty={applications.length === 0}
      pending={<ListSkeleton label="Laddar ansökningar..." />}
      empty={
        <EmptyState
          title="Inga ansökningar ännu"
          text="När du ansöker till ett uppdrag kan du följa ansökan här."
          illustration={<DocumentIllustration />}
          action={
            <LinkButton variant="primary" href={pathTo("/jobs")}>
              Hitta uppdrag
            </LinkButton>
          }
        />
      }
    >
      <ul className="space-y-4" aria-label="Ansökningar">
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </PagedList>
  );
}

function ApplicationRow({ application }: { application: OwnApplication }) {
  const { jobId, jobTitle, company, status, interview, conversationId } = application;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="grid gap-x-8 gap-y-5 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-3">
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-base wrap-anywhere">{jobTitle}</h2>
              <StatusBadge status={status} />
              <JobState application={application} />
            </div>
            <p className="text-muted">
              {company} · Ansökan skickad {relativeDate(application.createdAt, new Date()).toLowerCase()}
            </p>
          </div>
          {interview && status !== "rejected" && <InterviewLine interview={interview} />}
          <div className="flex flex-wrap gap-2">
            {!application.jobDeleted && (
              <LinkButton size="sm" href={pathTo("/job/:id", { id: jobId })}>
                Visa uppdrag
              </LinkButton>
            )}
            {conversationId !== null && (
              <LinkButton size="sm" variant="ghost" href={pathTo("/messages", { conversationId })}>
                Konversation
              </LinkButton>
            )}
          </div>
        </div>
        <Timeline
          label={`Vad som har hänt med ansökan till ${jobTitle}`}
          items={application.history.map((step, index) => ({
            key: index,
            title: step.status === "pending" ? "Ansökan skickad" : applicationStatusLabels[step.status],
            time: dateTime(step.at),
            tone: statusTones[step.status],
          }))}
        />
      </div>
    </li>
  );
}

function JobState({ application }: { application: OwnApplication }) {
  if (application.jobDeleted) return <Badge>Uppdraget är borttaget</Badge>;
  return application.jobStatus === "filled" ? <Badge>Position tillsatt</Badge> : null;
}
