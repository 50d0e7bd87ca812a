import { useState } from "react";
import { workArrangementLabels } from "#src/copy/jobs.ts";
import { krPerHour, number } from "#src/copy/format.ts";
import { normalSkill } from "#src/shared/skills.ts";
import { workArrangements } from "#src/constants/jobs.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { LoadMore } from "#src/client/ui/LoadMore.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import type { Column, Sorting } from "#src/client/ui/tableColumns.ts";

type SkillRates = Outputs["jobs"]["ratesBySkill"][number];

const sortKeys = ["q1", "median", "q3", "count", "companies"] as const;

/** The rows that are shown at first. */
const firstRows = 25;

const columns: Column<SkillRates>[] = [
  { key: "skill", header: "Kompetens", rowHeader: true, sortable: true, cell: ({ skill }) => skill },
  { key: "q1", header: "Undre kvartil", align: "end", sortable: true, cell: ({ q1 }) => krPerHour(q1) },
  { key: "median", header: "Median", align: "end", sortable: true, cell: ({ median }) => krPerHour(median) },
  { key: "q3", header: "Övre kvartil", align: "end", sortable: true, cell: ({ q3 }) => krPerHour(q3) },
  { key: "count", header: "Värden", align: "end", sortable: true, cell: ({ count }) => number(count) },
  {
    key: "companies",
    header: "Företag",
    align: "end",
    from: "md",
    sortable: true,
    cell: ({ companies }) => number(companies),
  },
];

/** The rows in the order of a column; the most values first at the beginning. */
function sorted(rows: readonly SkillRates[], { key, direction }: Sorting): SkillRates[] {
  const by = sortKeys.find((each) => each === key);
  const ordered = rows.toSorted((a, b) => (by ? a[by] - b[by] : a.skill.localeCompare(b.skill, "sv")));
  return direction === "asc" ? ordered : ordered.reverse();
}

/** What consultants get, by skill (docs/rules/money.md#rate-insight). */
export function RatesPage() {
  const [typed, setTyped] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ key: "count", direction: "desc" });
  const [isAll, setAll] = useState(false);
  const [arrangement, setArrangement] = useState("");
  const workArrangement = workArrangements.find((each) => each === arrangement);
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
        <Field label="Arbetssätt">
          <Select
            value={arrangement}
            onChange={({ target }) => setArrangement(target.value)}
            placeholder="Alla"
            options={workArrangements.map((value) => ({ value, label: workArrangementLabels[value] }))}
          />
        </Field>
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
                columns={columns}
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
