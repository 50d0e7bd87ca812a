import { actionLabel } from "#src/copy/audit.ts";
import { dateTime } from "#src/copy/format.ts";
import { doneBy } from "#src/copy/company-events.ts";
import { useQueryFilters } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions, itemsOf, PagedList } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";

/** What members did in the company, by person. */
export function EventsPage() {
  const { filters, setFilters } = useQueryFilters((query) => ({ person: query.get("person") ?? "" }));
  const filter = filters.person === "" ? {} : { person: filters.person };
  const members = trpc.members.list.useQuery();
  const list = trpc.members.events.useInfiniteQuery(filter, filteredQueryOptions);
  const events = itemsOf(list);
  return (
    <>
      <PageHeader
        title="Händelser"
        text="Vad ni har gjort i företaget de senaste tolv månaderna. Vad ni har läst syns inte."
        back={pathTo("/kollegor")}
        actions={<DownloadLink href={apiPaths.companyEventsCsv(filter)}>Ladda ner CSV</DownloadLink>}
      />
      <Select
        aria-label="Kollega"
        className="mb-4 max-w-xs"
        placeholder="Alla kollegor"
        value={filters.person}
        onChange={({ target }) => setFilters({ person: target.value }, "push")}
        options={(members.data ?? []).map(({ personId, name }) => ({
          value: personId,
          label: name ?? "Utan namn",
        }))}
      />
      <Card flush>
        <PagedList
          list={list}
          pending={<TableSkeleton />}
          empty={<EmptyState title="Inga händelser än" text="Här syns vad var och en gör i företaget." />}
          padded
        >
          <Table
            caption="Händelser"
            rows={events}
            rowKey={({ id }) => id}
            columns={[
              { header: "Händelse", cell: ({ action }) => actionLabel(action) },
              { header: "Av", cell: doneBy },
              { header: "Gäller", cell: ({ about }) => <span className="wrap-anywhere">{about}</span> },
              { header: "Tid", cell: ({ at }) => <time dateTime={at.toISOString()}>{dateTime(at)}</time> },
            ]}
          />
        </PagedList>
      </Card>
    </>
  );
}
