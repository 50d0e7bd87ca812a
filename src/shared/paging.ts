import { z } from "zod";
import { maxInt4 } from "#src/constants/limits.ts";

/** A place in a list ordered by time and id, newest first. */
export interface Place {
  at: Date;
  id: number | string;
}

/** One page of a list; `nextCursor` is null on the last one. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** What a page of such items looks like when it goes out. */
export function pageOutput<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The last moment of the year 9999: a later one has five digits and is no time to the database. */
const lastMoment = 253_402_300_799_999;

export function encodeCursor(place: Place): string {
  return `${place.at.getTime().toString(36)}.${place.id}`;
}

/** The place a cursor names, or null when there is none: the list then starts from the top. */
export function decodeCursor(cursor: string | null | undefined): Place | null {
  const [time, id] = (cursor ?? "").split(/\.(.*)/s);
  const milliseconds = time && /^[0-9a-z]{1,11}$/.test(time) ? parseInt(time, 36) : Number.NaN;
  if (!id || !Number.isFinite(milliseconds) || milliseconds > lastMoment) return null;
  return { at: new Date(milliseconds), id: /^\d{1,10}$/.test(id) ? Number(id) : id };
}

/** Whether a cursor is one of ours; the rows of a list are told apart by a number or, people, by a text. */
export function isCursor(cursor: string, ids: "numbers" | "texts"): boolean {
  const id = decodeCursor(cursor)?.id ?? "";
  return typeof id === "number" ? id <= maxInt4 : ids === "texts" && /^[\w-]{1,64}$/.test(id);
}

/** Cuts the one row too many that the query asked for, and says where the next page starts. */
export function pageOf<T>(rows: T[], limit: number, place: (row: T) => Place): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(place(last)) : null };
}

/** A ranked list is counted anew for every page, so its cursor is an offset; deep pages are not served. */
const maxOffset = 2_000;

export function offsetOf(cursor: string | undefined): number {
  return Math.min(Number(cursor ?? 0), maxOffset);
}

/** The page of a ranked list that starts there; `rows` has the one too many that the query asked for. */
export function rankedPageOf<T>(rows: T[], limit: number, offset: number): Page<T> {
  const isMore = rows.length > limit && offset + limit <= maxOffset;
  return { items: rows.slice(0, limit), nextCursor: isMore ? String(offset + limit) : null };
}
