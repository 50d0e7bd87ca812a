import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { calendarFeeds } from "#db/schema/index.ts";
import { calendarPath } from "#src/domains/integrations/rules.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { daysBefore } from "#src/shared/time.ts";

const retentionDays = 365;

/** Makes the address of the person's calendar; the one before ends (docs/rules/integrations.md#calendar). */
export async function renewCalendar(ctx: MemberCtx): Promise<{ url: string }> {
  const token = randomBytes(32).toString("base64url");
  await inTransaction(ctx, async (ctx) => {
    const { personId } = ctx.viewer;
    await lockUser(ctx, personId);
    await endCalendarOf(ctx, personId);
    await ctx.db.insert(calendarFeeds).values({ personId, hash: hashed(token), createdAt: ctx.now });
  });
  return { url: `${ctx.services.env.publicUrl}${calendarPath(token)}` };
}

export async function endCalendar(ctx: MemberCtx): Promise<void> {
  await inTransaction(ctx, (ctx) => endCalendarOf(ctx, ctx.viewer.personId));
}

/** Forgets addresses that ended a year ago: they are then not found. */
export async function sweepCalendars(ctx: Ctx): Promise<void> {
  const before = daysBefore(ctx.now, retentionDays);
  await ctx.db
    .delete(calendarFeeds)
    .where(and(isNotNull(calendarFeeds.endedAt), lt(calendarFeeds.endedAt, before)));
}

/** Account deletion and the end of a membership: the address then answers that it has ended. Only a hash is stored. */
export async function endCalendarOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .update(calendarFeeds)
    .set({ endedAt: ctx.now })
    .where(and(eq(calendarFeeds.personId, personId), isNull(calendarFeeds.endedAt)));
}
