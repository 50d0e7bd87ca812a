import { partKinds } from "#src/constants/profile-parts.ts";
import { partTexts } from "#src/copy/profile-parts.ts";
import { counted } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { ContactOpenings } from "./ContactOpenings.tsx";
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

/** The sections of a consultant's profile. */
export function ConsultantSections({ profile, opening, isOwn }: ConsultantSectionsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <div className="grid gap-4">
        <Card title="Om konsulten">
          {profile.bio ? (
            <p className="prose">{profile.bio}</p>
          ) : (
            <p className="text-muted">Det finns ingen beskrivning än.</p>
          )}
        </Card>
        <Card title="Kompetenser">
          {profile.skills.length > 0 ? (
            <ul className="flex flex-wrap gap-1.5">
              {profile.skills.map((skill) => (
                <li key={skill} className="max-w-full">
                  <Chip>{skill}</Chip>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">Inga kompetenser är tillagda än.</p>
          )}
        </Card>
        <Experience profile={profile} />
        <Parts id={profile.id} />
      </div>
      <div className="grid gap-4">
        <Contacts profile={profile} opening={opening} />
        <ProfileStats id={profile.id} />
        {isOwn && <ContactOpenings />}
      </div>
    </div>
  );
}

/** Certificates, education, courses and languages; nothing where there are none. */
function Parts({ id }: { id: string }) {
  const parts = trpc.profiles.parts.useQuery({ id });
  return partKinds.map((kind) => {
    const own = parts.data?.filter((part) => part.kind === kind) ?? [];
    return (
      own.length > 0 && (
        <Card key={kind} title={partTexts[kind].heading}>
          <ul className="grid gap-3">
            {own.map((part) => (
              <li key={part.id}>
                <PartLine part={part} />
              </li>
            ))}
          </ul>
        </Card>
      )
    );
  });
}

function Experience({ profile }: { profile: Profile }) {
  const projects = trpc.profiles.projects.useQuery({ id: profile.id });
  const { yearsExperience } = profile;
  const isEmpty = yearsExperience === null && projects.data?.length === 0;
  return (
    <Card title="Erfarenhet">
      {yearsExperience !== null && (
        <p className="mb-4 last:mb-0">{counted(yearsExperience, "år", "år")} i branschen.</p>
      )}
      <QueryView query={projects} showsRefetchError pending={<Spinner />}>
        {(data) => (
          <>
            {isEmpty && <p className="text-muted">Inga projekt är tillagda än.</p>}
            {data.length > 0 && <ProjectList projects={data} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}
