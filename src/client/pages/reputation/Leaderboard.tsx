import { number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";

/** The ten consultants with the most points. */
export function Leaderboard({ viewerId }: { viewerId: string }) {
  const list = trpc.reputation.leaderboard.useQuery();
  return (
    <QueryView query={list} showsRefetchError pending={<TableSkeleton columns={3} />}>
      {(consultants) => {
        const rows = consultants.map((row, place) => ({ ...row, place: place + 1 }));
        return (
          <Card title="Topplista" note="De tio som har flest tipspoäng" flush>
            {rows.length === 0 ? (
              <EmptyState compact title="Ingen på listan än" text="Dela ett uppdrag, så kan du bli först." />
            ) : (
              <Table
                caption="Topplista"
                rows={rows}
                rowKey={({ id }) => id}
                rowClass={({ id }) => (id === viewerId ? "bg-accent-soft" : undefined)}
                columns={[
                  { header: "Plats", cell: ({ place }) => place, align: "end" },
                  {
                    header: "Namn",
                    rowHeader: true,
                    cell: ({ id, name }) => (
                      <span className="flex min-w-0 items-center gap-3">
                        <Avatar id={id} name={name} size="sm" />
                        <span className="min-w-0 wrap-anywhere">{name}</span>
                        {id === viewerId && <Badge tone="accent">Du</Badge>}
                      </span>
                    ),
                  },
                  { header: "Poäng", cell: (row) => number(row.reputationScore), align: "end" },
                  { header: "Lyckade tips", cell: (row) => number(row.totalReferrals), align: "end" },
                ]}
              />
            )}
          </Card>
        );
      }}
    </QueryView>
  );
}
