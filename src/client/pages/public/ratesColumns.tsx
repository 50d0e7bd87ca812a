import { krPerHour, number } from "#src/copy/format.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { RangeBar } from "#src/client/ui/charts/RangeBar.tsx";
import type { Column } from "#src/client/ui/tableColumns.ts";

export type SkillRates = Outputs["jobs"]["ratesBySkill"][number];

/** The bars of all rows share a scale. */
export function columnsOf(rows: readonly SkillRates[]): Column<SkillRates>[] {
  const scale = {
    from: Math.min(...rows.map(({ q1 }) => q1)),
    to: Math.max(...rows.map(({ q3 }) => q3)),
  };
  return [
    { key: "skill", header: "Kompetens", rowHeader: true, sortable: true, cell: ({ skill }) => skill },
    {
      key: "range",
      header: "Spridning",
      hideHeader: true,
      className: "lg:w-1/3",
      cell: (rates) => (
        <div className="min-w-0 max-sm:w-full sm:min-w-36">
          <RangeBar {...rates} scale={scale} label={rangeText(rates)} />
        </div>
      ),
    },
    {
      key: "q1",
      header: "Undre kvartil",
      align: "end",
      sortable: true,
      className: "max-sm:hidden",
      cell: ({ q1 }) => krPerHour(q1),
    },
    {
      key: "median",
      header: "Median",
      align: "end",
      sortable: true,
      cell: ({ median }) => krPerHour(median),
    },
    {
      key: "q3",
      header: "Övre kvartil",
      align: "end",
      sortable: true,
      className: "max-sm:hidden",
      cell: ({ q3 }) => krPerHour(q3),
    },
    {
      key: "count",
      header: "Värden",
      align: "end",
      from: "md",
      sortable: true,
      className: "max-sm:hidden",
      cell: ({ count }) => number(count),
    },
    {
      key: "companies",
      header: "Företag",
      align: "end",
      from: "lg",
      sortable: true,
      className: "max-sm:hidden",
      cell: ({ companies }) => number(companies),
    },
  ];
}

function rangeText({ q1, median, q3 }: SkillRates): string {
  return `${number(q1)} till ${krPerHour(q3)}, median ${krPerHour(median)}`;
}
