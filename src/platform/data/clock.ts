import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/types.ts";
import { rowOf } from "#db/rows.ts";

/** The start fails when the clocks of process and database differ by more. */
const maxDifferenceMs = 60_000;

export class ClocksDiffer extends Error {
  constructor(differenceMs: number) {
    super(`The clocks of the process and the database differ by ${Math.round(differenceMs / 1000)} s.`);
    this.name = "ClocksDiffer";
  }
}

/** The time of the database, so that all instances agree and a wrong clock of one of them changes nothing. */
export interface Clock {
  now: () => Date;
  /** Reads the time of the database again. */
  synchronise: () => Promise<void>;
}

/** Smaller differences are the duration of the query: the time of the process is used then. */
const toleranceMs = 1_000;

/** Reads the time of the database once; between reads the monotonic clock of the process counts on. */
export async function openClock(db: Db): Promise<Clock> {
  let readAt = 0;
  let base = 0;
  async function synchronise(): Promise<void> {
    const databaseMs = await databaseTime(db);
    readAt = performance.now();
    base = Math.abs(databaseMs - Date.now()) > toleranceMs ? databaseMs : Date.now();
  }
  await synchronise();
  return { now: () => new Date(Math.round(base + performance.now() - readAt)), synchronise };
}

/** Throws `ClocksDiffer`: certificates, cookies and log lines of this process would have a wrong time. */
export function requireSameTime(clock: Clock, processTime = Date.now()): void {
  const differenceMs = Math.abs(clock.now().getTime() - processTime);
  if (differenceMs > maxDifferenceMs) throw new ClocksDiffer(differenceMs);
}

async function databaseTime(db: Db): Promise<number> {
  const statement = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  return (await rowOf(db, statement, z.object({ ms: z.coerce.number() }))).ms;
}
