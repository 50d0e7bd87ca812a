import { eq } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { webhookEvents } from "#src/constants/integrations.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import { secretPurposes } from "#src/platform/data/stored-secrets.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** Writes the row: the way of an owner refuses addresses that are not public. */
export async function addWebhook(testApp: TestApp, company: TestUser, url: string): Promise<number> {
  const secret = encrypt(testApp.services.env, secretPurposes.webhook, company.id, "whsec_c2VjcmV0");
  const [row] = await testApp.db
    .insert(webhooks)
    .values({ companyId: company.id, url, events: [...webhookEvents], secret })
    .returning({ id: webhooks.id });
  return row?.id ?? 0;
}

export async function queueFor(testApp: TestApp, webhookId: number, count = 1): Promise<void> {
  const row = { webhookId, type: "job.filled", ids: { jobId: 1 }, dueAt: new Date(0) } as const;
  for (let n = 0; n < count; n += 1) await testApp.db.insert(webhookDeliveries).values(row);
}

export function deliveriesTo({ db }: TestApp, webhookId: number) {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(webhookDeliveries.id);
}
