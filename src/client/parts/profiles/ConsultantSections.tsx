import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { partKinds, type PartKind } from "#src/constants/profile-parts.ts";
import { fullDate, number } from "#src/copy/format.ts";
import { partTexts } from "#src/copy/profile-parts.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { LinkButton, MailLink, PhoneLink, TextLink } from "#src/client/ui/Links.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { hiddenContactTexts } from "#src/copy/profiles.ts";
import { shownWebsite, type ContactState } from "#src/domains/profiles/rules.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { ReferenceText } from "#src/client/parts/references/ReferenceText.tsx";
import { PartLine } from "./PartLine.tsx";
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
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_20rem]">
      <div className="grid gap-6">
        <Card plain title="Kompetenser">
          <SkillYears profile={profile} />
        </Card>
        <Parts id={profile.id} kinds={["certificate"]} />
        <ReferenceList consultantId={profile.id} isOwn={isOwn} />
        <Card plain title="Om konsulten">
          {profile.bio ? (
            <p className="prose">{profile.bio}</p>
          ) : (
            <p className="text-muted">Det finns ingen beskrivning än.</p>
          )}
        </Card>
        <Card plain title="Erfarenhet">
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
      <div className="grid gap-6">
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
    <Card plain className="grid gap-5">
      {groups.map(({ kind, own }) => (
        <div key={kind}>
          <h2 className="mb-3 text-lg">{partTexts[kind].heading}</h2>
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
    <Card plain title="De här har sett dina kontaktuppgifter">
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

/**
 * A consultant's figures; views and applications are shown only to the owner (docs/rules/profiles.md#profile-views).
 */
function ProfileStats({ id }: { id: string }) {
  const stats = trpc.profiles.stats.useQuery({ id });
  return (
    <Card plain title="Statistik">
      <QueryView query={stats} showsRefetchError>
        {(data) => (
          <DescriptionList
            dense
            items={[
              { term: "Projekt", value: number(data.projects) },
              { term: "År i branschen", value: figure(data.yearsExperience) ?? "Ej angivet" },
              { term: "Lyckade tips", value: number(data.successfulTips) },
              { term: "Tipspoäng", value: number(data.reputationScore) },
              {
                term: "Betyg",
                value: data.rating === null ? "—" : `${rating.format(data.rating)} av 5`,
              },
              { term: "Visningar, 7 dagar", value: figure(data.profileViews) },
              { term: "Ansökningar", value: figure(data.applications) },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

const rating = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1 });

function figure(value: number | null): string | null {
  return value === null ? null : number(value);
}

/** A consultant's contact data; a company that may not see email and phone reads why and what to do. */
function Contacts({ profile, opening }: { profile: Profile; opening: ProfileOpening }) {
  const website = shownWebsite(profile.website);
  const { email, phone, linkedin, github, contactState } = profile;
  const items = [
    { term: "E-post", value: email && <MailLink address={email} /> },
    { term: "Telefon", value: phone && <PhoneLink number={phone} /> },
    { term: "Webbplats", value: website && <SafeLink href={website} /> },
    { term: "LinkedIn", value: linkedin && <SafeLink href={linkedin} /> },
    { term: "GitHub", value: github && <SafeLink href={github} /> },
  ].filter(({ value }) => Boolean(value));
  const isHidden = contactState !== null && contactState !== "shown";
  return (
    <Card title="Kontaktinformation">
      {isHidden && <HiddenContacts state={contactState} opening={opening} />}
      {items.length > 0 && <DescriptionList columns={1} items={items} />}
      {items.length === 0 && !isHidden && <p className="text-muted">Inga kontaktuppgifter att visa.</p>}
    </Card>
  );
}

interface HiddenContactsProps {
  state: Exclude<ContactState, "shown">;
  opening: ProfileOpening;
}

/** Why email and phone are hidden, with the next step; while the page opens them, or failed to, the state of that. */
function HiddenContacts({ state, opening }: HiddenContactsProps) {
  const isUnopened = state === "unopened";
  if (isUnopened && !opening.failed) return <Spinner />;
  return (
    <div className="mb-4 space-y-3 last:mb-0">
      <p className="text-muted">
        {isUnopened ? "Kunde inte hämta e-post och telefon." : hiddenContactTexts[state]}
      </p>
      {isUnopened && (
        <Button size="sm" onClick={opening.retry}>
          Försök igen
        </Button>
      )}
      {state === "needs_email" && (
        <ForWriters>
          <LinkButton href={pathTo("/edit-company-profile")} size="sm">
            Bekräfta e-posten
          </LinkButton>
        </ForWriters>
      )}
      {state === "needs_admin" && (
        <LinkButton href={pathTo("/kontakt")} size="sm">
          Kontakta oss
        </LinkButton>
      )}
    </div>
  );
}

/** What former clients say about a consultant; nothing where nobody has. */
function ReferenceList({ consultantId, isOwn }: { consultantId: string; isOwn: boolean }) {
  const references = trpc.references.list.useQuery({ id: consultantId });
  const projects = trpc.profiles.projects.useQuery({ id: consultantId }).data;
  const answered = references.data?.filter(({ answeredAt }) => answeredAt !== null) ?? [];
  if (answered.length === 0) return null;
  return (
    <Card plain title="Referenser">
      <ul className="grid gap-5">
        {answered.map((reference) => (
          <li key={reference.id}>
            <ReferenceText
              reference={reference}
              project={projects?.find(({ id }) => id === reference.projectId)?.title}
            />
            {!isOwn && reference.name && (
              <p className="mt-1 text-sm wrap-anywhere">
                Kontakta {reference.name}: <MailLink address={reference.email ?? ""} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
