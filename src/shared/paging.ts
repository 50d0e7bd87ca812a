import { z } from "zod";
import { maxInt4 } from "#src/constants/limits.ts";

/** A position in a list ordered by time and id, newest first. */
export interface Position {
  at: Date;
  id: number | string;
}

/** One page of a list; `nextCursor` is null on the last one. `total` counts the whole list, when it is asked for. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total?: number | undefined;
  /** How many of the newest rows a short search looked through, when those were not all. */
  searchedNewest?: number | undefined;
}

/** The output schema of a page of these items. */
export function pageOutput<T extends z.ZodType>(item: T) {
  return parsedAtOnce(
    z.object({
      items: z.array(item),
      nextCursor: z.string().nullable(),
      total: z.number().optional(),
      searchedNewest: z.number().optional(),
    }),
  );
}

/** tRPC asks for asynchronous parsing, for which zod has no compiled code: an output of many rows is parsed at once. */
export function parsedAtOnce<T extends z.ZodType>(schema: T): T {
  schema.parseAsync = (value) => Promise.resolve(schema.parse(value));
  return schema;
}

/** The end of the year 9999: the database does not accept later timestamps. */
const maxTime = 253_402_300_799_999;

export function encodeCursor(position: Position): string {
  return `${position.at.getTime().toString(36)}.${position.id}`;
}

/** The position of a cursor, or null when it is missing or invalid: the list then starts at the top. */
export function decodeCursor(cursor: string | null | undefined): Position | null {
  const [time, id] = (cursor ?? "").split(/\.(.*)/s);
  const milliseconds = time && /^[0-9a-z]{1,11}$/.test(time) ? parseInt(time, 36) : Number.NaN;
  if (!id || !Number.isFinite(milliseconds) || milliseconds > maxTime) return null;
  return { at: new Date(milliseconds), id: /^\d{1,10}$/.test(id) ? Number(id) : id };
}

/** A position in a list ordered by a rank first: a rate, a percentage. */
export interface RankedPosition extends Position {
  rank: number;
}

export function encodeRankedCursor(position: RankedPosition): string {
  return `${position.rank}~${encodeCursor(position)}`;
}

export function decodeRankedCursor(cursor: string): RankedPosition | null {
  const [, rank, rest] = /^(\d{1,9})~(.*)$/s.exec(cursor) ?? [];
  const position = decodeCursor(rest);
  return position && { ...position, rank: Number(rank) };
}

/** Whether a cursor is valid in a list that has several orders. */
export function isSortedCursor(cursor: string, ids: "numbers" | "texts"): boolean {
  return isCursor(cursor.replace(/^\d{1,9}~/, ""), ids);
}

/** Whether a cursor is valid; the ids of a list are numbers or, for users, texts. */
export function isCursor(cursor: string, ids: "numbers" | "texts"): boolean {
  const id = decodeCursor(cursor)?.id ?? "";
  return typeof id === "number" ? id <= maxInt4 : ids === "texts" && /^[\w-]{1,64}$/.test(id);
}

/** A page of `limit` rows with its next cursor. The query must ask for one row more than `limit`. */
export function pageOf<T>(rows: T[], limit: number, position: (row: T) => Position): Page<T> {
  return pageWith(rows, limit, (last) => encodeCursor(position(last)));
}

/** A page of a list whose cursors are made by `cursorAt`, from its last row. */
export function pageWith<T>(rows: T[], limit: number, cursorAt: (last: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorAt(last) : null };
}

/** All pages of a list, one after the other: what one statement would read at once may not fit into memory. */
export async function* pagesOf<T>(
  load: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await load(cursor);
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A ranked list is sorted again for every page, so its cursor is an offset, with a maximum. */
const maxOffset = 2_000;

export function offsetOf(cursor: string | undefined): number {
  return Math.min(Number.parseInt(cursor ?? "", 10) || 0, maxOffset);
}

/** A page of a ranked list. The query must ask for one row more than `limit`. */
export function rankedPageOf<T>(rows: T[], limit: number, offset: number): Page<T> {
  const isMore = rows.length > limit && offset + limit <= maxOffset;
  return { items: rows.slice(0, limit), nextCursor: isMore ? String(offset + limit) : null };
}
