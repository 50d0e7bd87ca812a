import { and, eq, isNotNull, isNull, not } from "drizzle-orm";
import {
  commissionEntries,
  contracts,
  invitations,
  outbox,
  privacyRequests,
  reports,
} from "#db/schema/index.ts";
import { isOverdue } from "#src/domains/economy/queries/filters.ts";
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
    agreementsToBook: await countUpTo(ctx, contracts, not(contracts.booked)),
    overdueInvoices: await countUpTo(ctx, commissionEntries, isOverdue(ctx)),
    openReports: await countUpTo(ctx, reports, eq(reports.status, "open")),
    expiringInvitations: await countUpTo(ctx, invitations, invitationCondition(ctx, "expiring")),
    privacyRequests: await countUpTo(ctx, privacyRequests, isNull(privacyRequests.answeredOn)),
    failedMails: await countUpTo(ctx, outbox, isUnsent),
  };
}
