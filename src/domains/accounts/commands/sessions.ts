import { endSessionOf, endSessionsOf } from "#src/platform/auth/sessions.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";

/** Ends one of the viewer's own sessions; another user's is not found. */
export async function endOwnSession(ctx: MemberCtx, publicId: string): Promise<void> {
  const { personId: id } = ctx.viewer;
  await inTransaction(ctx, async (ctx) => {
    if (!(await endSessionOf(ctx, id, publicId))) fail("not_found");
    await record(ctx, { action: "session.ended", target: ["user", id], after: { by: "list" } });
  });
}

/** Ends all sessions of the viewer but this one; a repeat ends none. */
export async function endOtherSessions(ctx: MemberCtx): Promise<{ count: number }> {
  const { personId: id, sessionId } = ctx.viewer;
  return inTransaction(ctx, async (ctx) => {
    const { length: count } = await endSessionsOf(ctx, id, sessionId);
    if (count > 0)
      await record(ctx, { action: "session.others_ended", target: ["user", id], after: { count } });
    return { count };
  });
}
