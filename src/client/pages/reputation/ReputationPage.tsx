import { Award, Star } from "lucide-react";
import { number } from "#src/copy/format.ts";
import { badgesOf } from "#src/domains/reputation/rules.ts";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { BadgeList } from "./BadgeList.tsx";
import { Leaderboard } from "./Leaderboard.tsx";
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
