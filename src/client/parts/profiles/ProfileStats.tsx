import { number } from "#src/copy/format.ts";
import { trpc } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";

const none = "—";

/** The figures of a consultant; views and applications for the owner only (docs/rules/profiles.md#profile-figures). */
export function ProfileStats({ id }: { id: string }) {
  const stats = trpc.profiles.stats.useQuery({ id });
  return (
    <Card title="Statistik">
      {stats.isPending && <Spinner />}
      {stats.isError && <ErrorState onRetry={() => void stats.refetch()} retrying={stats.isFetching} />}
      {stats.data && (
        <DescriptionList
          items={[
            { term: "Projekt", value: number(stats.data.projects) },
            { term: "Års erfarenhet", value: figure(stats.data.yearsExperience) },
            { term: "Lyckade tips", value: number(stats.data.successfulTips) },
            { term: "Ryktespoäng", value: number(stats.data.reputationScore) },
            {
              term: "Betyg",
              value: stats.data.rating === null ? none : `${rating.format(stats.data.rating)} av 5`,
            },
            ...owned("Profilvisningar, 7 dagar", stats.data.profileViews),
            ...owned("Ansökningar", stats.data.applications),
          ]}
        />
      )}
    </Card>
  );
}

const rating = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1 });

function figure(value: number | null): string {
  return value === null ? none : number(value);
}

function owned(term: string, value: number | null): { term: string; value: string }[] {
  return value === null ? [] : [{ term, value: number(value) }];
}
