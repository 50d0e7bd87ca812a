import { and, eq, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import { outbox } from "#db/schema/index.ts";
import type { Email } from "#src/copy/emails.ts";
import type { Ctx } from "#src/platform/context.ts";
import { daysBefore } from "#src/shared/time.ts";
import type { MailTransport } from "./transport.ts";
import { maxAttempts, reasonOf, sendQueued } from "#src/platform/data/queue.ts";

const retentionDays = 30;

/** An email that failed and is not sent. One that is being sent has no failure. */
export const hasFailed = and(isNull(outbox.sentAt), isNotNull(outbox.failure));

/** Writes the subject and the whole text of an email when it is sent; null when there is nothing left to say. */
export type ComposeEmail = (ctx: Ctx, content: Record<string, unknown>) => Promise<Email | null>;

/** Sends the emails that are due and returns how many were sent. */
export async function flushOutbox(
  ctx: Ctx,
  transport: MailTransport,
  compose: ComposeEmail,
  renewEvery?: number,
): Promise<number> {
  return sendQueued(
    ctx,
    outbox,
    async ({ id }) => {
      const [email] = await ctx.db.select().from(outbox).where(eq(outbox.id, id));
      return email !== undefined && (await deliver(ctx, transport, compose, email));
    },
    { renewEvery },
  );
}

/** Makes an email that failed due now, with all its attempts; returns false when there is none. */
export async function sendAgain(ctx: Ctx, id: number): Promise<boolean> {
  const again = await ctx.db
    .update(outbox)
    .set({ attempts: 0, failure: null, dueAt: ctx.now })
    .where(and(eq(outbox.id, id), hasFailed))
    .returning({ id: outbox.id });
  return again.length > 0;
}

async function deliver(
  ctx: Ctx,
  transport: MailTransport,
  compose: ComposeEmail,
  email: typeof outbox.$inferSelect,
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

/** Deletes emails that were sent or given up more than 30 days ago. */
export async function sweepOutbox(ctx: Ctx): Promise<void> {
  const before = daysBefore(ctx.now, retentionDays);
  const finished = or(isNotNull(outbox.sentAt), gte(outbox.attempts, maxAttempts));
  await ctx.db.delete(outbox).where(and(lt(outbox.createdAt, before), finished));
}
