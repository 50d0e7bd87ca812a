import { desc, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { decodeCursor } from "#src/shared/paging.ts";

/** A list by time and id, newest first. The comparison of rows lets an index on both columns find where a page starts. */
export function keyset(at: PgColumn, id: PgColumn) {
  function before(time: SQLWrapper, rowId: SQLWrapper): SQL {
    return sql`(${at}, ${id}) < (${time}, ${rowId})`;
  }
  return {
    order: [desc(at), desc(id)],
    before,
    /** What comes after the page that gave this cursor; without one, all. */
    after: (cursor: string | null | undefined): SQL | undefined => {
      const place = decodeCursor(cursor);
      if (!place || (id.dataType === "number" && typeof place.id !== "number")) return undefined;
      const rowId = id.dataType === "number" ? place.id : String(place.id);
      return before(sql.param(place.at, at), sql.param(rowId, id));
    },
  };
}
