import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { keptFigures } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { day } from "#src/shared/time.ts";
import { ignoreUnwritable } from "./sql-state.ts";

/** Counting more rows than this is not repeated at each request. */
export const manyRows = 10_000;
/** They are counted every five minutes: older ones are of a process that was stopped, and shown until the first run. */
const maxAgeMs = day;

interface Definition<Value> {
  /** Unique among all figures. */
  name: string;
  output: z.ZodType<Value>;
  count: (ctx: Ctx) => Promise<Value>;
  /** How many rows were counted. */
  rows: (value: Value) => number;
  /** Stored figures of another version are not shown. */
  version?: (ctx: Ctx) => Promise<string>;
}

interface Stored<Value> {
  value: Value;
  /** When it was counted, null for now. */
  keptAt: Date | null;
}

/** Figures of many rows are stored for some minutes, others are counted at each request. */
export interface Figures<Value> {
  read: (ctx: Ctx) => Promise<Stored<Value>>;
  /** Counts, so that no request of a page has to, and stores the figures of many rows. */
  refresh: (ctx: Ctx) => Promise<void>;
}

/**
 * Without this, pages would count rates by skill for 600 ms at twice the size of the market, and the admin's analytics for
 * as long (`npm run bench:growth`; docs/rules/administration.md#figures).
 */
export function figuresOf<Value>({
  name,
  output,
  count,
  rows,
  version = async () => "",
}: Definition<Value>): Figures<Value> {
  const hasName = eq(keptFigures.name, name);

  async function findStored(ctx: Ctx) {
    const [stored] = await ctx.db.select().from(keptFigures).where(hasName);
    return stored;
  }

  /** `present` is the version before counting: what changes meanwhile makes it another one. */
  async function countNow(ctx: Ctx, present: string): Promise<Value> {
    const figures = await count(ctx);
    const row = { name, figures, version: present, countedAt: ctx.now };
    const isNewer = lt(keptFigures.countedAt, ctx.now);
    if (rows(figures) > manyRows)
      await ctx.db
        .insert(keptFigures)
        .values(row)
        .onConflictDoUpdate({ target: keptFigures.name, set: row, setWhere: isNewer })
        .catch(ignoreUnwritable);
    return figures;
  }

  return {
    read: async (ctx) => {
      const stored = await findStored(ctx);
      const present = await version(ctx);
      if (stored && isFresh(stored.countedAt, ctx.now) && stored.version === present) {
        // Another version of the program may have stored figures with other fields.
        const value = output.safeParse(stored.figures).data;
        if (value !== undefined) return { value, keptAt: stored.countedAt };
      }
      return { value: await countNow(ctx, present), keptAt: null };
    },
    refresh: async (ctx) => {
      const value = await countNow(ctx, await version(ctx));
      if (rows(value) <= manyRows) await ctx.db.delete(keptFigures).where(hasName);
    },
  };
}

/** The figures with the time of their count, if that was not now. */
export function withKeptAt<Value extends object>({
  value,
  keptAt,
}: Stored<Value>): Value & { keptAt?: Date } {
  return keptAt === null ? value : { ...value, keptAt };
}

function isFresh(countedAt: Date, now: Date): boolean {
  const age = now.getTime() - countedAt.getTime();
  return age >= 0 && age < maxAgeMs;
}
