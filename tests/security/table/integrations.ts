import { apiKeys } from "#db/schema/index.ts";
import { idOf, type Fixtures } from "#tests/security/fixtures.ts";
import { forbidden, membersOnly, noId, ownersOnly, type Row } from "./row.ts";

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

export const integrationRows: readonly Row[] = [
  {
    rest: "GET /api/keys",
    trpc: "integrations.keys",
    answers: membersOnly,
    members: ownersOnly,
    input: () => ({}),
  },
  {
    rest: "POST /api/keys",
    trpc: "integrations.createKey",
    prepare: ({ testApp: { db } }) => db.delete(apiKeys).then(() => undefined),
    input: () => newKey,
    answers: { ...forbidden, anna: 201, erik: 201, nord: 201, fjall: 201 },
    members: ownersOnly,
    cases: [
      {
        title: "for more than a year",
        as: "nord",
        status: 400,
        input: () => ({ ...newKey, expiresAt: inDays(367) }),
      },
      {
        title: "for a moment that has passed",
        as: "nord",
        status: 400,
        input: () => ({ ...newKey, expiresAt: inDays(-1) }),
      },
      { title: "without scopes", as: "nord", status: 400, input: () => ({ ...newKey, scopes: [] }) },
    ],
  },
  {
    rest: "DELETE /api/keys/:id",
    trpc: "integrations.revokeKey",
    prepare: prepareKey,
    input: () => ({ id: key.id }),
    answers: { ...forbidden, nord: 204, anna: 404, erik: 404, fjall: 404 },
    members: ownersOnly,
    missing: () => ({ id: noId }),
  },
];
