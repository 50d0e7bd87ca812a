import { findContractOf } from "#src/domains/contracts/queries/terms.ts";
import { saveWeek } from "#src/domains/time/commands/save.ts";
import { approveWeeks, returnWeek, submitWeek } from "#src/domains/time/commands/steps.ts";
import { getWeek } from "#src/domains/time/queries/weeks.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { day, hour } from "#src/shared/time.ts";
import { mondayOf, weekName } from "#src/shared/weeks.ts";
import type { DemoStep } from "./data.ts";
import type { Timeline } from "./timeline.ts";

/** Monday to Friday, one pattern after another. */
const patterns = [
  [8, 8, 8, 8, 8],
  [8, 8.5, 7.5, 8, 6],
  [8, 8, 8, 0, 8],
  [9, 8, 7.75, 8, 7.25],
];

/** Weeks of an agreement: written and sent in on Friday, approved or returned on the Monday after. */
export function addTime(
  timeline: Timeline,
  { key, company, consultant }: { key: string; company: string; consultant: string },
  { timeFrom, until, latest }: Extract<DemoStep, { timeFrom: number }>,
): void {
  async function weekIn(ctx: MemberCtx, monday: string) {
    const contract = await findContractOf(ctx, timeline.conversations.get(key));
    if (!contract) throw new Error(`no agreement in ${key}`);
    return { key: { id: contract.id, week: weekName(monday) }, scope: contract.scope };
  }
  const days = Array.from({ length: -timeFrom }, (_, index) => timeFrom + index);
  const mondays = days.filter(
    (each) => each <= until - 7 && timeline.date(each) === mondayOf(timeline.date(each)),
  );
  for (const [index, offset] of mondays.entries()) {
    const monday = timeline.date(offset);
    const state = latest[mondays.length - 1 - index] ?? "approved";
    if (state === "open") continue;
    timeline.addAs("consultant", consultant, (offset + 4) * day + 14 * hour, async (ctx) => {
      const { key, scope } = await weekIn(ctx, monday);
      const { days } = await getWeek(ctx, key);
      const hours = patterns[index % patterns.length] ?? [];
      const entries = days
        .filter((_, at) => hours[at])
        .map((date, at) => ({
          date,
          hours: Math.round(((hours[at] ?? 0) * scope) / 25) / 4,
          note: at === 0 ? "Sprintplanering" : null,
        }));
      const trip = {
        date: monday,
        kind: "travel" as const,
        net: 1249,
        vatPercent: 25 as const,
        note: "Tåg till kunden",
      };
      await saveWeek(ctx, { ...key, entries, expenses: index % 4 === 1 ? [trip] : [] });
      await submitWeek(ctx, key);
    });
    timeline.addAs("employer", company, (offset + 7) * day - 7 * hour, async (ctx) => {
      const {
        key: { id, week },
      } = await weekIn(ctx, monday);
      if (state === "approved") await approveWeeks(ctx, { id, weeks: [week] });
      else if (state === "returned")
        await returnWeek(ctx, { id, week, comment: "Torsdagen saknas. Var du hos oss då?" });
    });
  }
}
