import { dottedTime, exactKr, number, percent } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { LastMonth } from "./LastMonth.tsx";
import { MonthsCard } from "./MonthsCard.tsx";

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
