import { useState } from "react";

interface Row {
  id: number;
}

interface Kept<R> {
  filters: string;
  /** The order of the list when the first step was taken. */
  order: readonly number[];
  changed: ReadonlyMap<number, R>;
}

/**
 * Keeps an application where it was after a step, although it no longer fits the filter or sorts elsewhere, until the
 * filters change.
 */
export function useKeptRows<R extends Row>(loaded: readonly R[], filters: string) {
  const [kept, setKept] = useState<Kept<R> | null>(null);
  return {
    applications: shownRows(kept, loaded, filters),
    // A step may be done before the one before it is shown.
    keep: (changed: readonly R[]) => setKept((latest) => keptAfter(latest, loaded, filters, changed)),
  };
}

/** The loaded rows, with those that are kept in their places. */
export function shownRows<R extends Row>(kept: Kept<R> | null, loaded: readonly R[], filters: string) {
  return kept?.filters === filters ? inOrder(loaded, kept) : loaded;
}

/** What is kept after a step that changed these rows. */
export function keptAfter<R extends Row>(
  kept: Kept<R> | null,
  loaded: readonly R[],
  filters: string,
  changed: readonly R[],
): Kept<R> {
  const before = kept?.filters === filters ? kept : null;
  return {
    filters,
    order: before?.order ?? loaded.map(({ id }) => id),
    changed: new Map([...(before?.changed ?? []), ...changed.map((each) => [each.id, each] as const)]),
  };
}

/** New applications come first or last, as they are in the loaded list. */
function inOrder<R extends Row>(loaded: readonly R[], { order, changed }: Kept<R>): R[] {
  const byId = new Map([...changed, ...loaded.map((each) => [each.id, each] as const)]);
  const known = new Set(order);
  const firstKnown = loaded.findIndex(({ id }) => known.has(id));
  const isNew = loaded.map(({ id }) => !known.has(id));
  return [
    ...loaded.filter((_, index) => isNew[index] && index < firstKnown),
    ...order.flatMap((id) => byId.get(id) ?? []),
    ...loaded.filter((_, index) => isNew[index] && index >= firstKnown),
  ];
}
