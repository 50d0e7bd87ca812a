import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { MonthsChart } from "#src/client/parts/overview/MonthsChart.tsx";
import { usePeriod } from "#src/client/parts/overview/usePeriod.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";

/** A consultant's approved hours and income by month and client. */
export function IncomePage() {
  const { period, picker } = usePeriod();
  const income = trpc.overview.income.useQuery(period);
  return (
    <>
      <PageHeader
        title="Tid och intäkter"
        text="Godkända timmar och vad du får för dem, exkl. moms och utlägg."
        actions={picker}
      />
      <QueryView query={income} pending={<TableSkeleton />} showsRefetchError>
        {({ months }) =>
          months.some(({ agreements }) => agreements.length > 0) ? (
            <Card flush title="Månad för månad" note="Öppna en månad för att se kund för kund.">
              <MonthsChart amountLabel="Du får" months={months} />
            </Card>
          ) : (
            <EmptyState
              title="Ingen godkänd tid under perioden"
              text="När en kund har godkänt dina timmar syns de här, månad för månad."
              action={<LinkButton href={pathTo("/contracts")}>Till avtalen</LinkButton>}
            />
          )
        }
      </QueryView>
    </>
  );
}
