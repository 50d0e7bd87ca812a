import { and, asc, eq, gte, isNotNull, isNull, lte, or } from "drizzle-orm";
import { contracts, users, weeks } from "#db/schema/index.ts";
import { weekMissing } from "#src/copy/time.ts";
import { lockContractRow } from "#src/domains/contracts/commands/load.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { boundsOf, daysWithin, isWritable, remindedWeek, timeError } from "#src/domains/time/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { dayAfter, stockholmDay } from "#src/shared/time.ts";
import { weekName } from "#src/shared/weeks.ts";

/**
 * Reminds consultants of last week when it is not submitted, from Tuesday on and once (docs/rules/time.md#reminders). Returns
 * how many. The week notes that it was reminded of in the transaction that sends it.
 */
export async function remindOfWeeks(ctx: Ctx): Promise<number> {
  const monday = remindedWeek(stockholmDay(ctx.now));
  if (monday === null) return 0;
  const running = await ctx.db
    .select({ id: contracts.id, conversationId: contracts.conversationId })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.consultantId))
    .where(
      and(
        eq(users.status, "active"),
        isNotNull(contracts.confirmedVersion),
        or(isNull(contracts.startDate), lte(contracts.startDate, dayAfter(monday, 6))),
        or(isNull(contracts.endDate), gte(contracts.endDate, monday)),
      ),
    )
    .orderBy(asc(contracts.id));
  let sent = 0;
  for (const contract of running)
    if (await inTransaction(ctx, (ctx) => remind(ctx, contract, monday))) sent += 1;
  return sent;
}

async function remind(ctx: Ctx, row: { id: number; conversationId: number }, monday: string) {
  const contract = await lockContractRow(ctx, row);
  if (!contract || contract.consultantId === null) return false;
  if (timeError(contract, stockholmDay(ctx.now)) || daysWithin(boundsOf(contract), monday).length === 0)
    return false;
  const key = { contractId: contract.id, startsOn: monday };
  await ctx.db.insert(weeks).values(key).onConflictDoNothing();
  const [week] = await ctx.db
    .update(weeks)
    .set({ reminded: true })
    .where(and(eq(weeks.contractId, contract.id), eq(weeks.startsOn, monday), eq(weeks.reminded, false)))
    .returning({ state: weeks.state });
  if (!week || !isWritable(week.state)) return false;
  const { consultantId: userId, conversationId, jobTitle } = contract;
  await publish(ctx, {
    notifications: [
      weekMissing({ userId, contractId: contract.id, conversationId, jobTitle, week: weekName(monday) }),
    ],
    events: [{ to: [userId], topic: "contracts", conversationId }],
  });
  return true;
}
