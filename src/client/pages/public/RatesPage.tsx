import { oneOf } from "#src/client/routing/address.ts";
import { useState } from "react";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { number, krPerHour } from "#src/copy/format.ts";
import { normalSkill } from "#src/shared/skills.ts";
import { workArrangements, type WorkArrangement } from "#src/constants/jobs.ts";
import { ChoiceFilter } from "#src/client/forms/ChoiceFilter.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table, type Sorting, type Column } from "#src/client/ui/Table.tsx";
import { RangeBar } from "#src/client/ui/charts/RangeBar.tsx";

const sortKeys = ["q1", "median", "q3", "count", "companies"] as const;

/** The rows that are shown at first. */
const firstRows = 25;

/** The rows in the order of a column; the most values first at the beginning. */
function sorted(rows: readonly SkillRates[], { key, direction }: Sorting): SkillRates[] {
  const by = oneOf(sortKeys, key);
  const ordered = rows.toSorted((a, b) => (by ? a[by] - b[by] : a.skill.localeCompare(b.skill, "sv")));
  return direction === "asc" ? ordered : ordered.reverse();
}

/** What consultants get, by skill (docs/rules/money.md#rate-insight). */
export function RatesPage() {
  const [typed, setTyped] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ key: "count", direction: "desc" });
  const [isAll, setAll] = useState(false);
  const [workArrangement, setWorkArrangement] = useState<WorkArrangement>();
  const rates = trpc.jobs.ratesBySkill.useQuery({ workArrangement });
  const form = normalSkill(typed);
  return (
    <>
      <PageHeader
        title="Priser"
        text="Vad konsulter får per timme, exkl. moms, räknat på det senaste årets publicerade uppdrag och avtal. En kompetens visas när det finns minst fem värden från tre företag."
      />
      <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Field label="Kompetens">
          <Input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <ChoiceFilter
          label="Arbetssätt"
          values={workArrangements}
          textOf={(each) => workArrangementLabels[each]}
          value={workArrangement}
          onChange={setWorkArrangement}
        />
      </div>
      <QueryView query={rates} pending={<ListSkeleton label="Laddar priser..." count={8} />}>
        {(all) => {
          const rows = sorted(
            all.filter(({ skill }) => normalSkill(skill).includes(form)),
            sorting,
          );
          return rows.length === 0 ? (
            <EmptyState
              title="Inga priser att visa"
              text="Det finns för få uppdrag och avtal. Pröva en annan kompetens."
            />
          ) : (
            <>
              <Table
                caption="Timpriser per kompetens"
                columns={columnsOf(all)}
                rows={isAll ? rows : rows.slice(0, firstRows)}
                rowKey={({ skill }) => skill}
                sorting={sorting}
                onSort={setSorting}
              />
              <LoadMore
                more={!isAll && rows.length > firstRows}
                pending={false}
                text={`Visa alla ${number(rows.length)}`}
                onMore={() => setAll(true)}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

type SkillRates = Outputs["jobs"]["ratesBySkill"][number];

/** A number that the stacked rows of small screens do without. */
const detail = { align: "end", className: "max-sm:hidden" } as const;

/** The bars of all rows share a scale. */
function columnsOf(rows: readonly SkillRates[]): Column<SkillRates>[] {
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
