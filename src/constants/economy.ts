/** What has happened to an entry of the commission ledger (docs/rules/money.md#invoicing-commission). */
export const commissionStatuses = ["booked", "invoiced", "paid", "written_off"] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** The steps of an entry; `undone` is the counter-entry of an earlier step. */
export const commissionStepKinds = ["invoiced", "paid", "written_off", "undone"] as const;
export type CommissionStepKind = (typeof commissionStepKinds)[number];

/** The rows of the economy tab: agreements without a booking, then the ledger by status. */
export const economyStatuses = ["to_book", ...commissionStatuses] as const;
export type EconomyStatus = (typeof economyStatuses)[number];

/** What the rows are filtered by: `overdue` are the invoiced ones whose due date has passed. */
export const economyFilters = ["to_book", "booked", "invoiced", "overdue", "paid", "written_off"] as const;
export type EconomyFilter = (typeof economyFilters)[number];

/** 25 percent VAT on the platform's fee. */
export const vatPercent = 25;
/** Rows that one call can change. */
export const maxEntries = 100;
export const invoiceNumberLength = 40;

/** The accounts of the accounting file, numbers of the Swedish BAS chart. */
export const accounts = {
  receivable: 1510,
  notInvoiced: 1620,
  bank: 1930,
  vat: 2611,
  income: 3921,
  loss: 6351,
} as const;
