import { CalendarClock, CircleCheck, Hourglass, Inbox } from "lucide-react";
import { number } from "#src/copy/format.ts";
import { pathTo } from "#src/client/paths.ts";
import { trpc, type Inputs } from "#src/client/trpc.ts";
import { StatCard } from "#src/client/ui/StatCard.tsx";

/** The four cards, each linking to the list that it counts (docs/rules/applications.md#received-applications). */
export function ApplicationCards({ filters }: { filters: Inputs["applications"]["counts"] }) {
  const { data } = trpc.applications.counts.useQuery(filters);
  return (
    <div className="mb-2 grid grid-cols-[repeat(4,auto)] gap-1.5 sm:mb-6 sm:grid-cols-4 sm:gap-3 lg:gap-4">
      <StatCard
        dense
        label="Totalt"
        value={formatCount(data?.total)}
        icon={<Inbox aria-hidden />}
        href={pathTo("/applications", { ...filters })}
      />
      <StatCard
        dense
        label="Väntande"
        value={formatCount(data?.pending)}
        icon={<Hourglass aria-hidden />}
        tone="tips"
        href={pathTo("/applications", { ...filters, status: "pending" })}
      />
      <StatCard
        dense
        label="Intervju"
        value={formatCount(data?.interview)}
        icon={<CalendarClock aria-hidden />}
        tone="contracts"
        href={pathTo("/applications", { ...filters, status: "interview" })}
      />
      <StatCard
        dense
        label="Accepterade"
        value={formatCount(data?.accepted)}
        icon={<CircleCheck aria-hidden />}
        tone="accent"
        href={pathTo("/applications", { ...filters, status: "accepted" })}
      />
    </div>
  );
}

function formatCount(value: number | undefined): string {
  return value === undefined ? "–" : number(value);
}
