import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "#src/platform/context.ts";
import { notifyAll } from "#src/platform/events.ts";
import { sqlState } from "./sql-state.ts";

const retries = 3;
const retryable = new Set(["40001", "40P01"]);

/**
 * Runs the work in one transaction and passes it the context of that transaction. Shadow the name
 * (`inTransaction(ctx, async (ctx) => …)`): using the outer `ctx.db` inside it would deadlock on the embedded database.
 * A nested call joins the transaction. Serialization failures and deadlocks are retried at most three times.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return work(ctx);
  return withRetries(async () => {
    const afterCommit: (() => Promise<void>)[] = [];
    const result = await ctx.db.transaction(async (tx) => {
      const announcements: string[] = [];
      const done = await work({ ...ctx, db: tx, afterCommit, announcements });
      await notifyAll(tx, announcements);
      return done;
    });
    for (const callback of afterCommit) {
      await callback().catch((error: unknown) => {
        ctx.services.log.error({ err: error, requestId: ctx.requestId }, "after commit");
      });
    }
    return result;
  });
}

/** Runs a transaction, or one statement without one, again after a serialization failure or a deadlock. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retries || !retryable.has(sqlState(error) ?? "")) throw error;
      await sleep(5 + Math.random() * 20 * (attempt + 1));
    }
  }
}

/** Runs the callback after the commit, or at once outside of a transaction. Failures after a commit are logged. */
export async function afterCommit(ctx: Ctx, callback: () => Promise<void>): Promise<void> {
  if (ctx.afterCommit) ctx.afterCommit.push(callback);
  else await callback();
}
