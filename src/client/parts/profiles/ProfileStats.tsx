import { number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";

const noValue = "Ej angivet";

/**
 * A consultant's figures; views and applications are shown only to the owner (docs/rules/profiles.md#profile-views).
 */
export function ProfileStats({ id }: { id: string }) {
  const stats = trpc.profiles.stats.useQuery({ id });
  return (
    <Card title="Statistik">
      <QueryView query={stats} showsRefetchError pending={<Spinner />}>
        {(data) => (
          <DescriptionList
            items={[
              { term: "Projekt", value: number(data.projects) },
              { term: "År i branschen", value: formatFigure(data.yearsExperience) },
              { term: "Lyckade tips", value: number(data.successfulTips) },
              { term: "Tipspoäng", value: number(data.reputationScore) },
              {
                term: "Betyg",
                value: data.rating === null ? "—" : `${rating.format(data.rating)} av 5`,
              },
              ...ownerOnly("Visningar, 7 dagar", data.profileViews),
              ...ownerOnly("Ansökningar", data.applications),
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

const rating = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1 });

function formatFigure(value: number | null): string {
  return value === null ? noValue : number(value);
}

function ownerOnly(term: string, value: number | null): { term: string; value: string }[] {
  return value === null ? [] : [{ term, value: number(value) }];
}
