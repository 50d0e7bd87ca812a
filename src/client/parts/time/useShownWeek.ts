import { useState } from "react";
import { isWritable } from "#src/domains/time/rules.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

export type WeekRow = Outputs["time"]["weeks"][number];

interface Given {
  /** The week of the address. */
  asked: string | null;
  isCompany: boolean;
  today: string;
  /** While the weeks may be those of an earlier visit. */
  isFetching: boolean;
}

/**
 * The week that is asked for, else the one that waited for the viewer when the weeks were loaded: it stays after a step,
 * so that what was done is seen. The weeks are those of the server, latest first.
 */
export function useShownWeek(
  weeks: readonly WeekRow[] | undefined,
  { asked, isCompany, today, isFetching }: Given,
): WeekRow | undefined {
  const [opened, setOpened] = useState<string | null>(null);
  const first = weeks && firstShown(weeks, isCompany, today);
  if (opened === null && first && !isFetching) setOpened(first.week);
  return weeks?.find(({ week }) => week === asked) ?? weeks?.find(({ week }) => week === opened) ?? first;
}

/** Whether the viewer is to approve the week, or to mend it. */
export function waitsFor({ state }: WeekRow, isCompany: boolean): boolean {
  return state === (isCompany ? "submitted" : "returned");
}

/** The earliest week that waits for the viewer, else the present one. */
function firstShown(weeks: readonly WeekRow[], isCompany: boolean, today: string): WeekRow | undefined {
  const waiting = weeks.findLast((row) => waitsFor(row, isCompany));
  const ended = weeks.find(({ to }) => to < today);
  const toSubmit = !isCompany && ended && isWritable(ended.state) ? ended : undefined;
  return waiting ?? toSubmit ?? weeks.find(({ from }) => from <= today) ?? weeks[0];
}
