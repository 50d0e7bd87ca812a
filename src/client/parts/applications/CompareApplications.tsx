import { Download } from "lucide-react";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import {
  compareCsv,
  compareFieldsOf,
  filledFields,
  sideBySideFieldsOf,
  sortCompared,
} from "#src/copy/compare.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { ChosenBar } from "#src/client/ui/ChosenBar.tsx";
import { downloadFile } from "#src/client/ui/downloadFile.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table, type Column, type Sorting } from "#src/client/ui/Table.tsx";
import { useShortcuts } from "#src/client/ui/useShortcuts.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { focusRow } from "./focusRow.ts";
import { Match } from "./ApplicationRow.tsx";
import { useApplicationSteps, type ApplicationSteps } from "./useApplicationSteps.tsx";
import { mayBeCompared, nameOf, type Application } from "./application.ts";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { MatchChips } from "./MatchChips.tsx";

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
  if (key === "name") return "max-sm:w-auto max-sm:min-h-13 max-sm:items-center sm:min-w-44";
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
  const sideBySide = useRef<HTMLDivElement>(null);

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
    ...filledFields(compareFieldsOf(applications), applications).map((field): Column<Application> => ({
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
        <p className="mr-auto text-sm text-muted">
          Välj två till fyra för att se dem sida vid sida.
          <span className="max-sm:hidden"> J och K flyttar, Enter öppnar.</span>
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
      <ChosenBar
        count={side.length}
        note={side.length === 1 && ", välj en till"}
        onClear={() => setChosen(new Set())}
      >
        {side.length > 1 && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              sideBySide.current?.focus({ preventScroll: true });
              sideBySide.current?.scrollIntoView();
            }}
          >
            Visa sida vid sida
          </Button>
        )}
      </ChosenBar>
      {side.length > 1 && <SideBySide region={sideBySide} applications={side} now={now} steps={steps} />}
      {steps.dialogs}
    </div>
  );
}

const cell = "px-3 py-2 max-sm:min-w-0 max-sm:flex-1 max-sm:px-0 max-sm:pr-2";

interface SideBySideProps {
  region: RefObject<HTMLDivElement | null>;
  applications: readonly Application[];
  now: Date;
  steps: ApplicationSteps;
}

/**
 * Two to four applications, one column each, with the steps of each. They stand below the table, so that its rows stay
 * where they are while one chooses. On phones a label stands above its values, and the roles are explicit because that
 * layout would remove the implicit ones.
 */
function SideBySide({ region, applications, now, steps }: SideBySideProps) {
  const rows: { key: string; label: string; value: (application: Application) => ReactNode }[] = [
    {
      key: "steps",
      label: "Steg",
      value: (application) => <ApplicationActions application={application} steps={steps} isOpen={false} />,
    },
    ...filledFields(sideBySideFieldsOf(applications), applications).map(({ key, header, text }) => ({
      key,
      label: header,
      value: (application: Application) =>
        key === "match" ? <Match application={application} /> : (text(application, now) ?? "–"),
    })),
    {
      key: "skills",
      label: "Kompetenser",
      value: ({ matchedSkills, missingSkills }) => (
        <span className="max-w-56">
          <MatchChips matched={matchedSkills} missing={missingSkills} />
        </span>
      ),
    },
  ];
  return (
    <Card>
      <div
        ref={region}
        className="max-h-[85vh] scroll-mt-20 overflow-auto"
        role="region"
        aria-label="Sida vid sida"
        tabIndex={0}
      >
        <table
          role="table"
          className={cx(
            "w-full border-collapse text-sm sm:min-w-max",
            applications.length > 2 && "max-sm:min-w-128",
          )}
        >
          <thead role="rowgroup" className="sticky top-0 z-10 bg-surface">
            <tr role="row" className="max-sm:flex">
              <td role="cell" className="max-sm:hidden" />
              {applications.map((application) => (
                <th key={application.id} role="columnheader" scope="col" className={cx(cell, "text-left")}>
                  {nameOf(application)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ key, label, value }) => (
              <tr
                key={key}
                role="row"
                className="border-t border-line align-top max-sm:flex max-sm:flex-wrap max-sm:py-2"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="py-2 pr-3 text-left font-normal text-muted max-sm:w-full max-sm:py-0"
                >
                  <span className="sticky left-0 inline-block sm:max-w-56">{label}</span>
                </th>
                {applications.map((application) => (
                  <td key={application.id} role="cell" className={cx(cell, "tabular-nums max-sm:py-0")}>
                    <span className="flex flex-wrap gap-2">{value(application)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
