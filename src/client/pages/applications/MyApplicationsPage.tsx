import { applicationEventLabels } from "#src/copy/applications.ts";
import { applicationEvents, type ApplicationEvent } from "#src/constants/jobs.ts";
import { oneOf, useQueryFilters } from "#src/client/routing/address.ts";
import { type OwnApplication, OwnApplicationRow } from "#src/client/parts/applications/OwnApplicationRow.tsx";
import { TimesToPick } from "#src/client/parts/applications/ProposedTimes.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { HistorySkeleton } from "#src/client/ui/Skeleton.tsx";

/** The consultant's own applications with their status and history (docs/rules/applications.md#one-application). */
export function MyApplicationsPage() {
  const { filters, setFilters } = useQueryFilters((query) => ({
    status: oneOf(applicationEvents, query.get("status")),
  }));
  return (
    <>
      <PageHeader
        title="Mina ansökningar"
        actions={
          <Select
            aria-label="Status"
            className="sm:w-52"
            placeholder="Alla statusar"
            value={filters.status ?? ""}
            onChange={(event) => setFilters({ status: oneOf(applicationEvents, event.target.value) }, "push")}
            options={applicationEvents.map((value) => ({ value, label: applicationEventLabels[value] }))}
          />
        }
      />
      <TimesToPick />
      <List status={filters.status} />
    </>
  );
}

function List({ status }: { status: ApplicationEvent | undefined }) {
  const list = trpc.applications.mine.useInfiniteQuery(status ? { status } : {}, filteredQueryOptions);
  const applications = itemsOf(list);
  return (
    <PagedList
      list={list}
      pending={<HistorySkeleton label="Laddar ansökningar..." />}
      empty={
        <EmptyState
          title={status ? "Inga sådana ansökningar" : "Inga ansökningar än"}
          text={status ? "Välj en annan status." : "När du söker ett uppdrag kan du följa ansökan här."}
          illustration={<DocumentIllustration />}
          action={
            <LinkButton variant="primary" href={pathTo("/jobs")}>
              Hitta uppdrag
            </LinkButton>
          }
        />
      }
    >
      <Section title="Pågår" applications={applications.filter(({ isOngoing }) => isOngoing)} />
      <Section title="Avslutade" applications={applications.filter(({ isOngoing }) => !isOngoing)} />
    </PagedList>
  );
}

function Section({ title, applications }: { title: string; applications: OwnApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <section className="mb-8 last:mb-0">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="space-y-4" aria-label={title}>
        {applications.map((application) => (
          <OwnApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}
