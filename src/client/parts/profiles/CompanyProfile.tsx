import { useState } from "react";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { shownWebsite } from "#src/domains/profiles/rules.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { type Outputs, trpc } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { WatchButton } from "#src/client/parts/watches/WatchButton.tsx";
import { ReliabilityCard } from "#src/client/parts/applications/ReliabilityCard.tsx";
import { relativeDate } from "#src/copy/format.ts";
import { itemsOf, NextPage, pagedQueryOptions, QueryView } from "#src/client/api/query.tsx";
import { limits } from "#src/constants/limits.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ConfirmedCompany } from "./ConfirmedCompany.tsx";

type Profile = Outputs["profiles"]["get"];
type Company = NonNullable<Profile["company"]>;

interface CompanyProfileProps {
  profile: Profile;
  company: Company;
  isOwn: boolean;
}

/** A company's profile: description, facts and jobs. */
export function CompanyProfile({ profile, company, isOwn }: CompanyProfileProps) {
  return (
    <>
      <Card className="mb-4">
        <div className="flex flex-wrap items-center gap-4 sm:gap-6">
          <Avatar id={profile.id} name={company.name} src={profile.profileImageUrl} size="xl" square />
          <div className="min-w-0 flex-[1_1_14rem]">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h1 className="text-xl wrap-anywhere">{company.name}</h1>
              {profile.companyConfirmed && <ConfirmedCompany />}
            </div>
            {profile.title && <p className="wrap-anywhere">{profile.title}</p>}
            <p className="mt-1 text-muted">{company.location ?? "Sverige"}</p>
          </div>
          <WatchButton
            label="Bevaka företaget"
            watch={{
              kind: "jobs",
              filter: { employer: profile.id },
              name: `Uppdrag från ${company.name}`.slice(0, 100),
            }}
          />
          {isOwn && (
            <ForWriters>
              <LinkButton href={pathTo("/edit-company-profile")} className="max-sm:w-full">
                Redigera profil
              </LinkButton>
            </ForWriters>
          )}
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-4">
          <Card title="Om företaget">
            {company.description && <p className="prose">{company.description}</p>}
            {profile.bio && <p className="prose mt-3 first:mt-0">{profile.bio}</p>}
            {!company.description && !profile.bio && (
              <p className="text-muted">Det finns ingen beskrivning än.</p>
            )}
          </Card>
          <CompanyJobs employerId={profile.id} isOwn={isOwn} />
        </div>
        <div className="grid gap-4">
          <ReliabilityCard employerId={profile.id} />
          <Card title="Fakta">
            <DescriptionList columns={1} items={factsOf(profile, company)} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** Only the facts that are set; private ones are null for all viewers but the company itself. */
function factsOf(profile: Profile, company: Company) {
  const website = shownWebsite(company.website);
  const isOwner = company.orgNumber !== null;
  return [
    { term: "Bransch", value: company.industries.join(", ") || null },
    { term: "Storlek", value: company.companySize },
    { term: "Grundat", value: company.foundedYear === null ? null : String(company.foundedYear) },
    { term: "Ort", value: company.location ?? "Sverige" },
    { term: "Webbplats", value: website && <SafeLink href={website}>{website}</SafeLink> },
    { term: "Organisationsnummer", value: company.orgNumber && formatOrgNumber(company.orgNumber) },
    { term: "Kontaktperson", value: isOwner ? profile.name : null },
    { term: "E-post", value: profile.email },
    { term: "Telefon", value: company.phone },
  ];
}

const shownFirst = 5;

type Job = Outputs["jobs"]["ofUser"]["items"][number];

/** The first five jobs of a company, with a button that shows all of them. */
function CompanyJobs({ employerId, isOwn }: { employerId: string; isOwn: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const jobsQuery = trpc.jobs.ofUser.useInfiniteQuery(
    { id: employerId, limit: limits.page, withTotal: true },
    pagedQueryOptions,
  );
  const jobs = itemsOf(jobsQuery);
  const all = `Visa alla (${jobsQuery.data?.pages[0]?.total ?? jobs.length})`;
  return (
    <Card title="Uppdrag" flush>
      <QueryView
        query={jobsQuery}
        showsRefetchError
        pending={<ListSkeleton count={shownFirst} label="Laddar uppdrag..." />}
      >
        {() =>
          jobs.length === 0 && (
            <EmptyState
              compact
              title="Inga uppdrag hittades."
              action={
                isOwn && (
                  <ForWriters>
                    <LinkButton href={pathTo("/create-job")}>Skapa nytt uppdrag</LinkButton>
                  </ForWriters>
                )
              }
            />
          )
        }
      </QueryView>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {jobs.slice(0, showsAll ? jobs.length : shownFirst).map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {jobs.length > shownFirst && !showsAll && (
        <div className="border-t border-line p-4 sm:px-5">
          {isOwn ? (
            <LinkButton href={pathTo("/employer-jobs")}>{all}</LinkButton>
          ) : (
            <Button onClick={() => setShowsAll(true)}>{all}</Button>
          )}
        </div>
      )}
      {showsAll && <NextPage list={jobsQuery} />}
    </Card>
  );
}

function JobRow({ job }: { job: Job }) {
  const state = job.isArchived ? "Arkiverad" : job.status === "active" ? "Aktiv" : "Tillsatt";
  return (
    <li className="relative flex items-start justify-between gap-3 px-4 py-3 hover:bg-raised/50 sm:px-5">
      <div className="min-w-0">
        <TextLink
          quiet
          href={pathTo("/job/:id", { id: job.id })}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {job.title}
        </TextLink>
        <p className="text-muted">
          {job.location} · {relativeDate(job.createdAt)}
        </p>
      </div>
      <Badge tone={state === "Aktiv" ? "accent" : "neutral"}>{state}</Badge>
    </li>
  );
}
