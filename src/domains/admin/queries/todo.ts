import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { contracts, invitations, outbox, privacyRequests, reports } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { countCompanies } from "./companies.ts";
import { invitationCondition } from "./invitations.ts";

/** What waits for an admin (docs/rules/administration.md#to-do). */
export async function countTodo(ctx: AdminCtx) {
  const { db } = ctx;
  // The three that read most run side by side.
  const [companiesToConfirm, companiesToFollowUp, agreementsToBook] = await Promise.all([
    countCompanies(ctx, "to_confirm"),
    countCompanies(ctx, "follow_up"),
    db.$count(contracts, sql`not ${contracts.booked}`),
  ]);
  return {
    companiesToConfirm,
    companiesToFollowUp,
    agreementsToBook,
    openReports: await db.$count(reports, eq(reports.status, "open")),
    expiringInvitations: await db.$count(invitations, invitationCondition(ctx, "expiring")),
    privacyRequests: await db.$count(privacyRequests, isNull(privacyRequests.answeredOn)),
    failedMails: await db.$count(outbox, and(isNull(outbox.sentAt), isNotNull(outbox.failure))),
  };
}
