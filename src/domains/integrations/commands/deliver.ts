import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { users, webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { webhookOffEmail } from "#src/copy/integrations.ts";
import { ownersOf } from "#src/domains/accounts/queries.ts";
import type { Ctx } from "#src/platform/context.ts";
import { maxAttempts, reasonOf, sendQueued } from "#src/platform/data/queue.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { timestamptz } from "#src/platform/data/expressions.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fetchPublic, publicTimeoutMs, RefusedTarget } from "#src/platform/http/public-fetch.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { siteNameInAscii } from "#src/shared/brand.ts";

const maxAnswerBytes = 64 * 1024;
/** How many are sent at once, so that a slow receiver leaves the others as they are. */
const senders = 10;
/** How often a sender without work looks again while others still have some. */
const pauseMs = 1_000;

/**
 * Sends what is due, to each webhook one after another; returns how many arrived. A sender looks for work until all are
 * without: else what others get during a run would wait for the slowest receiver of that run.
 */
export async function sendWebhooks(ctx: Ctx, timeoutMs = publicTimeoutMs): Promise<number> {
  const startedAt = performance.now();
  const done = new AbortController();
  let arrived = 0;
  let idle = 0;
  async function send(): Promise<void> {
    while (!done.signal.aborted) {
      try {
        const now = new Date(ctx.now.getTime() + performance.now() - startedAt);
        const sent = await sendQueued(
          { ...ctx, now },
          webhookDeliveries,
          (row) => deliver(ctx, row, timeoutMs),
          {
            condition: mayBeSent(now),
          },
        );
        arrived += sent;
      } finally {
        idle += 1;
        if (idle === senders) done.abort();
      }
      await sleep(pauseMs, undefined, { signal: done.signal }).catch(() => {});
      idle -= 1;
    }
  }
  await Promise.all(Array.from({ length: senders }, send));
  return arrived;
}

/** The webhook is on and has no other delivery on its way. */
function mayBeSent(now: Date): SQL {
  const { webhookId, id } = webhookDeliveries;
  return sql`exists (select 1 from ${webhooks} join ${users} on ${users.id} = ${webhooks.companyId}
      where ${webhooks.id} = ${webhookId} and ${users.status} = 'active'
        and (${webhooks.offAt} is null or ${webhookDeliveries.type} = 'webhook.test'))
    and not exists (select 1 from ${webhookDeliveries} running where running.webhook_id = ${webhookId} and running.id <> ${id}
      and running.sent_at is null and running.failure is null and running.attempts > 0
      and running.due_at > ${timestamptz(now)})`;
}

async function deliver(
  ctx: Ctx,
  { id, attempts, at }: { id: number; attempts: number; at: Date },
  timeoutMs: number,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  if (!row) return false;
  const { status, failure } = await post(ctx, row, at, timeoutMs);
  await ctx.db
    .update(webhookDeliveries)
    .set({ status, failure, sentAt: failure === null ? at : null })
    .where(eq(webhookDeliveries.id, id));
  if (failure !== null && attempts >= maxAttempts) await turnOff(ctx, row.webhook);
  return failure === null;
}

interface Row {
  delivery: typeof webhookDeliveries.$inferSelect;
  webhook: typeof webhooks.$inferSelect;
}

/** The request of the Standard Webhooks specification; any status but 2xx is a failure, redirects too. */
async function post(ctx: Ctx, { delivery, webhook }: Row, at: Date, timeoutMs: number) {
  const { type, createdAt, ids } = delivery;
  const body = JSON.stringify({ type, timestamp: createdAt, data: ids });
  const id = `msg_${delivery.id}`;
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  try {
    const { status } = await fetchPublic(ctx.services.env, webhook.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": `${siteNameInAscii()}-Webhooks`,
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature(ctx, webhook, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      maxBytes: maxAnswerBytes,
      timeoutMs,
    });
    const arrived = status >= 200 && status < 300;
    return { status, failure: arrived ? null : "status" };
  } catch (error) {
    return { status: null, failure: error instanceof RefusedTarget ? "refused" : reasonOf(error) };
  }
}

function signature(ctx: Ctx, { companyId, secret: stored }: Row["webhook"], content: string): string {
  const secret = readSecret(ctx, { purpose: secretPurposes.webhook, userId: companyId, stored });
  if (!secret) throw new Error("no secret");
  const key = Buffer.from(secret.text.slice("whsec_".length), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}

/** After two days in which a delivery did not arrive; the owners are told once. */
async function turnOff(ctx: Ctx, { id, companyId, url }: Row["webhook"]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const off = await ctx.db
      .update(webhooks)
      .set({ offAt: ctx.now })
      .where(and(eq(webhooks.id, id), isNull(webhooks.offAt)))
      .returning({ id: webhooks.id });
    if (off.length === 0) return;
    const email = webhookOffEmail(new URL(url).hostname);
    const owners = await ownersOf(ctx, companyId);
    await sendEmail(ctx, ...owners.map((userId) => ({ userId, ...email })));
  });
}
