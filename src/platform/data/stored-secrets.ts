import { decrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx } from "#src/platform/context.ts";

/** What the keys are derived for: a text can only be decrypted for its purpose. */
export const secretPurposes = {
  secondFactor: "second factor",
  business: "business",
  invoiceBasis: "invoice basis",
  companySignIn: "company sign-in",
  webhook: "webhook",
} as const;

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
