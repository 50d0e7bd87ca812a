import { CalendarClock, CircleCheck, Hourglass, Inbox } from "lucide-react";
import { number } from "#src/copy/format.ts";
import { pathTo } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { StatCard } from "#src/client/ui/StatCard.tsx";

/** The four cards, each linking to the list that it counts (docs/rules/applications.md#received-applications). */
export function ApplicationCards() {
  const { data } = trpc.applications.counts.useQuery();
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        label="Totalt"
        value={formatCount(data?.total)}
        icon={<Inbox aria-hidden />}
        href={pathTo("/applications")}
      />
      <StatCard
        label="Väntande"
        value={formatCount(data?.pending)}
        icon={<Hourglass aria-hidden />}
        tone="tips"
        href={pathTo("/applications", { status: "pending" })}
      />
      <StatCard
        label="Intervju"
        value={formatCount(data?.interview)}
        icon={<CalendarClock aria-hidden />}
        tone="contracts"
        href={pathTo("/applications", { status: "interview" })}
      />
      <StatCard
        label="Accepterade"
        value={formatCount(data?.accepted)}
        icon={<CircleCheck aria-hidden />}
        tone="accent"
        href={pathTo("/applications", { status: "accepted" })}
      />
    </div>
  );
}

function formatCount(value: number | undefined): string {
  return value === undefined ? "–" : number(value);
}
