import type { ReactNode } from "react";
import { compareFieldsOf } from "#src/copy/compare.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { ApplicationActions } from "./ApplicationActions.tsx";
import type { ApplicationSteps } from "./useApplicationSteps.tsx";
import { Match } from "./ApplicationRow.tsx";
import { nameOf, type Application } from "./application.ts";
import { SkillChips } from "./SkillChips.tsx";

const cell = "px-3 py-2 max-sm:min-w-0 max-sm:flex-1 max-sm:px-0 max-sm:pr-2";

interface SideBySideProps {
  applications: readonly Application[];
  now: Date;
  steps: ApplicationSteps;
}

/**
 * Two to four applications, one column each, with the steps of each. At the bottom of the window, so that the rows above
 * stay where they are while one chooses; it scrolls by itself when it is larger than its place. On phones a label stands
 * above its values, and the roles are explicit because that layout would remove the implicit ones.
 */
export function SideBySide({ applications, now, steps }: SideBySideProps) {
  const rows: { key: string; label: string; value: (application: Application) => ReactNode }[] = [
    {
      key: "steps",
      label: "Steg",
      value: (application) => <ApplicationActions application={application} steps={steps} isOpen={false} />,
    },
    ...compareFieldsOf(applications)
      .filter(({ key }) => key !== "name")
      .map(({ key, header, text }) => ({
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
          <SkillChips matched={matchedSkills} missing={missingSkills} />
        </span>
      ),
    },
  ];
  return (
    <Card className="sticky bottom-2 z-10 shadow-float">
      <div
        className="max-h-[32vh] overflow-auto max-sm:max-h-[50vh]"
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
