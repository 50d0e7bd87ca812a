import { dayMonthYear, exactKr, exactKrPerHour, hoursNumber, number } from "#src/copy/format.ts";
import { monthsToCheck } from "#src/domains/overview/rules.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ProgressBar } from "#src/client/ui/ProgressBar.tsx";
import { Table, insteadOf } from "#src/client/ui/Table.tsx";

export type OurConsultant = Outputs["overview"]["consultants"][number];

interface ConsultantTableProps {
  rows: readonly OurConsultant[];
  /** The URL of all agreements of a consultant. */
  hrefOf: (consultantId: string) => string;
}

/** Who works at the company, and what the agreements have come to. */
export function ConsultantTable({ rows, hrefOf }: ConsultantTableProps) {
  return (
    <Table
      caption="Våra konsulter"
      rows={rows}
      rowKey={({ contractId }) => contractId}
      columns={[
        {
          header: "Konsult",
          className: "sm:min-w-32 md:min-w-44",
          cell: ({ contractId, consultantName, business, jobTitle, responsible, hourlyPrice }) => (
            <div>
              <TextLink
                quiet
                className="font-medium wrap-anywhere"
                href={pathTo("/contracts/:id", { id: contractId })}
              >
                {consultantName}
              </TextLink>
              <span className="block text-xs text-muted wrap-anywhere">
                {[jobTitle, business].filter(Boolean).join(" · ")}
              </span>
              <span className={insteadOf.lg}>
                {[responsible?.name, exactKrPerHour(hourlyPrice)].filter(Boolean).join(" · ")}
              </span>
            </div>
          ),
        },
        {
          header: "Period",
          cell: ({ from, to }) => (
            <span>
              <span className="whitespace-nowrap">{dayMonthYear(from)} –</span>{" "}
              <span className="whitespace-nowrap">{to === null ? "tills vidare" : dayMonthYear(to)}</span>
            </span>
          ),
        },
        { header: "Ansvarig", from: "lg", cell: ({ responsible }) => responsible?.name },
        { header: "Pris", align: "end", from: "lg", cell: ({ hourlyPrice }) => exactKrPerHour(hourlyPrice) },
        { header: "Godkänt", align: "end", cell: (row) => <Hours row={row} /> },
        { header: "Kostnad", align: "end", cell: ({ spend }) => exactKr(spend) },
        { header: "Kostnadsställe", from: "xl", cell: ({ costCentre }) => costCentre },
        {
          header: "Månader",
          align: "end",
          cell: ({ monthsHere, consultantId }) =>
            monthsHere !== null && (
              <div>
                <TextLink quiet href={hrefOf(consultantId)}>
                  {number(monthsHere)} av 36
                </TextLink>
                {monthsHere >= monthsToCheck && (
                  <span className="mt-1 block">
                    <Badge tone="tips">Kontrollera 24-månadersregeln</Badge>
                  </span>
                )}
              </div>
            ),
        },
      ]}
    />
  );
}

/** '640 h kvar', '12 h över', or, of an agreement that is over, 'av 960 h'. */
function leftText({ isOver, estimatedHours, hoursLeft }: OurConsultant): string {
  if (hoursLeft < 0) return `${hoursNumber(-hoursLeft)} h över`;
  return isOver ? `av ${hoursNumber(estimatedHours)} h` : `${hoursNumber(hoursLeft)} h kvar`;
}

/** The approved hours and, below, the same as a bar and what is left. */
function Hours({ row }: { row: OurConsultant }) {
  const { contractId, approvedHours, estimatedHours, hoursLeft } = row;
  return (
    <span className="inline-block min-w-24">
      <TextLink quiet href={pathTo("/contracts/:id", { id: contractId })}>
        {hoursNumber(approvedHours)} h
      </TextLink>
      <ProgressBar
        className="my-1"
        label={`Godkänt av beräknade ${hoursNumber(estimatedHours)} h`}
        value={(approvedHours / Math.max(1, estimatedHours)) * 100}
        tone={hoursLeft < 0 ? "tips" : "accent"}
      />
      <span className="block text-xs text-muted">{leftText(row)}</span>
    </span>
  );
}
