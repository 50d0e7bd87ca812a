import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { monthName } from "#src/copy/economy.ts";
import { momentText } from "#src/copy/profile-parts.ts";
import { exactKr, hoursNumber } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { BarChart } from "#src/client/ui/charts/BarChart.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { Table, type Column } from "#src/client/ui/Table.tsx";

interface Sums {
  approvedHours: number;
  amount: number;
}

interface Month extends Sums {
  month: string;
  agreements: readonly (Sums & { contractId: number; name: string; jobTitle: string })[];
}

interface MonthsChartProps {
  /** What the amounts are to the viewer. */
  amountLabel: string;
  months: readonly Month[];
}

/** Amounts or hours by month as a chart, and as a table in which a month opens to its agreements. */
export function MonthsChart({ amountLabel, months }: MonthsChartProps) {
  const [measure, setMeasure] = useState<keyof Sums>("amount");
  const [open, setOpen] = useState<string | null>(null);
  const label = measure === "amount" ? amountLabel : "Godkända timmar";
  const columns: Column<Sums>[] = [
    { header: "Godkänt", align: "end", cell: (row) => textOf(row, "approvedHours") },
    { header: amountLabel, align: "end", cell: (row) => textOf(row, "amount") },
  ];
  return (
    <>
      <div className="px-4 max-sm:pb-4 sm:px-5">
        <SegmentedControl
          label="Visa"
          value={measure}
          onChange={setMeasure}
          options={[
            { value: "amount", label: amountLabel },
            { value: "approvedHours", label: "Timmar" },
          ]}
        />
        <BarChart
          label={`${label} per månad`}
          axis={`${label} (${measure === "amount" ? "kr" : "h"})`}
          bars={barsOf(months, measure)}
        />
      </div>
      <Table
        caption={`${amountLabel} och timmar per månad`}
        rows={months.filter(({ agreements }) => agreements.length > 0).toReversed()}
        rowKey={({ month }) => month}
        columns={[
          {
            header: "Månad",
            cell: ({ month }) => (
              <button
                type="button"
                aria-expanded={open === month}
                className="inline-flex items-center gap-1.5 rounded-md font-medium hover:underline pointer-coarse:min-h-11"
                onClick={() => setOpen(open === month ? null : month)}
              >
                <ChevronDown
                  aria-hidden
                  className={cx("size-4 text-muted transition-transform", open === month && "rotate-180")}
                />
                {monthName(month)}
              </button>
            ),
          },
          ...columns,
        ]}
        expanded={({ month, agreements }) =>
          open === month && (
            <Table
              caption={`Avtal i ${monthName(month)}`}
              rows={agreements}
              rowKey={({ contractId }) => contractId}
              columns={[
                {
                  header: "Avtal",
                  cell: (agreement) => <AgreementLinks month={month} agreement={agreement} />,
                },
                ...columns,
              ]}
            />
          )
        }
      />
    </>
  );
}

/** To an agreement and, of approved time, to what is invoiced of the month. */
export function AgreementLinks({
  month,
  agreement,
}: {
  month: string;
  agreement: Month["agreements"][number];
}) {
  const { contractId: id, name, jobTitle, approvedHours } = agreement;
  return (
    <div>
      <TextLink quiet href={pathTo("/contracts/:id", { id })}>
        {name}, {jobTitle}
      </TextLink>
      {approvedHours > 0 && (
        <TextLink
          className="block w-fit py-1 text-sm thumb:py-3"
          href={pathTo("/contracts/:id/basis/:month", { id, month })}
        >
          Fakturaunderlag
        </TextLink>
      )}
    </div>
  );
}

/** A bar per month: what is measured in kronor or hours, and the same in words. */
export function barsOf(months: readonly Month[], measure: keyof Sums) {
  return months.map((row) => ({
    key: row.month,
    name: momentText(row.month),
    value: row[measure],
    text: textOf(row, measure),
  }));
}

function textOf(sums: Sums, measure: keyof Sums): string {
  return measure === "amount" ? exactKr(sums.amount) : `${hoursNumber(sums.approvedHours)} h`;
}
