import { termsAcceptances } from "#db/schema/index.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { termsVersion } from "#src/constants/terms.ts";

/** Stores the acceptance once; nothing happens for an older version, so that the user is asked at the next visit. */
export async function recordTerms(ctx: Ctx, userId: string, version: number | undefined): Promise<void> {
  if (version !== termsVersion) return;
  const [accepted] = await ctx.db
    .insert(termsAcceptances)
    .values({ userId, version, acceptedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ version: termsAcceptances.version });
  if (!accepted) return;
  await record(ctx, {
    action: "terms.accepted",
    target: ["user", userId],
    actorId: userId,
    after: { version },
  });
}

/** The viewer accepts the present version; 409 `stale_state` when the page shows an older one. */
export async function acceptTerms(ctx: MemberCtx, version: number): Promise<void> {
  if (version !== termsVersion) fail("stale_state");
  await inTransaction(ctx, (ctx) => recordTerms(ctx, ctx.viewer.personId, version));
}
