import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { integrationMessages } from "#src/copy/integrations.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { CreateWebhook, UpdateWebhook } from "#src/domains/integrations/inputs.ts";
import type { Webhook } from "#src/domains/integrations/outputs.ts";
import { getWebhook, listWebhooks } from "#src/domains/integrations/queries/webhooks.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { isRefusedTarget } from "#src/platform/http/public-fetch.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";

const retentionDays = 30;

/** Adds a webhook; the lock makes the limit hold for parallel calls. */
export async function createWebhook(ctx: EmployerCtx, { url, events }: CreateWebhook) {
  await requirePublic(ctx, url);
  const companyId = ctx.viewer.id;
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, companyId);
    if ((await listWebhooks(ctx)).length >= limits.webhooks)
      fail("too_many_webhooks", { values: { limit: limits.webhooks } });
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    const [row] = await ctx.db
      .insert(webhooks)
      .values({
        companyId,
        url,
        events,
        secret: encrypt(ctx.services.env, secretPurposes.webhook, companyId, secret),
        createdAt: ctx.now,
      })
      .returning({ id: webhooks.id });
    await record(ctx, { action: "webhook.created", target: ["webhook", row?.id ?? 0] });
    return { ...(await getWebhook(ctx, row?.id ?? 0)), secret };
  });
}

/** Changes the given fields. What waits while a webhook is off is sent when it is turned on. */
export async function updateWebhook(
  ctx: EmployerCtx,
  { id, url, events, isActive }: UpdateWebhook,
): Promise<Webhook> {
  if (url !== undefined) await requirePublic(ctx, url);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, ctx.viewer.id);
    const before = await getWebhook(ctx, id);
    await ctx.db
      .update(webhooks)
      .set({
        url: url ?? before.url,
        events: events ?? before.events,
        offAt: isActive === undefined ? undefined : isActive ? null : ctx.now,
      })
      .where(eq(webhooks.id, id));
    await record(ctx, { action: "webhook.updated", target: ["webhook", id] });
    return getWebhook(ctx, id);
  });
}

export async function removeWebhook(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.companyId, ctx.viewer.id)))
      .returning({ id: webhooks.id });
    if (removed.length === 0) fail("not_found");
    await record(ctx, { action: "webhook.removed", target: ["webhook", id] });
  });
}

/** Queues an event that says nothing, also for a webhook that is off. */
export async function testWebhook(ctx: EmployerCtx, id: number): Promise<void> {
  await throttle(ctx, "webhookTests", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await getWebhook(ctx, id);
    await ctx.db
      .insert(webhookDeliveries)
      .values({ webhookId: id, type: "webhook.test", ids: {}, dueAt: ctx.now, createdAt: ctx.now });
  });
}

/** Sends a delivery again that was sent or has failed, with all its attempts; one that is being sent goes on. */
export async function repeatDelivery(ctx: EmployerCtx, id: number): Promise<void> {
  await throttle(ctx, "webhookTests", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    const [delivery] = await ctx.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, id), eq(webhooks.companyId, ctx.viewer.id)));
    if (!delivery) return fail("not_found");
    await ctx.db
      .update(webhookDeliveries)
      .set({ attempts: 0, failure: null, status: null, sentAt: null, dueAt: ctx.now })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          or(isNotNull(webhookDeliveries.sentAt), isNotNull(webhookDeliveries.failure)),
        ),
      );
  });
}

async function requirePublic({ services }: EmployerCtx, url: string): Promise<void> {
  if (await isRefusedTarget(services.env, url))
    fail("bad_request", { fields: { url: [integrationMessages.target] } });
}

/** Deletes what was queued 30 days ago. */
export async function sweepDeliveries(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, daysBefore(ctx.now, retentionDays)));
}

/** Account deletion: deletes the company's webhooks with their deliveries. */
export async function deleteWebhooksOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(webhooks).where(eq(webhooks.companyId, userId));
}
