/** Ranked lists are counted anew for every page, so their cursor is a place number; deep pages are not served. */
const deepest = 2_000;

export function startOf(cursor: string | undefined): number {
  return Math.min(Number(cursor ?? 0), deepest);
}

/** The cursor of the next page, or null; `found` counts the row too many that was asked for. */
export function nextOf(start: number, limit: number, found: number): string | null {
  return found > limit && start + limit <= deepest ? String(start + limit) : null;
}
