import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissionEntries, commissionSteps } from "#db/schema/index.ts";
import { economyMessages } from "#src/copy/economy.ts";
import type { Invoice, Paid, WriteOff } from "#src/domains/economy/inputs.ts";
import { dueDay } from "#src/domains/economy/rules/due.ts";
import {
  areOfOneCompany,
  stepError,
  stepsInForce,
  type ForwardStep,
} from "#src/domains/economy/rules/steps.ts";
import { settingGroups } from "#src/domains/settings/inputs.ts";
import { readSettings } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";
import { trackCommission } from "#src/domains/contracts/commands/ledger.ts";
import { findValue } from "#src/platform/data/queries.ts";

/** Marks entries as invoiced: all of them or none (docs/rules/money.md#invoicing-commission). */
export async function markInvoiced(ctx: AdminCtx, { ids, invoiceNumber, date }: Invoice): Promise<void> {
  failIfFuture(ctx, date);
  const { paymentDays } = await readSettings(ctx, settingGroups.invoices);
  await addSteps(ctx, ids, { kind: "invoiced", date, invoiceNumber, dueOn: dueDay(date, paymentDays) });
}

export async function markPaid(ctx: AdminCtx, { ids, date }: Paid): Promise<void> {
  failIfFuture(ctx, date);
  await addSteps(ctx, ids, { kind: "paid", date });
}

export async function writeOff(ctx: AdminCtx, { ids, reason }: WriteOff): Promise<void> {
  await addSteps(ctx, ids, { kind: "written_off", date: stockholmDay(ctx.now), reason });
}

function failIfFuture(ctx: AdminCtx, date: string): void {
  if (date > stockholmDay(ctx.now)) fail("bad_request", { fields: { date: [economyMessages.future] } });
}

interface NewStep {
  kind: ForwardStep;
  date: string;
  invoiceNumber?: string;
  dueOn?: string;
  reason?: string;
}

async function addSteps(ctx: AdminCtx, ids: readonly number[], step: NewStep): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const entries = await lockEntries(ctx, ids);
    for (const { status } of entries) failIf(stepError(status, step.kind));
    if (step.invoiceNumber !== undefined) await requireOneCompany(ctx, entries, step.invoiceNumber);
    const made = { ...step, madeBy: ctx.viewer.id, createdAt: ctx.now };
    const steps = entries.map(({ id: entryId }) => ({ entryId, ...made }));
    await ctx.db.insert(commissionSteps).values(steps);
    const { kind, ...after } = step;
    await record(
      ctx,
      ...entries.map(({ id, status }) => ({
        action: `commission.${kind}`,
        target: ["commission", id] as const,
        before: { status },
        after: { status: kind, ...after },
      })),
    );
  });
}

/** An invoice goes to one company (docs/rules/money.md#invoicing-commission). The lock decides two calls with one number. */
async function requireOneCompany(
  ctx: AdminCtx,
  entries: readonly { employerId: string | null }[],
  invoiceNumber: string,
): Promise<void> {
  if (!areOfOneCompany(entries)) failNumber(economyMessages.severalCompanies);
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${invoiceNumber}))`);
  const undoing = alias(commissionSteps, "undoing");
  const withNumber = await ctx.db
    .select({ employerId: commissionEntries.employerId })
    .from(commissionSteps)
    .innerJoin(commissionEntries, eq(commissionEntries.id, commissionSteps.entryId))
    .leftJoin(undoing, eq(undoing.undoes, commissionSteps.id))
    .where(and(eq(commissionSteps.invoiceNumber, invoiceNumber), isNull(undoing.id)));
  if (!areOfOneCompany([...entries, ...withNumber])) failNumber(economyMessages.otherCompany);
}

function failNumber(message: string): never {
  return fail("bad_request", { fields: { invoiceNumber: [message] } });
}

/** Locks the entries in the order of their ids, so that parallel calls wait for each other. */
async function lockEntries(ctx: AdminCtx, ids: readonly number[]) {
  const entries = await ctx.db
    .select(pick(commissionEntries, ["id", "status", "employerId"]))
    .from(commissionEntries)
    .where(inArray(commissionEntries.id, [...ids]))
    .orderBy(asc(commissionEntries.id))
    .for("update");
  return entries.length === ids.length ? entries : fail("not_found");
}

/** Adds a counter-entry of the latest step in force; an earlier one cannot be undone before it. */
export async function undoStep(ctx: AdminCtx, stepId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isStep = eq(commissionSteps.id, stepId);
    const entryId = (await findValue(ctx, commissionSteps.entryId, isStep)) ?? fail("not_found");
    await lockEntries(ctx, [entryId]);
    const steps = await ctx.db
      .select()
      .from(commissionSteps)
      .where(eq(commissionSteps.entryId, entryId))
      .orderBy(asc(commissionSteps.id));
    const latest = stepsInForce(steps).at(-1);
    if (latest?.id !== stepId) return fail("commission_step_not_allowed");
    const date = stockholmDay(ctx.now);
    await ctx.db.insert(commissionSteps).values({
      entryId,
      kind: "undone",
      date,
      undoes: stepId,
      madeBy: ctx.viewer.id,
      createdAt: ctx.now,
    });
    await record(ctx, {
      action: "commission.undone",
      target: ["commission", entryId],
      before: { status: latest.kind },
      after: { undoes: stepId, date },
    });
  });
}

/** Books the commission of several agreements, each once: all of them or none. */
export async function bookCommissions(ctx: AdminCtx, conversationIds: readonly number[]) {
  return inTransaction(ctx, async (ctx) => {
    let booked = 0;
    for (const id of conversationIds.toSorted((a, b) => a - b)) {
      const { alreadyTracked } = await trackCommission(ctx, id);
      if (!alreadyTracked) booked += 1;
    }
    return { booked };
  });
}
