import { useState } from "react";
import { dottedTime, exactKr, number, percent } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { monthChange } from "#src/copy/admin.ts";
import { monthName } from "#src/copy/economy.ts";
import { momentText } from "#src/copy/profile-parts.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { BarChart } from "#src/client/ui/charts/BarChart.tsx";

const grid = "grid gap-4 min-[28rem]:grid-cols-2 lg:grid-cols-4";

/** How it is going first: the last whole month beside the one before, and the year as a chart. Then the totals. */
export function AnalyticsTab() {
  const analytics = trpc.admin.analytics.useQuery();
  return (
    <QueryView query={analytics} pending={<CardsSkeleton count={8} />}>
      {(figures) => {
        const rate = percent(figures.commissionRate);
        return (
          <div className="space-y-6">
            <p className="text-muted">
              Plattformens provision är {rate} av avtalsvärdet. Alla belopp är exkl. moms. Uppdaterad{" "}
              {dottedTime(figures.updatedAt)}.
            </p>
            <LastMonth months={figures.months} />
            <MonthsCard months={figures.months} />
            <div className={grid}>
              <StatCard
                label="Total provision"
                value={exactKr(figures.totalCommission)}
                note={
                  figures.writtenOff === 0
                    ? "Bokförd, med provisionen vid varje avtal"
                    : `Bokförd, varav ${exactKr(figures.writtenOff)} avskrivet`
                }
              />
              <StatCard label="Spårade provisioner" value={number(figures.trackedCommissions)} />
              <StatCard label="Slutförda avtal" value={number(figures.completedContracts)} />
              <StatCard
                label="Genomsnittligt avtalsvärde"
                value={exactKr(Math.round(figures.averageContractValue))}
              />
            </div>
            <div className={grid}>
              <StatCard label="Konsulter" value={number(figures.totalConsultants)} />
              <StatCard label="Företag" value={number(figures.totalCompanies)} />
              <StatCard label="Aktiva uppdrag" value={number(figures.activeJobs)} />
              <StatCard label="Ansökningar" value={number(figures.totalApplications)} />
              <StatCard label="Aktiva konversationer" value={number(figures.activeConversations)} />
              <StatCard label="Verifierade konsulter" value={percent(figures.verificationRate)} />
              <StatCard
                label="Aktiva användare"
                value={number(figures.monthlyActiveUsers)}
                note="Senaste 30 dagarna"
              />
              <StatCard
                label="Nya användare"
                value={number(figures.newUsersThisWeek)}
                note="Den här veckan"
              />
            </div>
          </div>
        );
      }}
    </QueryView>
  );
}

/** The figures of the last whole month, each with its change from the month before. */
function LastMonth({ months }: { months: readonly Month[] }) {
  const [before, last] = months.slice(-3);
  if (!before || !last) return null;
  const [nameBefore = ""] = monthName(before.month).split(" ");
  return (
    <section aria-labelledby="last-month">
      <h2 id="last-month" className="mb-3 text-base first-letter:uppercase">
        {monthName(last.month)}
      </h2>
      <div className="grid gap-4 min-[28rem]:grid-cols-2 lg:grid-cols-4">
        {order.map((measure) => (
          <StatCard
            key={measure}
            label={measures[measure].label}
            value={measures[measure].text(last[measure])}
            note={monthChange(last[measure], before[measure], nameBefore)}
          />
        ))}
      </div>
    </section>
  );
}

type Month = Outputs["admin"]["analytics"]["months"][number];
type Measure = "commission" | "agreements" | "applications" | "newUsers";

const measures: Record<Measure, { label: string; axis: string; text: (value: number) => string }> = {
  commission: { label: "Provision", axis: "Spårad provision (kr)", text: exactKr },
  agreements: { label: "Avtal", axis: "Rapporterade avtal (antal)", text: number },
  applications: { label: "Ansökningar", axis: "Ansökningar (antal)", text: number },
  newUsers: { label: "Nya användare", axis: "Nya användare (antal)", text: number },
};

const order = ["commission", "agreements", "applications", "newUsers"] as const;

/** The last twelve months as a chart and as a table. */
function MonthsCard({ months }: { months: readonly Month[] }) {
  const [measure, setMeasure] = useState<Measure>("commission");
  const { label, axis, text } = measures[measure];
  const bars = months.map((month) => ({
    key: month.month,
    name: momentText(month.month),
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
