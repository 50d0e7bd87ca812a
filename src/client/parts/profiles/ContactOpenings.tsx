import { fullDate } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";

/** The companies that have seen the signed-in consultant's contact data (docs/rules/profiles.md#contact-data). */
export function ContactOpenings() {
  const openings = trpc.profiles.contactOpenings.useQuery();
  return (
    <Card title="De här har sett dina kontaktuppgifter">
      <QueryView query={openings} showsRefetchError>
        {(data) =>
          data.length > 0 ? (
            <ul className="max-h-80 space-y-3 overflow-y-auto" tabIndex={0} aria-label="Företag">
              {data.map(({ employerId, companyName, day }) => (
                <li key={`${employerId} ${day}`}>
                  <TextLink href={pathTo("/profile/:userId", { userId: employerId })}>{companyName}</TextLink>
                  <p className="text-xs text-muted">{fullDate(new Date(day))}</p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">
              Inget företag har sett din e-post eller telefon de senaste 90 dagarna.
            </p>
          )
        }
      </QueryView>
    </Card>
  );
}
