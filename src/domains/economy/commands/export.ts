import { version } from "#src/constants/version.ts";
import {
  accountNames,
  bookingText,
  csvHeader,
  economyStatusLabels,
  entryKindLabels,
  feesText,
  stepText,
} from "#src/copy/economy.ts";
import type { EconomyFilters } from "#src/domains/economy/inputs.ts";
import { feesIn } from "#src/domains/economy/queries/actual.ts";
import { pageOfEntries, type EntryInOre } from "#src/domains/economy/queries/entries.ts";
import { bookedIn, steppedIn } from "#src/domains/economy/queries/filters.ts";
import { toSie, vouchersOfFile, type SieVoucher } from "#src/domains/economy/rules/sie.ts";
import { stepsInForce, vatOf } from "#src/domains/economy/rules/steps.ts";
import { bookingRows, rowsOfSteps } from "#src/domains/economy/rules/vouchers.ts";
import { operator } from "#src/domains/settings/queries.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { csvLines, csvText, type CsvValue } from "#src/shared/csv.ts";
import { pagesOf } from "#src/shared/paging.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { siteFileName, siteName } from "#src/shared/brand.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";

const pageSize = 1_000;

/** The rows that the filters choose, as CSV. */
export async function exportCsv(ctx: AdminCtx, filters: EconomyFilters) {
  const texts = [csvText([csvHeader])];
  let rows = 0;
  for await (const page of pagesOf((cursor) => pageOfEntries(ctx, filters, { limit: pageSize, cursor }))) {
    texts.push(csvLines(page.map(cellsOf)));
    rows += page.length;
  }
  await recordExport(ctx, { format: "csv", rows });
  return { name: `${siteFileName()}-provision-${stockholmDay(ctx.now)}.csv`, text: texts.join("") };
}

function cellsOf(row: EntryInOre): CsvValue[] {
  const inForce = stepsInForce(row.steps);
  const invoice = inForce.find(({ kind }) => kind === "invoiced");
  return [
    stockholmDay(row.at),
    economyStatusLabels[row.status],
    row.kind === null ? null : entryKindLabels[row.kind],
    row.companyName,
    row.orgNumber === null ? null : formatOrgNumber(row.orgNumber),
    row.contactName,
    row.email,
    row.location,
    row.jobTitle,
    row.consultantName,
    row.contractValueOre / 100,
    row.commissionPermille / 10,
    row.commissionOre / 100,
    vatOf(row.commissionOre) / 100,
    invoice?.invoiceNumber ?? null,
    invoice?.date ?? null,
    inForce.find(({ kind }) => kind === "paid")?.date ?? null,
    row.contractId,
    row.actual?.hours ?? null,
    row.actual?.value ?? null,
    row.actual?.commission ?? null,
    row.actual?.difference ?? null,
    invoice?.dueOn ?? null,
  ];
}

/** The vouchers of a month or a year as SIE (docs/rules/money.md#accounting-file). */
export async function exportSie(ctx: AdminCtx, period: string) {
  const bookings = (await bookedIn(ctx, period)).map((entry): SieVoucher => {
    const day = stockholmDay(entry.at);
    const { id, commissionOre } = entry;
    return voucher("P", id, { date: day, registered: day }, bookingText(entry), bookingRows(commissionOre));
  });
  const stepped = await steppedIn(ctx, period);
  const vouchers = vouchersOfFile([...bookings, ...stepped.flatMap(stepVouchers)]);
  await recordExport(ctx, { format: "sie", period, vouchers: vouchers.length });
  const { name, orgNumber } = await operator(ctx);
  const text = toSie({
    program: siteName(),
    version,
    note: feesText(period, await feesIn(ctx, period)),
    company: name || siteName(),
    orgNumber: orgNumber === "" ? null : formatOrgNumber(orgNumber),
    day: stockholmDay(ctx.now),
    accounts: accountNames,
    vouchers,
  });
  return { name: `${siteFileName()}-provision-${period}.si`, text };
}

async function recordExport(ctx: AdminCtx, after: Record<string, unknown>): Promise<void> {
  await inTransaction(ctx, (ctx) => record(ctx, { action: "commission.exported", after }));
}

type Stepped = Awaited<ReturnType<typeof steppedIn>>[number];

function stepVouchers({ entry, steps, isInPeriod }: Stepped): SieVoucher[] {
  const rows = rowsOfSteps(entry.commissionOre, steps);
  return steps.filter(isInPeriod).flatMap((step): SieVoucher[] => {
    const { id, kind, date, undoes, createdAt } = step;
    const said = kind === "undone" ? steps.find((earlier) => earlier.id === undoes) : step;
    if (!said || said.kind === "undone") return [];
    const text = stepText({ kind: said.kind, invoiceNumber: said.invoiceNumber }, entry, kind === "undone");
    return [voucher("F", id, { date, registered: stockholmDay(createdAt) }, text, rows.get(id) ?? [])];
  });
}

function voucher(
  series: string,
  number: number,
  dates: { date: string; registered: string },
  text: string,
  rows: SieVoucher["rows"],
): SieVoucher {
  return { series, number, ...dates, text, rows };
}
