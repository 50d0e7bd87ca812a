import { krPerHour, number } from "#src/copy/format.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { RangeBar } from "#src/client/ui/charts/RangeBar.tsx";
import type { Column } from "#src/client/ui/tableColumns.ts";

export type SkillRates = Outputs["jobs"]["ratesBySkill"][number];

/** A number that the stacked rows of small screens do without. */
const detail = { align: "end", className: "max-sm:hidden" } as const;

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
    { ...detail, header: "Undre kvartil", sort: "q1", cell: ({ q1 }) => krPerHour(q1) },
    { header: "Median", align: "end", sort: "median", cell: ({ median }) => krPerHour(median) },
    { ...detail, header: "Övre kvartil", sort: "q3", cell: ({ q3 }) => krPerHour(q3) },
    { ...detail, header: "Värden", from: "md", sort: "count", cell: ({ count }) => number(count) },
    {
      ...detail,
      header: "Företag",
      from: "lg",
      sort: "companies",
      cell: ({ companies }) => number(companies),
    },
  ];
}

function rangeText({ q1, median, q3 }: SkillRates): string {
  return `${number(q1)} till ${krPerHour(q3)}, median ${krPerHour(median)}`;
}
