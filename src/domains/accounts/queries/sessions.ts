import { and, desc, eq, gt } from "drizzle-orm";
import { sessions } from "#db/schema/index.ts";
import { deviceName, isPhone } from "#src/copy/devices.ts";
import type { OwnSession } from "#src/domains/accounts/outputs.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { limits } from "#src/constants/limits.ts";

/**
 * The viewer's sessions that have not expired: this one first, then the last used
 * (docs/rules/accounts-and-access.md#own-sessions).
 */
export async function listOwnSessions(ctx: MemberCtx): Promise<OwnSession[]> {
  const { personId: id, sessionId } = ctx.viewer;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.seenAt), sessions.id)
    .limit(limits.page);
  return rows.map((row) => ({
    id: row.publicId,
    device: deviceName(row.userAgent),
    isPhone: isPhone(row.userAgent),
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    isCurrent: row.id === sessionId,
  }));
}
