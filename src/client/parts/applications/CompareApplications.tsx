import { Download } from "lucide-react";
import { useState } from "react";
import { compareCsv, compareFieldsOf, sortCompared } from "#src/copy/compare.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { downloadFile } from "#src/client/ui/downloadFile.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import type { Column, Sorting } from "#src/client/ui/tableColumns.ts";
import { useShortcuts } from "#src/client/ui/useShortcuts.ts";
import { focusRow } from "./focusRow.ts";
import { Match } from "./ApplicationRow.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { useApplicationSteps } from "./useApplicationSteps.tsx";
import { mayBeCompared, nameOf, type Application } from "./application.ts";

interface CompareApplicationsProps {
  jobId: number;
  jobTitle: string;
  /** The URL with this application open in the list. */
  hrefOf: (id: number) => string;
}

/** Also said side by side; the table has no room for them on a tablet. */
const wideFields = ["start", "contact"];

/** On phones the name stands beside its box, and the single requirements, too, are said side by side. */
function cellClass(key: string): string | undefined {
  if (key === "name") return "max-sm:w-auto max-sm:min-h-13 max-sm:items-center";
  return key.startsWith("requirement") ? "max-sm:hidden sm:min-w-44" : undefined;
}

/** All applications for a job as a table, and two to four of them side by side (docs/rules/applications.md#comparing). */
export function CompareApplications({ jobId, jobTitle, hrefOf }: CompareApplicationsProps) {
  const list = trpc.applications.compare.useQuery({ jobId });
  return (
    <QueryView query={list} pending={<ListSkeleton label="Laddar ansökningar..." />}>
      {(applications) =>
        applications.length === 0 ? (
          <EmptyState
            title="Inga ansökningar hittades"
            text="När konsulter söker uppdraget kan ni jämföra dem här."
          />
        ) : (
          <Comparison applications={applications} jobTitle={jobTitle} hrefOf={hrefOf} />
        )
      }
    </QueryView>
  );
}

interface ComparisonProps extends Omit<CompareApplicationsProps, "jobId"> {
  applications: readonly Application[];
}

function Comparison({ applications, jobTitle, hrefOf }: ComparisonProps) {
  const [now] = useState(() => new Date());
  const [sorting, setSorting] = useState<Sorting>({ key: "match", direction: "desc" });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const steps = useApplicationSteps(() => undefined);
  const rows = sortCompared(applications, sorting.key, sorting.direction);
  const side = rows.filter(({ id }) => chosen.has(id));

  function choose(id: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  /** The row that has the focus is the present one, also when its box has it; Enter follows its link. */
  function move(by: number) {
    const link = document.activeElement?.closest("tr, li")?.querySelector("[data-application]");
    const focused = Number(link?.getAttribute("data-application"));
    const at = rows.findIndex(({ id }) => id === focused);
    const next = at < 0 ? rows[0] : rows[at + by];
    if (next) focusRow(next.id);
  }

  useShortcuts({ j: () => move(1), k: () => move(-1) });

  const columns: Column<Application>[] = [
    {
      header: "Välj",
      hideHeader: true,
      className: "max-sm:float-left max-sm:w-auto",
      cell: (application) => (
        <label className="-ml-2.5 flex size-9 max-w-9 sm:-m-2 items-center justify-center thumb:size-11 thumb:max-w-11">
          <Checkbox
            checked={chosen.has(application.id)}
            disabled={!mayBeCompared(application.id, chosen)}
            onChange={({ target }) => choose(application.id, target.checked)}
            aria-label={`Jämför ${nameOf(application)}`}
          />
        </label>
      ),
    },
    ...compareFieldsOf(applications).map((field): Column<Application> => ({
      header: field.header,
      sort: field.key,
      align: field.isNumber ? "end" : "start",
      rowHeader: field.key === "name",
      from: wideFields.includes(field.key) ? "lg" : undefined,
      className: cellClass(field.key),
      cell: (application) => {
        if (field.key === "name")
          return (
            <TextLink href={hrefOf(application.id)} data-application={application.id}>
              {nameOf(application)}
            </TextLink>
          );
        if (field.key !== "match") return field.text(application, now);
        return (
          <span>
            <Match application={application} />
            {application.missingSkills.length > 0 && (
              <span className="block ml-auto max-w-48 text-xs whitespace-normal text-muted">
                Saknar {application.missingSkills.join(", ")}
              </span>
            )}
          </span>
        );
      },
    })),
  ];

  function download() {
    const content = new Blob([compareCsv(rows, now)], { type: "text/csv;charset=utf-8" });
    downloadFile(`ansokningar-${stockholmDay(now)}.csv`, content);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-sm text-muted">
          {chosen.size < 2
            ? "Välj två till fyra för att se dem sida vid sida."
            : `${chosen.size} valda, sida vid sida under tabellen.`}
          {chosen.size < 2 && <span className="max-sm:hidden"> J och K flyttar, Enter öppnar.</span>}
        </p>
        <Button size="sm" onClick={download}>
          <Download className="size-4" aria-hidden />
          Ladda ner CSV
        </Button>
      </div>
      <Card flush>
        <Table
          caption={`Ansökningar till ${jobTitle}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          scrolls={rows.some(({ requirementAnswers }) => requirementAnswers.length > 0)}
          sorting={sorting}
          onSort={setSorting}
        />
      </Card>
      {side.length > 1 && <SideBySide applications={side} now={now} steps={steps} />}
      {steps.dialogs}
    </div>
  );
}
