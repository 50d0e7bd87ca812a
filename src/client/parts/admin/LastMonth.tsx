import { monthChange } from "#src/copy/admin.ts";
import { monthName } from "#src/copy/economy.ts";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { measures, type Month, order } from "./MonthsCard.tsx";

/** The figures of the last whole month, each with its change from the month before. */
export function LastMonth({ months }: { months: readonly Month[] }) {
  const [before, last] = months.slice(-3);
  if (!before || !last) return null;
  const [nameBefore = ""] = monthName(before.month).split(" ");
  return (
    <section aria-labelledby="last-month">
      <h2 id="last-month" className="mb-3 text-base first-letter:uppercase">
        {monthName(last.month)}
      </h2>
      <div className="grid gap-4 min-[28rem]:grid-cols-2 lg:grid-cols-4">
        {order.map((measure) => (
          <StatCard
            key={measure}
            label={measures[measure].label}
            value={measures[measure].text(last[measure])}
            note={monthChange(last[measure], before[measure], nameBefore)}
          />
        ))}
      </div>
    </section>
  );
}
