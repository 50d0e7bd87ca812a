import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { contracts } from "#db/schema/index.ts";
import { isDeclined, partiesToConfirm, remindersDue } from "#src/domains/contracts/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";
import { lockContractRow, publishContract } from "./load.ts";
import { agreedBy, latestVersion } from "./versions.ts";
import { isDistinct } from "#src/platform/data/expressions.ts";

/**
 * Reminds who has not answered the latest terms, and returns how many (docs/rules/contracts.md#confirming). Each reminder
 * is counted in the transaction that sends it, so none is sent twice; after an outage one is sent for all that were due.
 */
export async function remindOfTerms(ctx: Ctx): Promise<number> {
  const waiting = await ctx.db
    .select({ id: contracts.id, conversationId: contracts.conversationId })
    .from(contracts)
    .where(
      and(
        inArray(contracts.confirmation, ["pending", "countered"]),
        inArray(contracts.status, ["agreement_made", "completed"]),
        or(isNotNull(contracts.consultantId), eq(contracts.confirmation, "countered")),
        isDistinct(contracts.declinedVersion, contracts.version),
        gt(contracts.proposedAt, daysBefore(ctx.now, 32)),
      ),
    )
    .orderBy(asc(contracts.id));
  let sent = 0;
  for (const contract of waiting) if (await inTransaction(ctx, (ctx) => remind(ctx, contract))) sent += 1;
  return sent;
}

async function remind(ctx: Ctx, { id, conversationId }: { id: number; conversationId: number }) {
  const contract = await lockContractRow(ctx, { id, conversationId });
  if (!contract || contract.confirmation === "confirmed" || contract.status === "archived") return false;
  if (isDeclined(contract)) return false;
  const due = remindersDue(stockholmDay(contract.proposedAt), stockholmDay(ctx.now));
  if (due <= contract.reminders) return false;
  await ctx.db.update(contracts).set({ reminders: due }).where(eq(contracts.id, id));
  const latest = await latestVersion(ctx, id);
  const waitsFor = latest ? partiesToConfirm(contract, await agreedBy(ctx, latest)) : [];
  await publishContract(ctx, { ...contract, id: conversationId }, "reminder", waitsFor);
  return true;
}
