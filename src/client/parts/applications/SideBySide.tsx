import { compareFields } from "#src/copy/compare.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { nameOf, type Application } from "./application.ts";
import { SkillChips } from "./SkillChips.tsx";

/** Two to four applications, one column each; it scrolls by itself when it is wider than the screen. */
export function SideBySide({ applications, now }: { applications: readonly Application[]; now: Date }) {
  return (
    <Card title="Sida vid sida">
      <div className="overflow-x-auto" role="region" aria-label="Sida vid sida" tabIndex={0}>
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
            {compareFields
              .filter(({ key }) => key !== "name")
              .map(({ key, header, text }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
                    {header}
                  </th>
                  {applications.map((application) => (
                    <td key={application.id} className="px-3 py-2 tabular-nums">
                      {text(application, now) ?? "–"}
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
