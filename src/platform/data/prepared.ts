import type { Db } from "#db/client.ts";
import type { Ctx } from "#src/platform/context.ts";

/** Statements that are built once per database instead of once per request: for what is asked all the time. */
export function preparedOnce<T>(prepare: (db: Db) => T): (ctx: Ctx) => T {
  const made = new WeakMap<Db, T>();
  return ({ db }) => {
    const known = made.get(db) ?? prepare(db);
    made.set(db, known);
    return known;
  };
}
