import { and, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { contracts, invitations, outbox, reports } from "#db/schema/index.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { daysAfter } from "#src/shared/time.ts";
import { countCompanies } from "./companies.ts";

const soonDays = 3;

/** What waits for an admin (docs/rules/administration.md#to-do). */
export async function countTodo(ctx: AdminCtx) {
  const { db, now } = ctx;
  const expiringSoon = and(
    eq(invitations.status, "pending"),
    gt(invitations.expiresAt, now),
    lte(invitations.expiresAt, daysAfter(now, soonDays)),
  );
  return {
    companiesToConfirm: await countCompanies(ctx, "to_confirm"),
    companiesToFollowUp: await countCompanies(ctx, "follow_up"),
    agreementsToBook: await db.$count(contracts, sql`not ${contracts.booked}`),
    openReports: await db.$count(reports, eq(reports.status, "open")),
    expiringInvitations: await db.$count(invitations, expiringSoon),
    failedMails: await db.$count(outbox, and(isNull(outbox.sentAt), isNotNull(outbox.failure))),
  };
}
