import { numberOrDash } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Inputs } from "#src/client/api/trpc.ts";
import { StatCard } from "#src/client/ui/StatCard.tsx";

const cards = [
  { label: "Totalt", count: "total", status: undefined },
  { label: "Väntande", count: "pending", status: "pending" },
  { label: "Intervju", count: "interview", status: "interview" },
  { label: "Accepterade", count: "accepted", status: "accepted" },
] as const;

/** The four cards, each linking to the list that it counts (docs/rules/applications.md#received-applications). */
export function ApplicationCards({ filters }: { filters: Inputs["applications"]["counts"] }) {
  const { data } = trpc.applications.counts.useQuery(filters);
  return (
    <div className="grid w-full grid-cols-[1fr_1fr_1fr_1.25fr] gap-1.5 sm:grid-cols-4">
      {cards.map(({ label, count, status }) => (
        <StatCard
          key={label}
          compact
          label={label}
          value={numberOrDash(data?.[count])}
          href={pathTo("/applications", { ...filters, status })}
        />
      ))}
    </div>
  );
}
