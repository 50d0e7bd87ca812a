import { useState } from "react";
import type { Application } from "./application.ts";

interface Kept {
  filters: string;
  /** The order of the list when the first step was taken. */
  order: readonly number[];
  changed: ReadonlyMap<number, Application>;
}

/**
 * Keeps an application where it was after a step, although it no longer fits the filter or sorts elsewhere, until the
 * filters change.
 */
export function useKeptRows(loaded: readonly Application[], filters: string) {
  const [kept, setKept] = useState<Kept | null>(null);
  const current = kept?.filters === filters ? kept : null;
  return {
    applications: current ? inOrder(loaded, current) : loaded,
    keep: (changed: readonly Application[]) => {
      setKept({
        filters,
        order: current?.order ?? loaded.map(({ id }) => id),
        changed: new Map([...(current?.changed ?? []), ...changed.map((each) => [each.id, each] as const)]),
      });
    },
  };
}

/** New applications come first or last, as they are in the loaded list. */
function inOrder(loaded: readonly Application[], { order, changed }: Kept): Application[] {
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
