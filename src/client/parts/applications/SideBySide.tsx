import { compareFieldsOf } from "#src/copy/compare.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { ApplicationActions } from "./ApplicationActions.tsx";
import type { ApplicationSteps } from "./useApplicationSteps.tsx";
import { Match } from "./ApplicationRow.tsx";
import { nameOf, type Application } from "./application.ts";
import { SkillChips } from "./SkillChips.tsx";

interface SideBySideProps {
  applications: readonly Application[];
  now: Date;
  steps: ApplicationSteps;
}

/**
 * Two to four applications, one column each, with the steps of each. At the bottom of the window, so that the rows above
 * stay where they are while one chooses; it scrolls by itself when it is larger than its place.
 */
export function SideBySide({ applications, now, steps }: SideBySideProps) {
  return (
    <Card className="sticky bottom-2 z-10 shadow-float">
      <div className="max-h-[32vh] overflow-auto" role="region" aria-label="Sida vid sida" tabIndex={0}>
        <table className="w-full min-w-max border-collapse text-sm">
          <thead>
            <tr>
              <td />
              {applications.map((application) => (
                <th key={application.id} scope="col" className="px-3 py-2 text-left">
                  {nameOf(application)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="sr-only">
                Steg
              </th>
              {applications.map((application) => (
                <td key={application.id} className="px-3 pb-3">
                  <span className="flex flex-wrap gap-2">
                    <ApplicationActions application={application} steps={steps} isOpen={false} />
                  </span>
                </td>
              ))}
            </tr>
            {compareFieldsOf(applications)
              .filter(({ key }) => key !== "name")
              .map((field) => (
                <tr key={field.key} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
                    {field.header}
                  </th>
                  {applications.map((application) => (
                    <td key={application.id} className="px-3 py-2 tabular-nums">
                      <ComparedValue field={field} application={application} now={now} />
                    </td>
                  ))}
                </tr>
              ))}
            <tr className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
                Kompetenser
              </th>
              {applications.map(({ id, matchedSkills, missingSkills }) => (
                <td key={id} className="max-w-56 px-3 py-2">
                  <SkillChips matched={matchedSkills} missing={missingSkills} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface ComparedValueProps {
  field: ReturnType<typeof compareFieldsOf>[number];
  application: Application;
  now: Date;
}

/** What a field has of an application; the match with the link to how it is counted. */
export function ComparedValue({ field: { key, text }, application, now }: ComparedValueProps) {
  return key === "match" ? <Match application={application} /> : (text(application, now) ?? "–");
}
