import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowOf } from "#db/rows.ts";
import { accountStatuses, type MemberPart } from "#src/constants/accounts.ts";
import { idsOf, type Ctx, type Viewer } from "#src/platform/context.ts";
import { notifyAll } from "#src/platform/announce.ts";
import { fail } from "#src/shared/errors.ts";
import { sqlState } from "./sql-state.ts";

const retries = 3;
const retryable = new Set(["40001", "40P01"]);

/**
 * Runs the work in one transaction and passes it the context of that transaction. Shadow the name
 * (`inTransaction(ctx, async (ctx) => …)`): using the outer `ctx.db` inside it would deadlock on the embedded database.
 * A nested call joins the transaction. Serialization failures and deadlocks are retried at most three times.
 *
 * It fails when the viewer's account is no longer active, or the person has another part in the company by now. Work that
 * deletes or suspends an account passes its id as `ending`: it waits for the transactions of that account, and those that
 * come later wait for it (docs/architecture.md#locks).
 */
export async function inTransaction<C extends Ctx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  ending?: string,
): Promise<T> {
  if (ctx.afterCommit) {
    // Alone, ending an account locks it first. Within another command the lock comes after others: two that wait for each other
    // are a deadlock, which is retried.
    if (ending !== undefined) await lockAccounts({ ...ctx, viewer: null }, ending);
    return work(ctx);
  }
  return withRetries(async () => {
    const afterCommit: (() => Promise<void>)[] = [];
    const result = await ctx.db.transaction(async (tx) => {
      const announcements: string[] = [];
      const inside = { ...ctx, db: tx, afterCommit, announcements };
      await lockAccounts(inside, ending);
      const done = await work(inside);
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

const locked = z.object({ status: z.enum([...accountStatuses, "changed"]).nullable() });

/** In the order of the ids: two admins who end each other's account would wait for each other. */
async function lockAccounts(ctx: Ctx, ending: string | undefined): Promise<void> {
  const { db, viewer } = ctx;
  const own = viewer ? idsOf(viewer) : [];
  const ids = new Set([...own, ending].filter((id) => id !== undefined));
  for (const id of [...ids].sort()) {
    const part = id === viewer?.personId ? lockedPart(viewer) : null;
    const lock = sql`select lock_member(${id}, ${id === ending}, ${part}) as status`;
    const { status } = await rowOf(db, lock, locked);
    if (!own.includes(id) || status === "active") continue;
    if (status === "changed") fail("stale_state");
    if (status === "suspended") failSuspended(ctx);
    fail("account_ended");
  }
}

/** Says whom to write to. */
export function failSuspended({ services }: Pick<Ctx, "services">): never {
  return fail("account_suspended", { values: { contact: services.env.contactEmail } });
}

/** The part that the person must still have; a company's key has the rights of a recruiter while an owner stands behind it. */
export function lockedPart({ part, key }: Viewer): MemberPart | null {
  return part && key ? "owner" : (part ?? null);
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
