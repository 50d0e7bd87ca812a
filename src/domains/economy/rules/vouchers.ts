import { accounts } from "#src/constants/economy.ts";
import type { SieRow } from "./sie.ts";
import { vatOf, type ForwardStep, type Step } from "./steps.ts";

/** The rows of the voucher of a ledger entry: income that is not invoiced yet. */
export function bookingRows(commissionOre: number): SieRow[] {
  return [
    { account: accounts.notInvoiced, amountOre: commissionOre },
    { account: accounts.income, amountOre: -commissionOre },
  ];
}

/** The rows of the vouchers of an entry's steps, by their ids (docs/rules/money.md#accounting-file). */
export function rowsOfSteps(commissionOre: number, steps: readonly Step[]): Map<number, SieRow[]> {
  const found = new Map<number, SieRow[]>();
  const invoices = new Set<number>();
  for (const { id, kind, undoes } of steps) {
    if (kind === "undone") {
      found.set(id, opposite(found.get(undoes ?? 0) ?? []));
      invoices.delete(undoes ?? 0);
    } else found.set(id, forwardRows(kind, commissionOre, invoices.size > 0));
    if (kind === "invoiced") invoices.add(id);
  }
  return found;
}

function forwardRows(kind: ForwardStep, fee: number, isInvoiced: boolean): SieRow[] {
  const vat = vatOf(fee);
  if (kind === "invoiced")
    return [
      { account: accounts.receivable, amountOre: fee + vat },
      { account: accounts.notInvoiced, amountOre: -fee },
      { account: accounts.vat, amountOre: -vat },
    ];
  if (kind === "paid")
    return [
      { account: accounts.bank, amountOre: fee + vat },
      { account: accounts.receivable, amountOre: -fee - vat },
    ];
  if (!isInvoiced) return opposite(bookingRows(fee));
  return [
    { account: accounts.loss, amountOre: fee },
    { account: accounts.vat, amountOre: vat },
    { account: accounts.receivable, amountOre: -fee - vat },
  ];
}

function opposite(rows: readonly SieRow[]): SieRow[] {
  return rows.map(({ account, amountOre }) => ({ account, amountOre: 0 - amountOre }));
}
