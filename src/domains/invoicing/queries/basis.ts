import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { companies, invoiceBases } from "#db/schema/index.ts";
import { lineText } from "#src/copy/invoicing.ts";
import type { MissingPart } from "#src/constants/invoicing.ts";
import { expenseKinds } from "#src/constants/time.ts";
import { businessOfSupplier } from "#src/domains/business/queries.ts";
import { fixedBasisOutput, type Basis } from "#src/domains/invoicing/outputs.ts";
import {
  linesOf,
  ocrOf,
  openLines,
  totalsOf,
  vatOfLine,
  type BilledLine,
  type Line,
} from "#src/domains/invoicing/rules.ts";
import { approvedWeeksOf } from "#src/domains/time/queries/weeks.ts";
import type { Ctx } from "#src/platform/context.ts";
import { readSecret, secretPurposes } from "#src/platform/data/stored-secrets.ts";
import { vatNumberOf } from "#src/shared/swedish.ts";
import { dayAfter, stockholmDay } from "#src/shared/time.ts";
import { findInvoicing } from "./details.ts";
import type { ContractRow } from "#src/domains/contracts/queries/terms.ts";
import { pick } from "#src/shared/objects.ts";

type BasisRow = typeof invoiceBases.$inferSelect;

/** What is stored of a fixed basis: as it was shown, and its lines in öre. */
export const basisContent = z.object({
  basis: fixedBasisOutput,
  lines: z.array(
    z.object({
      kind: z.enum(["hours", ...expenseKinds]),
      month: z.string(),
      startsOn: z.string(),
      date: z.string().nullable(),
      note: z.string().nullable(),
      quantity: z.number(),
      priceOre: z.number(),
      netOre: z.number(),
      vatPercent: z.number(),
      isExempt: z.boolean(),
    }),
  ),
});
type BasisContent = z.output<typeof basisContent>;

export function hashOfBasis(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The content of a fixed basis; null of one that is not fixed. One that is not what was stored is an error. */
function contentOf(ctx: Pick<Ctx, "services" | "requestId">, row: BasisRow): BasisContent | null {
  if (row.content === null) return null;
  const { supplierId: userId, content: stored } = row;
  const secret = readSecret(ctx, { purpose: secretPurposes.invoiceBasis, userId, stored });
  if (!secret || hashOfBasis(secret.text) !== row.hash)
    throw new Error(`invoice basis ${row.id} is not what was stored`);
  return basisContent.parse(JSON.parse(secret.text));
}

/** It was fixed so long ago that its content is deleted. */
function isDeleted({ fixedAt, content }: BasisRow): boolean {
  return fixedAt !== null && content === null;
}

/** The numbered bases of an agreement. */
export function basesOf({ db }: Pick<Ctx, "db">, contractId: number): Promise<BasisRow[]> {
  return db
    .select()
    .from(invoiceBases)
    .where(eq(invoiceBases.contractId, contractId))
    .orderBy(asc(invoiceBases.month));
}

/** The lines that the basis of a month has or would have; none when there is nothing to bill. */
export async function linesInMonth(
  ctx: Ctx,
  contract: ContractRow,
  month: string,
  rows: readonly BasisRow[],
): Promise<{ lines: BilledLine[]; fixed: BasisContent | null }> {
  const contents = rows.flatMap((row) => contentOf(ctx, row) ?? []);
  const fixed = contents.find(({ basis }) => basis.month === month) ?? null;
  if (fixed) return { lines: fixed.lines, fixed };
  const supplier = contract.consultantId && (await businessOfSupplier(ctx, contract.consultantId));
  const weeks = await approvedWeeksOf(ctx, contract.id);
  const deleted = rows.filter(isDeleted).map((row) => row.month);
  // Nothing of a month whose basis is deleted is billed again.
  function isKnown(line: Line): boolean {
    return !deleted.includes(line.month);
  }
  const lines = openLines(
    month,
    linesOf(weeks, contract.commissionPermille).filter(isKnown),
    [
      ...contents.map(({ basis, lines }) => ({ month: basis.month, lines: lines.filter(isKnown) })),
      ...deleted.map((each) => ({ month: each, lines: [] })),
    ],
    supplier ? !supplier.vatRegistered : false,
  );
  return { lines, fixed: null };
}

/** The basis of a numbered month (docs/rules/invoicing.md#the-basis). */
export async function showBasis(
  ctx: Ctx,
  contract: ContractRow,
  row: BasisRow,
  { lines, fixed }: Awaited<ReturnType<typeof linesInMonth>>,
): Promise<Basis> {
  const { paymentDays, maxPaymentDays: _max, ...references } = await findInvoicing(ctx, contract.id);
  const basis = fixed?.basis ?? (await compose(ctx, contract, row, { lines, paymentDays }));
  const missing: [MissingPart, boolean][] = [
    ["business", basis.supplier === null],
    ["reference", references.buyerReference === null && references.purchaseOrder === null],
    ["account", basis.supplier !== null && !basis.supplier.bankgiro && !basis.supplier.iban],
  ];
  return {
    ...basis,
    isFixed: fixed !== null,
    references,
    missing: missing.flatMap(([part, isMissing]) => (isMissing ? [part] : [])),
  };
}

async function compose(
  ctx: Ctx,
  contract: ContractRow,
  row: BasisRow,
  { lines, paymentDays }: { lines: readonly BilledLine[]; paymentDays: number },
): Promise<BasisContent["basis"]> {
  const { netOre, vat, totalOre } = totalsOf(lines);
  const supplier = await businessOfSupplier(ctx, row.supplierId);
  const issued = (await basesOf(ctx, contract.id)).filter(({ fixedAt }) => fixedAt !== null);
  const lastFixed = issued
    .map(({ fixedAt }) => fixedAt && stockholmDay(fixedAt))
    .toSorted()
    .at(-1);
  const { bankChangedOn = null, ...fields } = supplier ?? {};
  return fixedBasisOutput.parse({
    contractId: contract.id,
    ...pick(contract, ["conversationId", "jobTitle", "consultantName"]),
    ...pick(row, ["number", "month", "issuedOn"]),
    supplier: supplier ? fields : null,
    bankChangedOn: bankChangedOn && lastFixed && bankChangedOn >= lastFixed ? bankChangedOn : null,
    buyer: await buyerOf(ctx, contract),
    lines: lines.map((line) => {
      const { percent, reason } = vatOfLine(line);
      return {
        text: lineText(line),
        kind: line.kind,
        quantity: line.quantity / 100,
        unit: line.kind === "hours" ? "h" : "st",
        price: line.priceOre / 100,
        net: line.netOre / 100,
        vatPercent: percent,
        exemption: reason,
      };
    }),
    net: netOre / 100,
    vat: vat.map(({ percent, reason, baseOre, amountOre }) => ({
      percent,
      base: baseOre / 100,
      amount: amountOre / 100,
      exemption: reason,
    })),
    total: totalOre / 100,
    ocr: ocrOf(contract.id, row.month),
    paymentDays,
    dueDate: dayAfter(row.issuedOn, paymentDays),
  });
}

/** The customer's name of the agreement, and its numbers. */
export async function buyerOf({ db }: Pick<Ctx, "db">, contract: ContractRow) {
  const [company] = await db
    .select({ orgNumber: companies.orgNumber, city: companies.location })
    .from(companies)
    .where(eq(companies.userId, contract.employerId));
  const orgNumber = contract.orgNumber ?? company?.orgNumber ?? null;
  return {
    name: contract.employerName,
    orgNumber,
    vatNumber: orgNumber && vatNumberOf(orgNumber),
    city: company?.city ?? null,
  };
}
