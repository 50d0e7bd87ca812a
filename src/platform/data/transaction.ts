import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "#src/platform/context.ts";
import { sqlState } from "./sql-state.ts";

const retries = 3;
const retryable = new Set(["40001", "40P01"]);

/**
 * Runs the work in one transaction and hands it the context of that transaction. Shadow the name
 * (`inTransaction(ctx, async (ctx) => …)`): the outer database inside it would hang on the embedded one. A call inside
 * a transaction joins it. Serialization failures and deadlocks are tried again, three times at most.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.afterCommit) return work(ctx);
  for (let attempt = 0; ; attempt += 1) {
    const afterCommit: (() => Promise<void>)[] = [];
    try {
      const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, afterCommit }));
      for (const act of afterCommit) {
        await act().catch((error: unknown) => {
          ctx.services.log.error({ err: error, requestId: ctx.requestId }, "after commit");
        });
      }
      return result;
    } catch (error) {
      if (attempt >= retries || !retryable.has(sqlState(error) ?? "")) throw error;
      await sleep(5 + Math.random() * 20 * (attempt + 1));
    }
  }
}

/** Does it when the transaction is committed, or at once outside of one. Failures are logged, never thrown. */
export async function afterCommit(ctx: Ctx, act: () => Promise<void>): Promise<void> {
  if (ctx.afterCommit) ctx.afterCommit.push(act);
  else await act();
}
