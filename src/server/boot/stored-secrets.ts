import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import {
  businesses,
  companySignIns,
  invoiceBases,
  secondFactors,
  suppliers,
  webhooks,
} from "#db/schema/index.ts";
import { rowsOf } from "#db/rows.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";
import { commaSeparated } from "#src/platform/data/expressions.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";

/** A column with what one purpose's key encrypts, each row's for a user. */
interface SecretSource {
  purpose: string;
  userId: PgColumn;
  stored: PgColumn;
  /** The primary key. */
  key: PgColumn[];
}

const { business, companySignIn, invoiceBasis, secondFactor, webhook } = secretPurposes;

/** Everything that the database stores encrypted. */
const sources: readonly SecretSource[] = [
  {
    purpose: secondFactor,
    userId: secondFactors.userId,
    stored: secondFactors.secret,
    key: [secondFactors.userId],
  },
  { purpose: business, userId: businesses.userId, stored: businesses.content, key: [businesses.userId] },
  {
    purpose: business,
    userId: suppliers.userId,
    stored: suppliers.content,
    key: [suppliers.contractId, suppliers.version],
  },
  {
    purpose: invoiceBasis,
    userId: invoiceBases.supplierId,
    stored: invoiceBases.content,
    key: [invoiceBases.id],
  },
  { purpose: webhook, userId: webhooks.companyId, stored: webhooks.secret, key: [webhooks.id] },
  {
    purpose: companySignIn,
    userId: companySignIns.companyId,
    stored: companySignIns.clientSecret,
    key: [companySignIns.companyId],
  },
];

const rowsSchema = z.array(
  z.object({ userId: z.string(), stored: z.string(), key: z.array(z.union([z.string(), z.number()])) }),
);
type Row = z.output<typeof rowsSchema>[number];

async function readRows({ db }: Ctx, { userId, stored, key }: SecretSource): Promise<Row[]> {
  const rows = await db
    .select({ userId, stored, key: sql`json_build_array(${commaSeparated(key)})` })
    .from(stored.table)
    .where(isNotNull(stored));
  return rowsSchema.parse(rows);
}

/** How many secrets are encrypted under which key; unreadable ones under neither SECRET_KEY nor SECRET_KEY_PREVIOUS. */
export async function countSecrets(ctx: Ctx) {
  const counts = { current: 0, previous: 0, unreadable: 0 };
  for (const source of sources)
    for (const { userId, stored } of await readRows(ctx, source)) {
      const secret = readSecret(ctx, { purpose: source.purpose, userId, stored });
      counts[!secret ? "unreadable" : secret.isCurrent ? "current" : "previous"] += 1;
    }
  return counts;
}

/** Encrypts under SECRET_KEY what is encrypted under SECRET_KEY_PREVIOUS; returns how many secrets it changed. */
export async function reencryptSecrets(ctx: Ctx): Promise<number> {
  let changed = 0;
  for (const source of sources)
    for (const row of await readRows(ctx, source)) {
      const { purpose } = source;
      const secret = readSecret(ctx, { purpose, ...row });
      if (!secret || secret.isCurrent) continue;
      const encrypted = encrypt(ctx.services.env, purpose, row.userId, secret.text);
      if (await replace(ctx, source, row, encrypted)) changed += 1;
    }
  return changed;
}

/** False when the secret has changed since it was read. */
async function replace({ db }: Ctx, { stored, key }: SecretSource, row: Row, encrypted: string) {
  const isRow = and(...key.map((column, index) => eq(column, row.key[index])), eq(stored, row.stored));
  const changed = await rowsOf(
    db,
    sql`update ${stored.table} set ${sql.identifier(stored.name)} = ${encrypted} where ${isRow} returning 1`,
  );
  return changed.length > 0;
}
