import { counted } from "#src/copy/format.ts";
import { shownWebsite } from "#src/domains/profiles/rules.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { ProfileStats } from "./ProfileStats.tsx";
import { ProjectList } from "./ProjectList.tsx";

type Profile = Outputs["profiles"]["get"];

/** The sections of a consultant's profile. */
export function ConsultantSections({ profile }: { profile: Profile }) {
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
      </div>
      <div className="grid gap-4">
        <Contacts profile={profile} />
        <ProfileStats id={profile.id} />
      </div>
    </div>
  );
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

function Contacts({ profile }: { profile: Profile }) {
  const website = shownWebsite(profile.website);
  const { email, phone, linkedin, github } = profile;
  const items = [
    {
      term: "E-post",
      value: email && (
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      term: "Telefon",
      value: phone && (
        <a className="underline" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      ),
    },
    { term: "Webbplats", value: website && <SafeLink href={website}>{website}</SafeLink> },
    { term: "LinkedIn", value: linkedin && <SafeLink href={linkedin}>{linkedin}</SafeLink> },
    { term: "GitHub", value: github && <SafeLink href={github}>{github}</SafeLink> },
  ].filter(({ value }) => Boolean(value));
  return (
    <Card title="Kontaktinformation">
      {items.length > 0 ? (
        <DescriptionList columns={1} items={items} />
      ) : (
        <p className="text-muted">Inga kontaktuppgifter att visa.</p>
      )}
    </Card>
  );
}
