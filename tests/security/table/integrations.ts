import { apiKeys, webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { employersOnly, forbidden, membersOnly, noId, nordsOnly, ownersOnly, type Row } from "./row.ts";

const key = { id: noId };
const newKey = { name: "Rekryteringssystem", scopes: ["jobs:read"], expiresAt: inDays(30) };

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

async function prepareKey({ testApp: { db } }: Fixtures): Promise<void> {
  await db.delete(apiKeys);
  const [row] = await db
    .insert(apiKeys)
    .values({
      accountId: idOf("nord"),
      personId: idOf("nord"),
      name: "Rekryteringssystem",
      prefix: "brg_kanari",
      hash: "kanarie-hash",
      scopes: ["jobs:read"],
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  if (row) key.id = row.id;
}

const webhook = { id: noId, deliveryId: noId };
// An address of the internet that is never asked: only the schedule sends.
const newWebhook = { url: "https://8.8.8.8/", events: ["job.filled"] };

async function prepareWebhook({ testApp: { db } }: Fixtures): Promise<void> {
  await db.delete(webhooks);
  const [row] = await db
    .insert(webhooks)
    .values({
      companyId: idOf("nord"),
      url: "https://exempel.se/",
      events: ["job.filled"],
      secret: "kanarie",
    })
    .returning();
  webhook.id = row?.id ?? noId;
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ webhookId: webhook.id, type: "job.filled", ids: { jobId: 1 } })
    .returning();
  webhook.deliveryId = delivery?.id ?? noId;
}

const ofWebhook = {
  prepare: prepareWebhook,
  input: () => ({ id: webhook.id }),
  answers: nordsOnly,
  members: ownersOnly,
};
const done = { ...ofWebhook, answers: { ...nordsOnly, nord: 204 } };

export const integrationRows: readonly Row[] = [
  { rest: "GET /api/keys", answers: membersOnly, members: ownersOnly },
  {
    rest: "POST /api/keys",
    prepare: ({ testApp: { db } }) => db.delete(apiKeys).then(() => undefined),
    input: newKey,
    answers: { ...forbidden, anna: 201, erik: 201, nord: 201, fjall: 201 },
    members: ownersOnly,
    cases: [
      { title: "for more than a year", as: "nord", status: 400, but: { expiresAt: inDays(367) } },
      { title: "for a moment that has passed", as: "nord", status: 400, but: { expiresAt: inDays(-1) } },
      { title: "without scopes", as: "nord", status: 400, but: { scopes: [] } },
    ],
  },
  {
    rest: "DELETE /api/keys/:id",
    prepare: prepareKey,
    input: () => ({ id: key.id }),
    answers: { ...forbidden, nord: 204, anna: 404, erik: 404, fjall: 404 },
    members: ownersOnly,
  },
  { rest: "GET /api/webhooks", answers: employersOnly, members: ownersOnly },
  {
    rest: "POST /api/webhooks",
    // The secret that is shown once.
    mayName: ["secret"],
    prepare: prepareWebhook,
    input: newWebhook,
    answers: { ...forbidden, nord: 201, fjall: 201 },
    members: ownersOnly,
    cases: [
      "https://127.0.0.1/",
      "https://169.254.169.254/latest",
      "http://exempel.se/",
      "https://[::1]/",
      "ftp://a",
    ].map((url) => ({ title: `for ${url}`, as: "nord", status: 400, but: { url } }) as const),
  },
  { rest: "PATCH /api/webhooks/:id", ...ofWebhook, input: () => ({ id: webhook.id, isActive: false }) },
  { rest: "DELETE /api/webhooks/:id", ...done },
  { rest: "POST /api/webhooks/:id/test", ...done },
  { rest: "GET /api/webhooks/:id/deliveries", ...ofWebhook },
  { rest: "POST /api/webhook-deliveries/:id/repeat", ...done, input: () => ({ id: webhook.deliveryId }) },
  { trpc: "integrations.calendar", answers: membersOnly },
  { rest: "POST /api/calendar", answers: { ...membersOnly, anna: 201, erik: 201, nord: 201, fjall: 201 } },
  { rest: "DELETE /api/calendar", answers: { ...membersOnly, anna: 204, erik: 204, nord: 204, fjall: 204 } },
];
