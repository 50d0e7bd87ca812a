import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { MailTransport } from "./transport.ts";
import { greatest, increment, timestamptz } from "#src/platform/data/expressions.ts";

/** Four hours of increasing pauses, then every hour: a mail server may be away for two days. */
export const maxAttempts = 54;
const retentionDays = 30;
/** A claim lasts a minute; while the server is slow it is renewed this often. */
const renewEveryMs = 20_000;

/** Writes the subject and the whole text of an email when it is sent; null when there is nothing left to say. */
export type ComposeEmail = (
  ctx: Ctx,
  content: Record<string, unknown>,
) => Promise<{ subject: string; body: string } | null>;

/**
 * Sends the emails that are due and returns how many were sent. Each is claimed by moving its due time ahead (1, 2, 4 …
 * minutes, an hour at most) just before it is sent, and the claim is renewed until the server has answered: two senders
 * never send the same one however slow the server is, and a crash only delays it.
 */
export async function flushOutbox(
  ctx: Ctx,
  transport: MailTransport,
  compose: ComposeEmail,
  renewEvery = renewEveryMs,
): Promise<number> {
  const startedAt = performance.now();
  function now(): Date {
    return new Date(ctx.now.getTime() + performance.now() - startedAt);
  }
  let sent = 0;
  for (let email = await claim(ctx, now()); email; email = await claim(ctx, now())) {
    const { id } = email;
    const renewal = setInterval(() => {
      renew(ctx, id, now()).catch((error: unknown) => {
        ctx.services.log.warn({ err: error, mailId: id }, "mail claim not renewed");
      });
    }, renewEvery);
    try {
      if (await deliver(ctx, transport, compose, email)) sent += 1;
    } finally {
      clearInterval(renewal);
    }
  }
  return sent;
}

async function claim(ctx: Ctx, now: Date) {
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await ctx.db
    .update(outbox)
    .set({
      attempts: increment(outbox.attempts),
      failure: null,
      dueAt: sql`${now.toISOString()}::timestamptz + least(power(2, ${outbox.attempts}), 60) * interval '1 minute'`,
    })
    .where(inArray(outbox.id, due))
    .returning();
  return claimed;
}

/**
 * Makes an email that failed due now, with all its attempts; returns false when there is none. One that is being sent has
 * no failure, so that it is not sent twice.
 */
export async function sendAgain(ctx: Ctx, id: number): Promise<boolean> {
  const again = await ctx.db
    .update(outbox)
    .set({ attempts: 0, failure: null, dueAt: ctx.now })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), isNotNull(outbox.failure)))
    .returning({ id: outbox.id });
  return again.length > 0;
}

async function renew(ctx: Ctx, id: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + 60_000);
  await ctx.db
    .update(outbox)
    .set({ dueAt: greatest(outbox.dueAt, timestamptz(until)) })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
}

type OutboxRow = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function deliver(
  ctx: Ctx,
  transport: MailTransport,
  compose: ComposeEmail,
  email: OutboxRow,
): Promise<boolean> {
  const { id, recipient, calendar, unsubscribe, attempts } = email;
  let composed: Awaited<ReturnType<ComposeEmail>> = email;
  try {
    if (email.content) composed = await compose(ctx, email.content);
    if (composed) {
      const { subject, body } = composed;
      await transport.send({ id, to: recipient, subject, text: body, calendar, unsubscribe });
    }
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
    .set({ sentAt: ctx.now, failure: null, body: "", calendar: null, content: null, unsubscribe: null })
    .where(eq(outbox.id, id));
  return composed !== null;
}

/** The kind of failure, without addresses or the server's response. */
function reasonOf(error: unknown): string {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
  return code ?? (error instanceof Error ? error.name : "unknown");
}

/** Deletes emails that were sent or given up more than 30 days ago. */
export async function sweepOutbox(ctx: Ctx): Promise<void> {
  const before = daysBefore(ctx.now, retentionDays);
  const finished = or(isNotNull(outbox.sentAt), gte(outbox.attempts, maxAttempts));
  await ctx.db.delete(outbox).where(and(lt(outbox.createdAt, before), finished));
}
