import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/index.ts";
import { proofMinutes } from "#src/constants/accounts.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail } from "#src/shared/errors.ts";
import { minute } from "#src/shared/time.ts";

/** Fails when the viewer gave no password or code lately (docs/rules/accounts-and-access.md#proof-of-identity). */
export function requireRecentProof(ctx: MemberCtx): void {
  if (!hasRecentProof(ctx)) fail("identity_proof_required");
}

export function hasRecentProof({ viewer, now }: MemberCtx): boolean {
  return now.getTime() - (viewer.provedAt?.getTime() ?? 0) <= proofMinutes * minute;
}

/** The viewer has given the password or a code; fails when the session has ended meanwhile. */
export async function noteProof(ctx: MemberCtx): Promise<void> {
  const noted = await ctx.db
    .update(sessions)
    .set({ provedAt: ctx.now })
    .where(eq(sessions.id, ctx.viewer.sessionId))
    .returning({ id: sessions.id });
  if (noted.length === 0) fail("not_signed_in");
}
