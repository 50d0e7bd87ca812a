import { partiesOf } from "#src/domains/messaging/rules.ts";
import { and, eq, isNull, isNotNull, lt } from "drizzle-orm";
import { contracts, invoiceBases } from "#db/schema/index.ts";
import { lockContract, lockPartyContract } from "#src/domains/contracts/commands/load.ts";
import type { BasisOf } from "#src/domains/invoicing/inputs.ts";
import { fixedBasisOutput, type Basis } from "#src/domains/invoicing/outputs.ts";
import {
  basesOf,
  basisContent,
  hashOfBasis,
  linesInMonth,
  showBasis,
} from "#src/domains/invoicing/queries/basis.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { approvedWeeksOf } from "#src/domains/time/queries/weeks.ts";
import { portionsOf } from "#src/domains/time/rules.ts";
import { encrypt } from "#src/platform/auth/secrets.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { fail } from "#src/shared/errors.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { retainedFrom } from "#src/domains/invoicing/rules.ts";
import { getOwnRow, type ContractRow } from "#src/domains/contracts/queries/terms.ts";

/** Its number comes when it is first shown; `fixes` keeps it as it is (docs/rules/invoicing.md#numbers). */
export async function openBasis(ctx: MemberCtx, { id, month }: BasisOf, fixes = false): Promise<Basis> {
  const contract = await getOwnRow(ctx, id);
  const row = (await basesOf(ctx, id)).find((each) => each.month === month);
  if (row && (!fixes || row.fixedAt !== null)) return show(ctx, contract, row);
  if (ctx.caller?.isPrefetch === true) fail("not_found");
  return inTransaction(ctx, async (ctx) => {
    // No week is approved or reopened meanwhile.
    const locked = await lockPartyContract(ctx, id);
    const numbered = await numberBasis(ctx, locked, month);
    if (fixes) await fixBasis(ctx, locked, numbered);
    const to = partiesOf(locked);
    await publish(ctx, { events: [{ to, topic: "contracts", conversationId: locked.conversationId }] });
    const [now] = await ctx.db.select().from(invoiceBases).where(eq(invoiceBases.id, numbered.id));
    return show(ctx, locked, now ?? numbered);
  });
}

type BasisRow = typeof invoiceBases.$inferSelect;

async function show(ctx: Ctx, contract: ContractRow, row: BasisRow): Promise<Basis> {
  const found = await linesInMonth(ctx, contract, row.month, await basesOf(ctx, contract.id));
  if (found.lines.length === 0) fail("not_found");
  return showBasis(ctx, contract, row, found);
}

/** The row of a month; of one with nothing to bill it goes again with the transaction. A trigger numbers a new one. */
async function numberBasis(ctx: Ctx, contract: ContractRow, month: string): Promise<BasisRow> {
  const found = (await basesOf(ctx, contract.id)).find((row) => row.month === month);
  if (found) return found;
  const supplierId = contract.consultantId ?? fail("not_found");
  const [row] = await ctx.db
    .insert(invoiceBases)
    .values({ contractId: contract.id, month, supplierId, issuedOn: stockholmDay(ctx.now) })
    .returning();
  return row ?? fail("not_found");
}

/** Stores the basis as it is now; without the supplier's company there is nothing to keep. */
async function fixBasis(ctx: Ctx, contract: ContractRow, row: BasisRow): Promise<void> {
  const found = await linesInMonth(ctx, contract, row.month, await basesOf(ctx, contract.id));
  const basis = await showBasis(ctx, contract, row, found);
  if (basis.supplier === null) return;
  const { lines } = found;
  const text = JSON.stringify(basisContent.parse({ basis: fixedBasisOutput.parse(basis), lines }));
  const content = encrypt(ctx.services.env, secretPurposes.invoiceBasis, row.supplierId, text);
  await ctx.db
    .update(invoiceBases)
    .set({ fixedAt: ctx.now, content, hash: hashOfBasis(text) })
    .where(and(eq(invoiceBases.id, row.id), isNull(invoiceBases.fixedAt)));
}

/** Account deletion: what a consultant's customers are to pay stays readable for them, with the company of that day. */
export async function fixBasesOf(ctx: Ctx, userId: string): Promise<void> {
  const own = await ctx.db.select().from(contracts).where(eq(contracts.consultantId, userId));
  for (const contract of own) {
    const approved = await approvedWeeksOf(ctx, contract.id);
    const months = new Set(portionsOf(approved, 0).map(({ month }) => month));
    if (months.size === 0) continue;
    await lockContract(ctx, contract.conversationId);
    for (const month of [...months].sort()) {
      const { lines } = await linesInMonth(ctx, contract, month, await basesOf(ctx, contract.id));
      if (lines.length > 0) await fixBasis(ctx, contract, await numberBasis(ctx, contract, month));
    }
  }
}

/** Deletes the content of old bases; month and number stay, so that no number is given again. */
export async function sweepBases(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(invoiceBases)
    .set({ content: null })
    .where(
      and(isNotNull(invoiceBases.content), lt(invoiceBases.issuedOn, retainedFrom(stockholmDay(ctx.now)))),
    );
}
