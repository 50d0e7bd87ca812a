import { Award, Star } from "lucide-react";
import { number } from "#src/copy/format.ts";
import { badgesOf } from "#src/domains/reputation/rules.ts";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton, TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { BadgeList } from "./BadgeList.tsx";
import { TipList } from "./TipList.tsx";

/** The consultant's referrals: score, badges, list and leaderboard. */
export function ReputationPage() {
  const { user } = useViewer();
  const score = trpc.reputation.score.useQuery();
  useMarkSeen("tip_reward");
  return (
    <QueryView query={score} pending={<PageSkeleton />}>
      {(data) => user && <Reputation score={data} userId={user.id} />}
    </QueryView>
  );
}

interface ReputationProps {
  score: Outputs["reputation"]["score"];
  userId: string;
}

function Reputation({ score: { reputationScore, totalReferrals }, userId }: ReputationProps) {
  return (
    <>
      <PageHeader
        title="Mina Tips"
        text="Dela uppdrag med konsulter du känner. Du får 10 poäng när någon ansöker via din länk och 100 till när ett bekräftat företag accepterar ansökan."
        actions={
          <LinkButton variant="primary" href={pathTo("/jobs")}>
            Hitta uppdrag att dela
          </LinkButton>
        }
      />
      <div className="grid max-w-xl grid-cols-2 gap-4">
        <StatCard label="Tipspoäng" value={number(reputationScore)} icon={<Star aria-hidden />} tone="tips" />
        <StatCard
          label="Lyckade tips"
          value={number(totalReferrals)}
          icon={<Award aria-hidden />}
          tone="accent"
        />
      </div>
      <BadgeList badges={badgesOf({ tips: totalReferrals, points: reputationScore })} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <TipList userId={userId} />
        <Leaderboard viewerId={userId} />
      </div>
    </>
  );
}

/** The ten consultants with the most points. */
function Leaderboard({ viewerId }: { viewerId: string }) {
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
