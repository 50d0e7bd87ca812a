import { getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { rowsOf } from "#db/rows.ts";
import type { Db } from "#db/types.ts";
import { codeOf } from "#src/shared/error-causes.ts";
import type { Ctx } from "#src/platform/context.ts";
import { always, timestamptz } from "./expressions.ts";

/** Four hours of increasing pauses, then every hour: the other end may be away for two days. */
export const maxAttempts = 54;
/** A claim lasts a minute; while the other end is slow it is renewed this often. */
const renewEveryMs = 20_000;

/** A table of what is to be sent: written in the transaction of a command, sent after it, retried when sending fails. */
type Queue = PgTable & Record<"id" | "attempts" | "dueAt" | "sentAt" | "failure", PgColumn>;

interface Options {
  renewEvery?: number | undefined;
  /**
   * Which rows may be sent now, besides that they are due. It may ask what others have claimed: with it, claims wait for each
   * other, because a statement does not see those that are not committed.
   */
  condition?: SQL;
}

const claimed = z.object({ id: z.number(), attempts: z.number() });
type Claimed = z.output<typeof claimed>;
/** A row to send, and the time now: a run may last longer than its context says. */
type Due = Claimed & { at: Date };

/**
 * Passes each row that is due to `deliver` and returns how many were sent. A row is claimed by moving its due time ahead (1,
 * 2, 4 … minutes, an hour at most) just before it is sent, and the claim is renewed until `deliver` has ended: two senders
 * never send the same one however slow the other end is, and a crash only delays it.
 */
export async function sendQueued(
  ctx: Ctx,
  queue: Queue,
  deliver: (row: Due) => Promise<boolean>,
  { renewEvery = renewEveryMs, condition }: Options = {},
): Promise<number> {
  const startedAt = performance.now();
  function now(): Date {
    return new Date(ctx.now.getTime() + performance.now() - startedAt);
  }
  let sent = 0;
  for (
    let row = await claim(ctx, queue, condition, now());
    row;
    row = await claim(ctx, queue, condition, now())
  ) {
    const { id } = row;
    const renewal = setInterval(() => {
      renew(ctx, queue, id, now()).catch((error: unknown) => {
        ctx.services.log.warn({ err: error, queue: getTableName(queue), id }, "claim not renewed");
      });
    }, renewEvery);
    try {
      if (await deliver({ ...row, at: now() })) sent += 1;
    } finally {
      clearInterval(renewal);
    }
  }
  return sent;
}

async function claim(
  { db }: Ctx,
  queue: Queue,
  condition: SQL | undefined,
  now: Date,
): Promise<Claimed | undefined> {
  if (!condition) return claimNext(db, queue, always, now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${getTableName(queue)}, 0))`);
    return claimNext(tx, queue, condition, now);
  });
}

async function claimNext(db: Db, queue: Queue, condition: SQL, now: Date): Promise<Claimed | undefined> {
  const at = timestamptz(now);
  const [next] = await rowsOf(
    db,
    sql`update ${queue} set attempts = attempts + 1, failure = null,
        due_at = ${at} + least(power(2, attempts), 60) * interval '1 minute'
      where id in (select id from ${queue}
        where sent_at is null and due_at <= ${at} and attempts < ${maxAttempts} and ${condition}
        order by due_at, id limit 1 for update skip locked)
      returning id, attempts`,
    claimed,
  );
  return next;
}

async function renew({ db }: Ctx, queue: Queue, id: number, now: Date): Promise<void> {
  const until = timestamptz(new Date(now.getTime() + 60_000));
  await db.execute(
    sql`update ${queue} set due_at = greatest(due_at, ${until}) where id = ${id} and sent_at is null`,
  );
}

/** The kind of failure, without addresses or the other end's response. */
export function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.name : "unknown");
}
