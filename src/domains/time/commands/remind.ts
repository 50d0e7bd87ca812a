import { and, eq, gte, isNotNull, isNull, lte, or } from "drizzle-orm";
import { contracts, users, weeks } from "#db/schema/index.ts";
import { weekMissing } from "#src/copy/time.ts";
import { remindEach } from "#src/domains/contracts/commands/remind.ts";
import { existsIn } from "#src/platform/data/queries.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { boundsOf, daysWithin, isWritable, remindedWeek } from "#src/domains/time/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { dayAfter, stockholmDay } from "#src/shared/time.ts";
import { weekName } from "#src/shared/weeks.ts";
import type { ContractRow } from "#src/domains/contracts/queries/terms.ts";

/**
 * Reminds consultants of last week when it is not submitted, from Tuesday on and once (docs/rules/time.md#reminders). The week notes that it was reminded of in the transaction that sends it.
 */
export async function remindOfWeeks(ctx: Ctx): Promise<void> {
  const monday = remindedWeek(stockholmDay(ctx.now));
  if (monday === null) return;
  const running = and(
    existsIn(users, eq(users.id, contracts.consultantId), eq(users.status, "active")),
    isNotNull(contracts.confirmedVersion),
    or(isNull(contracts.startDate), lte(contracts.startDate, dayAfter(monday, 6))),
    or(isNull(contracts.endDate), gte(contracts.endDate, monday)),
  );
  await remindEach(ctx, running, (ctx, contract) => remind(ctx, contract, monday));
}

async function remind(ctx: Ctx, contract: ContractRow, monday: string): Promise<void> {
  const { consultantId: userId, conversationId, jobTitle } = contract;
  // It may have been completed before that week.
  if (userId === null || daysWithin(boundsOf(contract), monday).length === 0) return;
  const key = { contractId: contract.id, startsOn: monday };
  await ctx.db.insert(weeks).values(key).onConflictDoNothing();
  const [week] = await ctx.db
    .update(weeks)
    .set({ reminded: true })
    .where(and(eq(weeks.contractId, contract.id), eq(weeks.startsOn, monday), eq(weeks.reminded, false)))
    .returning({ state: weeks.state });
  if (!week || !isWritable(week.state)) return;
  await publish(ctx, {
    notifications: [
      weekMissing({ userId, contractId: contract.id, conversationId, jobTitle, week: weekName(monday) }),
    ],
    events: [{ to: [userId], topic: "contracts", conversationId }],
  });
}
