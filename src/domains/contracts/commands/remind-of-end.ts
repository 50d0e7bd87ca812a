import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { contracts, users } from "#db/schema/index.ts";
import { contractEnding } from "#src/copy/contract-notifications.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { endRemindersDue } from "#src/domains/contracts/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysAfter, daysBetween, stockholmDay } from "#src/shared/time.ts";
import { lockContractRow } from "./load.ts";

/**
 * Tells both parties 30 and 7 days before an agreement ends, and asks the company each week after the end of one that it
 * has not completed (docs/rules/contracts.md#end-in-sight). Returns how many contracts it wrote about. Each reminder is
 * counted in the transaction that sends it; after an outage the latest that was due is sent.
 */
export async function remindOfEnd(ctx: Ctx): Promise<number> {
  const ending = await ctx.db
    .select({ id: contracts.id, conversationId: contracts.conversationId })
    .from(contracts)
    .where(
      and(
        eq(contracts.status, "agreement_made"),
        lte(contracts.endDate, stockholmDay(daysAfter(ctx.now, 31))),
      ),
    )
    .orderBy(asc(contracts.id));
  let sent = 0;
  for (const contract of ending) if (await inTransaction(ctx, (ctx) => remind(ctx, contract))) sent += 1;
  return sent;
}

async function remind(ctx: Ctx, { id, conversationId }: { id: number; conversationId: number }) {
  const contract = await lockContractRow(ctx, { id, conversationId });
  if (!contract || contract.status !== "agreement_made" || contract.endDate === null) return false;
  const { endDate, consultantId, employerId, jobTitle } = contract;
  const today = stockholmDay(ctx.now);
  const due = endRemindersDue(endDate, today);
  if (due <= contract.endReminders) return false;
  await ctx.db.update(contracts).set({ endReminders: due }).where(eq(contracts.id, id));
  const daysLeft = daysBetween(today, endDate);
  const readers = daysLeft < 0 ? [employerId] : [consultantId, employerId].filter((one) => one !== null);
  const active = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, readers), eq(users.status, "active")));
  await publish(ctx, {
    notifications: active.map((user) =>
      contractEnding({ userId: user.id, conversationId, jobTitle, endDate, daysLeft }),
    ),
  });
  return true;
}
