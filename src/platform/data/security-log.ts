import type { Ctx } from "#src/platform/context.ts";
import { networkOf } from "#src/platform/http/client-address.ts";
import { signatureOf } from "#src/platform/auth/secrets.ts";

type SecurityEvent =
  | "signin.failed"
  | "signin.code_failed"
  | "signin.locked"
  | "rights.refused"
  | "invitation.refused"
  | "second_factor.enabled"
  | "second_factor.removed";

/** A keyed hash of a name or an address: the same for the same text, and not to be reversed without the key. */
export function keyedHash(ctx: Ctx, text: string): string {
  return signatureOf(ctx.services.env, "security log", text.toLowerCase()).slice(0, 16);
}

/** The keyed hash of the caller's network, /24 or /64. */
export function networkHash(ctx: Ctx): string {
  return keyedHash(ctx, networkOf(ctx.address));
}

/** Logs a security event with the caller's network; details never hold names or addresses, only their keyed hashes. */
export function logSecurityEvent(ctx: Ctx, event: SecurityEvent, details: Record<string, string> = {}): void {
  const { requestId, viewer } = ctx;
  ctx.services.log.warn(
    { event, net: networkHash(ctx), requestId, ...(viewer && { actorId: viewer.id }), ...details },
    "security event",
  );
}
