import { useQueryFilters } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { ConsultantTable, type OurConsultant } from "#src/client/parts/overview/ConsultantTable.tsx";
import { Hiring } from "#src/client/parts/overview/Hiring.tsx";
import { MonthsChart } from "#src/client/parts/overview/MonthsChart.tsx";
import { usePeriod } from "#src/client/parts/overview/usePeriod.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";

/** Who works at the company, what it costs by month, and how the company finds them. */
export function OurConsultantsPage() {
  const consultants = trpc.overview.consultants.useQuery();
  return (
    <>
      <PageHeader
        title="Våra konsulter"
        text="De som arbetar eller har arbetat hos er enligt avtal. Belopp exkl. moms och utlägg."
      />
      <QueryView query={consultants} pending={<TableSkeleton />} showsRefetchError>
        {(rows) => (rows.length === 0 ? <None /> : <Consultants rows={rows} />)}
      </QueryView>
      {/* A failure in a part of the page is small. */}
      <section>
        <Figures />
      </section>
    </>
  );
}

function None() {
  return (
    <EmptyState
      illustration={<PeopleIllustration />}
      title="Ingen arbetar hos er än"
      text="När ett avtal är bekräftat av båda syns konsulten här, med godkänd tid och kostnad."
      action={<LinkButton href={pathTo("/search-consultants")}>Hitta konsulter</LinkButton>}
    />
  );
}

function readFilters(query: URLSearchParams) {
  return { ended: query.get("ended") === "true", consultant: query.get("consultant") ?? "" };
}

function Consultants({ rows }: { rows: readonly OurConsultant[] }) {
  const { filters, setFilters, hrefWith } = useQueryFilters(readFilters);
  const { ended, consultant } = filters;
  const ofConsultant = rows.filter(({ consultantId }) => consultantId === consultant);
  const [one] = ofConsultant;
  const present = rows.filter(({ isOver }) => !isOver);
  const over = rows.filter(({ isOver }) => isOver);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {one ? (
          <p>
            Alla avtal med {one.consultantName}.{" "}
            <TextLink href={hrefWith({ consultant: "" })}>Visa alla konsulter</TextLink>
          </p>
        ) : (
          <SegmentedControl
            label="Visa"
            value={ended ? "over" : "present"}
            onChange={(value) => setFilters({ ended: value === "over" })}
            options={[
              { value: "present", label: "Här nu", count: present.length },
              { value: "over", label: "Avslutade", count: over.length },
            ]}
          />
        )}
        <DownloadLink href={apiPaths.consultantsCsv}>CSV</DownloadLink>
      </div>
      <Card flush className="mb-6">
        <ConsultantTable
          rows={one ? ofConsultant : ended ? over : present}
          hrefOf={(id) => hrefWith({ consultant: id })}
        />
      </Card>
    </>
  );
}

function Figures() {
  const { period, picker } = usePeriod();
  const figures = trpc.overview.figures.useQuery(period);
  return (
    <QueryView query={figures} pending={<TableSkeleton />} showsRefetchError>
      {(data) => (
        <div className="grid gap-6">
          <Card
            flush
            title="Månad för månad"
            note="Godkända timmar till det pris ni betalar."
            actions={
              <>
                {picker}
                <DownloadLink href={apiPaths.figuresCsv(period)}>CSV</DownloadLink>
              </>
            }
          >
            {data.months.some(({ agreements }) => agreements.length > 0) ? (
              <MonthsChart
                amountLabel="Kostnad"
                months={data.months.map(({ spend, ...month }) => ({ ...month, amount: spend }))}
              />
            ) : (
              <EmptyState
                compact
                title="Ingen godkänd tid under perioden"
                text="När ni har godkänt en vecka syns kostnaden här, månad för månad."
              />
            )}
          </Card>
          <Card
            flush
            title="Så hittar ni konsulter"
            note="Räknat på uppdragen ni publicerade under perioden."
          >
            <Hiring figures={data} />
          </Card>
        </div>
      )}
    </QueryView>
  );
}
