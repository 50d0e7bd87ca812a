import { and, asc, eq, isNotNull } from "drizzle-orm";
import { contracts } from "#db/schema/index.ts";
import { storedStates, submittedWeeks } from "#src/domains/time/queries/weeks.ts";
import { boundsOf, timeError, weeksDue } from "#src/domains/time/rules.ts";
import type { TodoItem } from "#src/domains/todo/outputs.ts";
import { inOrder } from "#src/domains/todo/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { item, maxRows, partOf } from "./item.ts";

/** The weeks of each agreement that wait for the company, and the first of them. */
export async function weeksToApprove(ctx: MemberCtx): Promise<TodoItem[]> {
  const rows = await submittedWeeks(ctx).limit(maxRows);
  return rows.map(({ contract, count, first }) =>
    item("weeksToApprove", contract.id, {
      ...partOf(contract, ctx.viewer.id),
      count,
      at: first === null ? null : new Date(first),
    }),
  );
}

/** Weeks that came back, each in a row, and those of each agreement that are to be submitted. */
export async function weeksToSubmit(ctx: MemberCtx): Promise<TodoItem[]> {
  const today = stockholmDay(ctx.now);
  const rows = await ctx.db
    .select({ contract: contracts })
    .from(contracts)
    .where(and(eq(contracts.consultantId, ctx.viewer.id), isNotNull(contracts.confirmedVersion)))
    .orderBy(asc(contracts.id));
  const written = rows.map(({ contract }) => contract).filter((contract) => !timeError(contract, today));
  const statesOf = await storedStates(
    ctx,
    written.map(({ id }) => id),
  );
  const items = written.flatMap((contract) => {
    const due = weeksDue(boundsOf(contract), statesOf(contract.id), today);
    const party = partOf(contract, ctx.viewer.id);
    const returned = due.filter(({ state }) => state === "returned");
    const open = due.filter(({ state }) => state === "open");
    return [
      ...returned.map(({ monday }) => item("weekReturned", contract.id, { ...party, at: new Date(monday) })),
      ...(open[0]
        ? [item("weekToSubmit", contract.id, { ...party, count: open.length, at: new Date(open[0].monday) })]
        : []),
    ];
  });
  return inOrder(items).slice(0, maxRows);
}
