import { and, asc, eq, isNull } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import type { ListDeliveries } from "#src/domains/integrations/inputs.ts";
import type { Delivery, Webhook } from "#src/domains/integrations/outputs.ts";
import { deliveryState } from "#src/domains/integrations/rules.ts";
import type { EmployerCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { maxAttempts } from "#src/platform/data/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 20;
const newestFirst = keyset(webhookDeliveries.createdAt, webhookDeliveries.id);

/** The company's webhooks, without their secrets; there are few. */
export async function listWebhooks({ db, viewer }: EmployerCtx): Promise<Webhook[]> {
  return db
    .select({
      ...pick(webhooks, ["id", "url", "events", "createdAt"]),
      isActive: isNull(webhooks.offAt).mapWith(Boolean),
    })
    .from(webhooks)
    .where(eq(webhooks.companyId, viewer.id))
    .orderBy(asc(webhooks.id));
}

/** One of the company's own; those of others are not found. */
export async function getWebhook(ctx: EmployerCtx, id: number): Promise<Webhook> {
  return (await listWebhooks(ctx)).find((webhook) => webhook.id === id) ?? fail("not_found");
}

/** What a webhook was sent, newest first; of an answer only its status. */
export async function listDeliveries(
  ctx: EmployerCtx,
  { id, limit = pageSize, cursor, withTotal }: ListDeliveries,
): Promise<Page<Delivery>> {
  await getWebhook(ctx, id);
  const condition = eq(webhookDeliveries.webhookId, id);
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(condition, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    ...page,
    items: page.items.map(({ id, type, createdAt, attempts, status, failure, sentAt, dueAt }) => {
      const state = deliveryState({ sentAt, attempts, failure }, maxAttempts);
      const nextAt = state === "waiting" ? dueAt : null;
      return { id, type, createdAt, state, attempts, status, failure, sentAt, nextAt };
    }),
    ...(withTotal && { total: await ctx.db.$count(webhookDeliveries, condition) }),
  };
}
