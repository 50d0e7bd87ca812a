import { and, asc, eq, isNotNull } from "drizzle-orm";
import { contracts } from "#db/schema/index.ts";
import { storedStates, submittedWeeks } from "#src/domains/time/queries/weeks.ts";
import { boundsOf, timeError, weeksDue } from "#src/domains/time/rules.ts";
import type { TodoItem } from "#src/domains/todo/outputs.ts";
import { maxRows } from "#src/domains/todo/rules.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { item, partOf } from "./item.ts";

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

/** The weeks of each agreement that came back or are to be submitted, and the first of them. */
export async function weeksToSubmit(ctx: MemberCtx): Promise<TodoItem[]> {
  const today = stockholmDay(ctx.now);
  const rows = await ctx.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.consultantId, ctx.viewer.id), isNotNull(contracts.confirmedVersion)))
    .orderBy(asc(contracts.id));
  const written = rows.filter((contract) => !timeError(contract, today));
  const statesOf = await storedStates(
    ctx,
    written.map(({ id }) => id),
  );
  return written.flatMap((contract) => {
    const due = weeksDue(boundsOf(contract), statesOf(contract.id), today);
    return (["returned", "open"] as const).flatMap((wanted) => {
      const [first, ...more] = due.filter(({ state }) => state === wanted);
      if (!first) return [];
      const rest = { ...partOf(contract, ctx.viewer.id), count: more.length + 1, at: new Date(first.monday) };
      return [item(wanted === "returned" ? "weekReturned" : "weekToSubmit", contract.id, rest)];
    });
  });
}
