import { Award, Star } from "lucide-react";
import { number } from "#src/copy/format.ts";
import { badgesOf } from "#src/domains/reputation/rules.ts";
import { useMarkSeen } from "#src/client/parts/notifications/useMarkSeen.ts";
import { paths } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { BadgeList } from "./BadgeList.tsx";
import { Leaderboard } from "./Leaderboard.tsx";
import { TipList } from "./TipList.tsx";

/** The consultant's tips: score, badges, the tips themselves, and the ten best. */
export function ReputationPage() {
  const { user } = useViewer();
  const score = trpc.reputation.score.useQuery();
  useMarkSeen("tip_reward");
  if (score.isPending) return <PageSkeleton />;
  if (score.isError || !user)
    return <ErrorState onRetry={() => void score.refetch()} retrying={score.isFetching} />;
  const { reputationScore, totalReferrals } = score.data;
  return (
    <>
      <PageHeader
        title="Mina Tips"
        text="Dela uppdrag med konsulter du känner. Du får 10 poäng när någon ansöker via din länk och 100 till när ansökan accepteras."
        actions={
          <LinkButton variant="primary" href={paths.jobs()}>
            Hitta uppdrag att dela
          </LinkButton>
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <StatCard
          label="Ryktespoäng"
          value={number(reputationScore)}
          icon={<Star aria-hidden />}
          tone="tips"
        />
        <StatCard
          label="Lyckade tips"
          value={number(totalReferrals)}
          icon={<Award aria-hidden />}
          tone="accent"
        />
      </div>
      <BadgeList badges={badgesOf({ tips: totalReferrals, points: reputationScore })} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <TipList userId={user.id} />
        <Leaderboard viewerId={user.id} />
      </div>
    </>
  );
}
