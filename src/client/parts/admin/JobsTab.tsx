import { adminJobFilterLabels } from "#src/copy/admin.ts";
import { number } from "#src/copy/format.ts";
import { adminJobFilters } from "#src/domains/admin/rules.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { DocumentIllustration } from "#src/client/ui/Illustrations.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { AdminListTab } from "./AdminListTab.tsx";
import { createdColumn, joinFacts, SecondaryText } from "./AdminTable.tsx";
import { useListFilters } from "./ListFilters.tsx";

type Job = Outputs["adminSearch"]["jobs"]["items"][number];

export function JobsTab() {
  const state = useListFilters(adminJobFilters);
  const list = trpc.adminSearch.jobs.useInfiniteQuery(state.input, filteredQueryOptions);
  return (
    <AdminListTab
      state={state}
      of={["uppdrag", "uppdrag"]}
      placeholder="Titel, företag eller id"
      labels={adminJobFilterLabels}
      list={list}
      empty={{
        title: "Inga uppdrag",
        text: "Uppdrag som företag publicerar visas här.",
        illustration: <DocumentIllustration />,
      }}
      caption="Uppdrag"
      rowKey={({ id }) => id}
      columns={[
        {
          header: "Uppdrag",
          cell: (row) => (
            <>
              <TextLink quiet className="font-medium" href={pathTo("/job/:id", { id: row.id })}>
                {row.title}
              </TextLink>
              <SecondaryText>{joinFacts([row.location, stockholmDay(row.createdAt)])}</SecondaryText>
            </>
          ),
        },
        {
          header: "Företag",
          cell: (row) => (
            <TextLink quiet href={pathTo("/admin-account/:id", { id: row.employerId })}>
              {row.company}
            </TextLink>
          ),
        },
        { header: "Plats", from: "xl", cell: (row) => row.location },
        { header: "Ansökningar", align: "end", cell: (row) => number(row.applicationsCount) },
        { ...createdColumn, from: "xl" },
        { header: "Status", cell: (row) => <JobState job={row} /> },
      ]}
    />
  );
}

function JobState({ job }: { job: Job }) {
  if (job.isHidden) return <Badge tone="danger">Dolt</Badge>;
  if (job.isArchived) return <Badge>Arkiverat</Badge>;
  return job.status === "active" ? <Badge tone="jobs">Aktivt</Badge> : <Badge tone="accent">Tillsatt</Badge>;
}
