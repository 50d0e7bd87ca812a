import { partKinds, type PartKind } from "#src/constants/profile-parts.ts";
import { fullDate } from "#src/copy/format.ts";
import { partTexts } from "#src/copy/profile-parts.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { ReferenceList } from "#src/client/parts/references/ReferenceList.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Contacts } from "./Contacts.tsx";
import { PartLine } from "./PartLine.tsx";
import { ProfileStats } from "./ProfileStats.tsx";
import { ProjectList } from "./ProjectList.tsx";
import type { ProfileOpening } from "./useReportProfileView.ts";

type Profile = Outputs["profiles"]["get"];

interface ConsultantSectionsProps {
  profile: Profile;
  opening: ProfileOpening;
  /** Whether it is shown as its owner sees it. */
  isOwn: boolean;
}

/** The sections of a consultant's profile, in the order in which buyers look for them. */
export function ConsultantSections({ profile, opening, isOwn }: ConsultantSectionsProps) {
  const projects = trpc.profiles.projects.useQuery({ id: profile.id });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid gap-4">
        <Card title="Kompetenser">
          <SkillYears profile={profile} />
        </Card>
        <Parts id={profile.id} kinds={["certificate"]} />
        <ReferenceList consultantId={profile.id} isOwn={isOwn} />
        <Card title="Om konsulten">
          {profile.bio ? (
            <p className="prose">{profile.bio}</p>
          ) : (
            <p className="text-muted">Det finns ingen beskrivning än.</p>
          )}
        </Card>
        <Card title="Erfarenhet">
          <QueryView query={projects} showsRefetchError>
            {(data) =>
              data.length > 0 ? (
                <ProjectList projects={data} />
              ) : (
                <p className="text-muted">Inga projekt är tillagda än.</p>
              )
            }
          </QueryView>
        </Card>
        <Parts id={profile.id} kinds={partKinds.filter((kind) => kind !== "certificate")} />
      </div>
      <div className="grid gap-4">
        <Contacts profile={profile} opening={opening} />
        <ProfileStats id={profile.id} />
        {isOwn && <ContactOpenings />}
      </div>
    </div>
  );
}

/** Parts of these kinds in one card; nothing where there are none. */
function Parts({ id, kinds }: { id: string; kinds: readonly PartKind[] }) {
  const parts = trpc.profiles.parts.useQuery({ id });
  const groups = kinds
    .map((kind) => ({ kind, own: parts.data?.filter((part) => part.kind === kind) ?? [] }))
    .filter(({ own }) => own.length > 0);
  if (groups.length === 0) return null;
  return (
    <Card className="grid gap-5">
      {groups.map(({ kind, own }) => (
        <div key={kind}>
          <h2 className="mb-3 text-base">{partTexts[kind].heading}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-x-6">
            {own.map((part) => (
              <li key={part.id} className="min-w-0">
                <PartLine part={part} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

/** A consultant's skills with the years that the projects give them; those with most years first. */
function SkillYears({ profile }: { profile: Profile }) {
  const stats = trpc.profiles.stats.useQuery({ id: profile.id });
  const rows = stats.data?.skillYears ?? profile.skills.map((skill) => ({ skill, years: 0 }));
  if (rows.length === 0) return <p className="text-muted">Inga kompetenser är tillagda än.</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {rows.map(({ skill, years }) => (
          <li key={skill} className="max-w-full">
            <Chip>
              {skill}
              {years > 0 && <span className="text-muted"> · {years} år</span>}
            </Chip>
          </li>
        ))}
      </ul>
      {rows.some(({ years }) => years > 0) && (
        <p className="mt-3 text-sm text-muted">Åren är räknade på projekten.</p>
      )}
    </>
  );
}

/** The companies that have seen the signed-in consultant's contact data (docs/rules/profiles.md#contact-data). */
function ContactOpenings() {
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
