import { and, eq, lt } from "drizzle-orm";
import superjson from "superjson";
import { idempotencyKeys } from "#db/schema/index.ts";
import { AppError, fail } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { notifyingAll } from "#src/platform/announce.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { inTransaction } from "./transaction.ts";

/** docs/rules/calls.md#repeated-calls */
export const idempotencyHeader = "Idempotency-Key";
const retentionDays = 1;
const maxKeyLength = 100;

interface Request<C> {
  command: string;
  input: unknown;
  /** Counts the call for its rate limits; not called for a repeat that gets the first result. */
  charge?: (ctx: C) => Promise<void>;
}

/**
 * `inTransaction` for a command that creates something: runs it once for each key of the user. The key's row is
 * written first, in the command's transaction. A parallel repeat waits for that transaction at the primary key and
 * then reads the result; if the first call failed, the repeat runs. A call that fails counts for the limits, too.
 */
export async function inTransactionOnce<C extends MemberCtx, T>(
  ctx: C,
  { command, input, charge = () => Promise.resolve() }: Request<C>,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const given = ctx.caller?.idempotencyKey;
  if (given === undefined) {
    await charge(ctx);
    return inTransaction(ctx, work);
  }
  if (given.length > maxKeyLength) fail("bad_request");
  // Each API key has Idempotency-Keys of its own.
  const key = ctx.viewer.key ? hashed(`${ctx.viewer.key.id} ${given}`) : given;
  const requestHash = hashed(`${command} ${ctx.caller?.form ?? JSON.stringify(input)}`);
  let isCharged = false;
  try {
    return await inTransaction(ctx, async (ctx) => {
      isCharged = false;
      if (!(await insertKey(ctx, key, requestHash))) return firstResult<T>(ctx, key, requestHash);
      await charge(ctx);
      isCharged = true;
      const result = await work(ctx);
      await ctx.db
        .update(idempotencyKeys)
        .set({ result: superjson.serialize(result) })
        .where(rowOf(ctx, key))
        .returning({ sent: notifyingAll(ctx.announcements?.splice(0) ?? []) });
      return result;
    });
  } catch (error) {
    // The rollback has taken the count back.
    if (isCharged) await charge(ctx).catch(ignoreAppError);
    throw error;
  }
}

/** The call fails for its own reason, not for the limit that it reaches. */
function ignoreAppError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** True when the key is new or older than 24 hours. */
async function insertKey(ctx: MemberCtx, key: string, requestHash: string): Promise<boolean> {
  const inserted = await ctx.db
    .insert(idempotencyKeys)
    .values({ userId: ctx.viewer.personId, key, requestHash, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash, result: null, createdAt: ctx.now },
      setWhere: lt(idempotencyKeys.createdAt, oldest(ctx)),
    })
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
}

/** Safe to read as T: the same command stored it. */
async function firstResult<T>(ctx: MemberCtx, key: string, requestHash: string): Promise<T> {
  const [first] = await ctx.db
    .select({ requestHash: idempotencyKeys.requestHash, result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(rowOf(ctx, key));
  if (!first?.result) return fail("stale_state");
  if (first.requestHash !== requestHash) return fail("idempotency_key_reused");
  return superjson.deserialize<T>(first.result);
}

function rowOf(ctx: MemberCtx, key: string) {
  return and(eq(idempotencyKeys.userId, ctx.viewer.personId), eq(idempotencyKeys.key, key));
}

function oldest(ctx: Ctx): Date {
  return daysBefore(ctx.now, retentionDays);
}

/** Deletes the keys that no repeat can use any more. */
export async function sweepIdempotencyKeys(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest(ctx)));
}

export async function deleteIdempotencyKeys(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}
