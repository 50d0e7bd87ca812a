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
    { header: "Kompetens", sort: "skill", cell: ({ skill }) => skill },
    {
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
      header: "Undre kvartil",
      align: "end",
      sort: "q1",
      className: "max-sm:hidden",
      cell: ({ q1 }) => krPerHour(q1),
    },
    { header: "Median", align: "end", sort: "median", cell: ({ median }) => krPerHour(median) },
    {
      header: "Övre kvartil",
      align: "end",
      sort: "q3",
      className: "max-sm:hidden",
      cell: ({ q3 }) => krPerHour(q3),
    },
    {
      header: "Värden",
      align: "end",
      from: "md",
      sort: "count",
      className: "max-sm:hidden",
      cell: ({ count }) => number(count),
    },
    {
      header: "Företag",
      align: "end",
      from: "lg",
      sort: "companies",
      className: "max-sm:hidden",
      cell: ({ companies }) => number(companies),
    },
  ];
}

function rangeText({ q1, median, q3 }: SkillRates): string {
  return `${number(q1)} till ${krPerHour(q3)}, median ${krPerHour(median)}`;
}
