import { number } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";

/**
 * A consultant's figures; views and applications are shown only to the owner (docs/rules/profiles.md#profile-views).
 */
export function ProfileStats({ id }: { id: string }) {
  const stats = trpc.profiles.stats.useQuery({ id });
  return (
    <Card title="Statistik">
      <QueryView query={stats} showsRefetchError>
        {(data) => (
          <DescriptionList
            items={[
              { term: "Projekt", value: number(data.projects) },
              { term: "År i branschen", value: figure(data.yearsExperience) ?? "Ej angivet" },
              { term: "Lyckade tips", value: number(data.successfulTips) },
              { term: "Tipspoäng", value: number(data.reputationScore) },
              {
                term: "Betyg",
                value: data.rating === null ? "—" : `${rating.format(data.rating)} av 5`,
              },
              { term: "Visningar, 7 dagar", value: figure(data.profileViews) },
              { term: "Ansökningar", value: figure(data.applications) },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

const rating = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1 });

function figure(value: number | null): string | null {
  return value === null ? null : number(value);
}
