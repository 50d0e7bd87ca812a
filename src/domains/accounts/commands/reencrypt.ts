import { and, eq } from "drizzle-orm";
import { secondFactors } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { encryptSecret, readSecret } from "./second-factor-codes.ts";

/** How many second factors are encrypted under which key. */
interface SecretCounts {
  current: number;
  previous: number;
  /** Under a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS: no code is right any more. */
  unreadable: number;
}

type Secret = Awaited<ReturnType<typeof secretsByKey>>[number];

/** Decrypts every stored secret. */
export async function countSecrets(ctx: Ctx): Promise<SecretCounts> {
  const secrets = await secretsByKey(ctx);
  function of(key: keyof SecretCounts): number {
    return secrets.filter((secret) => secret.key === key).length;
  }
  return { current: of("current"), previous: of("previous"), unreadable: of("unreadable") };
}

/** Encrypts under SECRET_KEY what is encrypted under SECRET_KEY_PREVIOUS; returns how many secrets it changed. */
export async function reencryptSecrets(ctx: Ctx): Promise<number> {
  let changed = 0;
  for (const secret of await secretsByKey(ctx)) if (await reencrypt(ctx, secret)) changed += 1;
  return changed;
}

async function reencrypt(ctx: Ctx, { key, userId, stored, text }: Secret): Promise<boolean> {
  if (key !== "previous") return false;
  // A secret that its user has replaced since it was read stays.
  const unchanged = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, stored));
  const rows = await ctx.db
    .update(secondFactors)
    .set({ secret: encryptSecret(ctx, userId, text) })
    .where(unchanged)
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

async function secretsByKey(ctx: Ctx) {
  const rows = await ctx.db
    .select({ userId: secondFactors.userId, stored: secondFactors.secret })
    .from(secondFactors);
  return rows.map((row) => {
    const secret = readSecret(ctx, row.userId, row.stored);
    const key: keyof SecretCounts = !secret ? "unreadable" : secret.isCurrent ? "current" : "previous";
    return { ...row, key, text: secret?.text ?? "" };
  });
}
