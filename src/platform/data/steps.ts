import { and, desc, eq, gt, ne } from "drizzle-orm";
import { auditLog, members } from "#db/schema/index.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { fail, type ErrorCode } from "#src/shared/errors.ts";
import { secondsAfter } from "#src/shared/time.ts";
import { personOf } from "./people.ts";

const recentSeconds = 600;

/**
 * Throws when a rule returned an error for a step about an object of the audit log, and names the colleague who took a step
 * there within the last minutes: of two members who do the same at once, one is told of the other.
 */
export async function failStepIf(
  ctx: MemberCtx,
  error: ErrorCode | null,
  [type, id]: readonly [type: string, id: number],
): Promise<void> {
  if (error === null) return;
  const [last] = await ctx.db
    .select({ person: personOf(auditLog.actorId) })
    .from(auditLog)
    .innerJoin(members, and(eq(members.personId, auditLog.actorId), eq(members.companyId, ctx.viewer.id)))
    .where(
      and(
        eq(auditLog.targetType, type),
        eq(auditLog.targetId, String(id)),
        ne(auditLog.actorId, ctx.viewer.personId),
        gt(auditLog.at, secondsAfter(ctx.now, -recentSeconds)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const by = last?.person?.name;
  fail(error, by ? { values: { by } } : undefined);
}
