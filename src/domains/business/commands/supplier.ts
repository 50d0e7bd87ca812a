import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { businesses, suppliers } from "#db/schema/index.ts";
import { supplierHash } from "#src/domains/business/queries.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";

const purpose = secretPurposes.business;

/** The consultant's company as it is now, to be stored beside a version of terms; null without one. */
export async function supplierNow(ctx: Ctx, userId: string | null) {
  if (userId === null) return null;
  const [row] = await ctx.db.select().from(businesses).where(eq(businesses.userId, userId));
  const secret = row && readSecret(ctx, { purpose, userId, stored: row.content });
  if (!secret) return null;
  const salt = randomBytes(16).toString("base64url");
  return { userId, salt, text: secret.text, hash: supplierHash(salt, secret.text) };
}

type Supplier = NonNullable<Awaited<ReturnType<typeof supplierNow>>>;

/** Stores it beside the version, which has its hash. */
export async function insertSupplier(
  ctx: Ctx,
  { contractId, version }: { contractId: number; version: number },
  { userId, salt, text }: Supplier,
): Promise<void> {
  const content = encrypt(ctx.services.env, purpose, userId, text);
  await ctx.db.insert(suppliers).values({ contractId, version, userId, salt, content });
}
