import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { contracts, invitations, outbox, privacyRequests, reports } from "#db/schema/index.ts";
import { countedAtMost } from "#src/domains/profiles/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { countUpTo } from "#src/platform/data/queries.ts";
import { countCompanies } from "./companies.ts";
import { invitationCondition } from "./invitations.ts";

/** What waits for an admin (docs/rules/administration.md#to-do). */
export async function countTodo(ctx: AdminCtx) {
  // The two that read most run side by side.
  const [companiesToConfirm, companiesToFollowUp] = await Promise.all([
    countCompanies(ctx, "to_confirm"),
    countCompanies(ctx, "follow_up"),
  ]);
  const isUnsent = and(isNull(outbox.sentAt), isNotNull(outbox.failure));
  return {
    companiesToConfirm,
    companiesToFollowUp,
    agreementsToBook: await countUpTo(ctx, contracts, countedAtMost, sql`not ${contracts.booked}`),
    openReports: await countUpTo(ctx, reports, countedAtMost, eq(reports.status, "open")),
    expiringInvitations: await countUpTo(
      ctx,
      invitations,
      countedAtMost,
      invitationCondition(ctx, "expiring"),
    ),
    privacyRequests: await countUpTo(ctx, privacyRequests, countedAtMost, isNull(privacyRequests.answeredOn)),
    failedMails: await countUpTo(ctx, outbox, countedAtMost, isUnsent),
  };
}
