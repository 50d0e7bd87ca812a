import { decrypt, encrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";

/** What the keys are derived for: a text can only be decrypted for its purpose. */
export const secretPurposes = {
  secondFactor: "second factor",
  business: "business",
  invoiceBasis: "invoice basis",
  companySignIn: "company sign-in",
  webhook: "webhook",
} as const;

export interface StoredSecret {
  /** The user for whom it is encrypted. */
  userId: string;
  stored: string;
  /** Stores the secret encrypted anew; false when it has changed since it was read. */
  replace: (encrypted: string) => Promise<boolean>;
}

/** Texts that one purpose's key encrypts: what they are to the operator, and all of them. */
export interface SecretSource {
  purpose: string;
  list: (ctx: Ctx) => Promise<StoredSecret[]>;
}

/** How many secrets are encrypted under which key. */
interface SecretCounts {
  current: number;
  previous: number;
  /** Under a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS. */
  unreadable: number;
}

/** Null, and an error in the log, when the text was encrypted under an unknown SECRET_KEY. */
export function readSecret(
  ctx: Pick<Ctx, "services" | "requestId">,
  { purpose, userId, stored }: { purpose: string; userId: string; stored: string },
): { text: string; isCurrent: boolean } | null {
  const { env, log } = ctx.services;
  try {
    return decrypt(env, purpose, userId, stored);
  } catch (error) {
    log.error({ err: error, userId, purpose, requestId: ctx.requestId }, "a secret cannot be decrypted");
    return null;
  }
}

/** Decrypts every stored secret. */
export async function countSecretsOf(ctx: Ctx, sources: readonly SecretSource[]): Promise<SecretCounts> {
  const counts = { current: 0, previous: 0, unreadable: 0 };
  for (const { purpose, list } of sources)
    for (const { userId, stored } of await list(ctx)) {
      const secret = readSecret(ctx, { purpose, userId, stored });
      counts[!secret ? "unreadable" : secret.isCurrent ? "current" : "previous"] += 1;
    }
  return counts;
}

/** Encrypts under SECRET_KEY what is encrypted under SECRET_KEY_PREVIOUS; returns how many secrets it changed. */
export async function reencryptSecretsOf(ctx: Ctx, sources: readonly SecretSource[]): Promise<number> {
  let changed = 0;
  for (const { purpose, list } of sources)
    for (const { userId, stored, replace } of await list(ctx)) {
      const secret = readSecret(ctx, { purpose, userId, stored });
      if (!secret || secret.isCurrent) continue;
      if (await replace(encrypt(ctx.services.env, purpose, userId, secret.text))) changed += 1;
    }
  return changed;
}
