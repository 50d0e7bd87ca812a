import { and, asc, eq, gt, inArray, isNotNull, lte, or, type SQL } from "drizzle-orm";
import { contracts, users } from "#db/schema/index.ts";
import { contractEnding } from "#src/copy/contract-notifications.ts";
import { endRemindersDue, partiesToConfirm, remindersDue } from "#src/domains/contracts/rules.ts";
import { partiesOf } from "#src/domains/messaging/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx } from "#src/platform/context.ts";
import { isDistinct } from "#src/platform/data/expressions.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysAfter, daysBefore, daysBetween, stockholmDay } from "#src/shared/time.ts";
import { fail } from "#src/shared/errors.ts";
import { lockConversation, publishContract } from "./load.ts";
import { agreedBy, latestVersion } from "./versions.ts";
import type { ContractRow } from "#src/domains/contracts/queries/terms.ts";
import { valuesOf } from "#src/platform/data/queries.ts";

/** Counted in the transaction that sends it, so none is sent twice (docs/rules/contracts.md#confirming). */
export function remindOfTerms(ctx: Ctx): Promise<void> {
  const waiting = and(
    inArray(contracts.confirmation, ["pending", "countered"]),
    inArray(contracts.status, ["agreement_made", "completed"]),
    or(isNotNull(contracts.consultantId), eq(contracts.confirmation, "countered")),
    isDistinct(contracts.declinedVersion, contracts.version),
    gt(contracts.proposedAt, daysBefore(ctx.now, 32)),
  );
  return remindEach(ctx, waiting, askForAnswer);
}

/**
 * Tells both parties 30 and 7 days before an agreement ends, and asks the company each week after the end of one that it
 * has not completed (docs/rules/contracts.md#end-in-sight). Each reminder is counted in the transaction that sends it;
 * after an outage the latest that was due is sent.
 */
export function remindOfEnd(ctx: Ctx): Promise<void> {
  const ending = and(
    eq(contracts.status, "agreement_made"),
    lte(contracts.endDate, stockholmDay(daysAfter(ctx.now, 31))),
  );
  return remindEach(ctx, ending, tellOfEnd);
}

/** Locks each of these contracts, and reminds of it when the condition is true then, too. */
export async function remindEach(
  ctx: Ctx,
  condition: SQL | undefined,
  remind: (ctx: Ctx, contract: ContractRow) => Promise<void>,
): Promise<void> {
  const due = await ctx.db
    .select({ conversationId: contracts.conversationId })
    .from(contracts)
    .where(condition)
    .orderBy(asc(contracts.id));
  for (const { conversationId } of due)
    await inTransaction(ctx, async (ctx) => {
      await lockConversation(ctx, conversationId);
      const own = eq(contracts.conversationId, conversationId);
      const [contract] = await ctx.db.select().from(contracts).where(and(own, condition));
      if (contract) await remind(ctx, contract);
    });
}

async function askForAnswer(ctx: Ctx, contract: ContractRow): Promise<void> {
  const due = remindersDue(stockholmDay(contract.proposedAt), stockholmDay(ctx.now));
  if (due <= contract.reminders) return;
  await ctx.db.update(contracts).set({ reminders: due }).where(eq(contracts.id, contract.id));
  const latest = (await latestVersion(ctx, contract.id)) ?? fail("not_found");
  const waitsFor = partiesToConfirm(contract, await agreedBy(ctx, latest));
  await publishContract(ctx, { ...contract, id: contract.conversationId }, "reminder", waitsFor);
}

async function tellOfEnd(ctx: Ctx, contract: ContractRow): Promise<void> {
  const { endDate, conversationId, jobTitle } = contract;
  if (endDate === null) return;
  const today = stockholmDay(ctx.now);
  const due = endRemindersDue(endDate, today);
  if (due <= contract.endReminders) return;
  await ctx.db.update(contracts).set({ endReminders: due }).where(eq(contracts.id, contract.id));
  const daysLeft = daysBetween(today, endDate);
  const readers = daysLeft < 0 ? [contract.employerId] : partiesOf(contract);
  const active = await valuesOf(ctx, users.id, inArray(users.id, readers), eq(users.status, "active"));
  await publish(ctx, {
    notifications: active.map((userId) =>
      contractEnding({ userId, conversationId, jobTitle, endDate, daysLeft }),
    ),
  });
}
