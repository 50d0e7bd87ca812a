import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { MailTransport } from "./transport.ts";

const batchSize = 20;
export const maxAttempts = 10;
const keptDays = 30;

/**
 * Sends the emails that are due and returns how many were sent. An email is claimed by moving its due time ahead (1, 2,
 * 4 … minutes, an hour at most), so that two senders never take the same one and a crash only delays it.
 */
export async function flushOutbox(ctx: Ctx, transport: MailTransport): Promise<number> {
  let sent = 0;
  for (let claimed = await claim(ctx); claimed.length > 0; claimed = await claim(ctx)) {
    for (const email of claimed) if (await deliver(ctx, transport, email)) sent += 1;
    if (claimed.length < batchSize) break;
  }
  return sent;
}

async function claim(ctx: Ctx) {
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, ctx.now), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const claimed = await ctx.db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`${ctx.now.toISOString()}::timestamptz + least(power(2, ${outbox.attempts}), 60) * interval '1 minute'`,
    })
    .where(inArray(outbox.id, due))
    .returning();
  return claimed.sort((a, b) => a.id - b.id);
}

type OutboxRow = Awaited<ReturnType<typeof claim>>[number];

async function deliver(ctx: Ctx, transport: MailTransport, email: OutboxRow): Promise<boolean> {
  const { id, recipient, subject, body, calendar, attempts } = email;
  try {
    await transport.send({ id, to: recipient, subject, text: body, calendar });
  } catch (error) {
    const level = attempts >= maxAttempts ? "error" : "warn";
    ctx.services.log[level]({ err: error, mailId: id, attempts }, "mail not sent");
    await ctx.db
      .update(outbox)
      .set({ failure: reasonOf(error) })
      .where(eq(outbox.id, id));
    return false;
  }
  // The content may hold access links and personal data: it is not kept after sending.
  await ctx.db
    .update(outbox)
    .set({ sentAt: ctx.now, failure: null, body: "", calendar: null })
    .where(eq(outbox.id, id));
  return true;
}

/** The kind of failure, without addresses or the server's response. */
function reasonOf(error: unknown): string {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  return code ?? (error instanceof Error ? error.name : "unknown");
}

/** Deletes emails that were sent or given up more than 30 days ago. */
export async function sweepOutbox(ctx: Ctx): Promise<void> {
  const before = daysBefore(ctx.now, keptDays);
  const finished = or(isNotNull(outbox.sentAt), lte(sql`${maxAttempts}`, outbox.attempts));
  await ctx.db.delete(outbox).where(and(lt(outbox.createdAt, before), finished));
}
