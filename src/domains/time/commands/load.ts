import { partiesOf } from "#src/domains/messaging/rules.ts";
import { weekHistory } from "#db/schema/index.ts";
import { weekReason } from "#src/copy/time.ts";
import type { WeekStep } from "#src/constants/time.ts";
import { lockPartyContract } from "#src/domains/contracts/commands/load.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { historyOf } from "#src/domains/time/queries/weeks.ts";
import { timeError } from "#src/domains/time/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { mondayOfWeek, weekName } from "#src/shared/weeks.ts";
import type { OutgoingNotification } from "#src/copy/notifications.ts";
import type { ContractRow } from "#src/domains/contracts/queries/terms.ts";

/** Locks an agreement of the viewer that takes time (docs/rules/time.md#what-can-be-written). */
export async function lockTimeContract(ctx: MemberCtx, id: number): Promise<ContractRow> {
  const contract = await lockPartyContract(ctx, id);
  failIf(timeError(contract, stockholmDay(ctx.now)));
  return contract;
}

/** The Monday of a week whose name is valid. */
export function mondayIn(week: string): string {
  return mondayOfWeek(week) ?? fail("not_found");
}

/** The step is not possible: says what was done last, and by whom. */
export async function failStep(ctx: MemberCtx, contractId: number, monday: string): Promise<never> {
  const last = (await historyOf(ctx, contractId, monday)).at(-1);
  const reason = weekReason(weekName(monday), last ? { step: last.step, name: last.by.name } : null);
  return fail("week_step_not_allowed", { values: { reason } });
}

/** The history, the audit row, the notification and the live events of a step of one or more weeks. */
export async function finishStep(
  ctx: MemberCtx,
  contract: ContractRow,
  { step, mondays, comment = null }: { step: WeekStep; mondays: readonly string[]; comment?: string | null },
  notification: OutgoingNotification | null,
): Promise<void> {
  const { id, conversationId } = contract;
  await ctx.db.insert(weekHistory).values(
    mondays.map((startsOn) => ({
      contractId: id,
      startsOn,
      step,
      by: ctx.viewer.personId,
      comment,
      at: ctx.now,
    })),
  );
  await record(ctx, {
    action: `week.${step}`,
    target: ["conversation", conversationId],
    after: { weeks: mondays.map(weekName).join(", ") },
  });
  await publish(ctx, {
    notifications: notification ? [notification] : [],
    events: [{ to: partiesOf(contract), topic: "contracts", conversationId }],
  });
}
