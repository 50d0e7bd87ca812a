import { limits } from "#src/constants/limits.ts";
import { mayBeChosen, type Application } from "./application.ts";

/** The applications that are chosen in the list. */
export interface Chosen {
  /** The filters as text: with other ones nothing is chosen. */
  filters: string;
  ids: ReadonlySet<number>;
  /** Where a range begins. */
  last: number | null;
}

/** What is chosen with these filters. */
export function chosenWith(chosen: Chosen, filters: string): Chosen {
  return chosen.filters === filters ? chosen : { filters, ids: new Set(), last: null };
}

interface Choice {
  id: number;
  isChosen: boolean;
  /** With Shift: all from the one before to this one. */
  isRange: boolean;
}

/** What is chosen after this choice; `rows` are those that can be, as they are listed. */
export function afterChoice(
  { filters, ids, last }: Chosen,
  rows: readonly number[],
  { id, isChosen, isRange }: Choice,
): Chosen {
  const from = isRange && last !== null ? rows.indexOf(last) : -1;
  const at = rows.indexOf(id);
  const between = from < 0 ? [] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
  const next = new Set(ids);
  for (const each of [id, ...between])
    if (isChosen) next.add(each);
    else next.delete(each);
  return { filters, ids: next, last: id };
}

type Changed = Pick<Application, "id"> & Parameters<typeof mayBeChosen>[0];

/** What is chosen after steps with these applications: the decided ones no longer are. */
export function withoutDecided(chosen: Chosen, changed: readonly Changed[]): Chosen {
  const decided = changed.filter((application) => !mayBeChosen(application)).map(({ id }) => id);
  return { ...chosen, ids: new Set([...chosen.ids].filter((id) => !decided.includes(id))) };
}

/** Whether so many cannot be rejected at once. */
export function isTooMany(count: number): boolean {
  return count > limits.rejections;
}
