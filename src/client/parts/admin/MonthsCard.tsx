import { useState } from "react";
import { exactKr, number } from "#src/copy/format.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { BarChart } from "#src/client/ui/charts/BarChart.tsx";

export type Month = Outputs["admin"]["analytics"]["months"][number];
type Measure = "commission" | "agreements" | "applications" | "newUsers";

export const measures: Record<Measure, { label: string; axis: string; text: (value: number) => string }> = {
  commission: { label: "Provision", axis: "Spårad provision (kr)", text: exactKr },
  agreements: { label: "Avtal", axis: "Rapporterade avtal (antal)", text: number },
  applications: { label: "Ansökningar", axis: "Ansökningar (antal)", text: number },
  newUsers: { label: "Nya användare", axis: "Nya användare (antal)", text: number },
};

export const order = ["commission", "agreements", "applications", "newUsers"] as const;
const monthName = new Intl.DateTimeFormat("sv-SE", { month: "short", year: "numeric", timeZone: "UTC" });

/** The last twelve months as a chart and as a table. */
export function MonthsCard({ months }: { months: readonly Month[] }) {
  const [measure, setMeasure] = useState<Measure>("commission");
  const { label, axis, text } = measures[measure];
  const bars = months.map((month) => ({
    key: month.month,
    name: monthName.format(new Date(`${month.month}-01T00:00:00Z`)),
    value: month[measure],
    text: text(month[measure]),
  }));
  return (
    <Card title="Senaste 12 månaderna">
      <SegmentedControl
        label="Visa"
        value={measure}
        onChange={setMeasure}
        options={order.map((value) => ({ value, label: measures[value].label }))}
      />
      <BarChart label={`${label} per månad`} axis={axis} bars={bars} />
      <details className="mt-4">
        <summary className="cursor-pointer font-medium">Visa som tabell</summary>
        <div className="mt-3">
          <Table
            caption={`${label} per månad`}
            rows={bars}
            rowKey={({ key }) => key}
            columns={[
              { header: "Månad", cell: (bar) => bar.name },
              { header: axis, align: "end", cell: (bar) => bar.text },
            ]}
          />
        </div>
      </details>
    </Card>
  );
}
