import { numberOrDash } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Inputs } from "#src/client/api/trpc.ts";
import { StatCard } from "#src/client/ui/StatCard.tsx";

/** The four cards, each linking to the list that it counts (docs/rules/applications.md#received-applications). */
export function ApplicationCards({ filters }: { filters: Inputs["applications"]["counts"] }) {
  const { data } = trpc.applications.counts.useQuery(filters);
  return (
    <div className="grid w-full grid-cols-[1fr_1fr_1fr_1.25fr] gap-1.5 sm:grid-cols-4">
      <StatCard
        compact
        label="Totalt"
        value={numberOrDash(data?.total)}
        href={pathTo("/applications", { ...filters })}
      />
      <StatCard
        compact
        label="Väntande"
        value={numberOrDash(data?.pending)}
        href={pathTo("/applications", { ...filters, status: "pending" })}
      />
      <StatCard
        compact
        label="Intervju"
        value={numberOrDash(data?.interview)}
        href={pathTo("/applications", { ...filters, status: "interview" })}
      />
      <StatCard
        compact
        label="Accepterade"
        value={numberOrDash(data?.accepted)}
        href={pathTo("/applications", { ...filters, status: "accepted" })}
      />
    </div>
  );
}
