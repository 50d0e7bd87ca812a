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
import { useViewer } from "#src/client/api/viewer.tsx";
import { JobFacts } from "#src/client/parts/jobs/JobFacts.tsx";
import { JobMatch } from "#src/client/parts/jobs/JobMatch.tsx";
import { jobRate, ownRate } from "#src/client/parts/rates/rateText.ts";
import { ConfirmedCompany } from "./ConfirmedCompany.tsx";

type Profile = Outputs["profiles"]["get"];
type Company = NonNullable<Profile["company"]>;

interface CompanyProfileProps {
  profile: Profile;
  company: Company;
  isOwn: boolean;
}

/** A company's profile: how it answers, description, jobs and facts. */
export function CompanyProfile({ profile, company, isOwn }: CompanyProfileProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-4 sm:gap-6">
        <Avatar id={profile.id} name={company.name} src={profile.profileImageUrl} size="xl" square />
        <div className="min-w-0 flex-[1_1_12rem]">
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
      {/* The text is in the first HTML and the largest of the page: jobs above it would move it when they come. */}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <ReliabilityCard employerId={profile.id} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card plain title="Om företaget">
            {company.description && <p className="prose">{company.description}</p>}
            {profile.bio && <p className="prose mt-3 first:mt-0">{profile.bio}</p>}
            {!company.description && !profile.bio && (
              <p className="text-muted">Det finns ingen beskrivning än.</p>
            )}
          </Card>
          <CompanyJobs employerId={profile.id} isOwn={isOwn} />
        </div>
        <Card plain title="Fakta" className="lg:col-start-2">
          <DescriptionList dense items={factsOf(profile, company)} />
        </Card>
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
    { term: "Antal anställda", value: company.companySize },
    { term: "Grundat", value: company.foundedYear === null ? null : String(company.foundedYear) },
    { term: "Webbplats", value: website && <SafeLink href={website} /> },
    { term: "Organisationsnummer", value: company.orgNumber && formatOrgNumber(company.orgNumber) },
    { term: "Kontaktperson", value: isOwner ? profile.name : null },
    { term: "E-post", value: profile.email },
    { term: "Telefon", value: company.phone },
  ];
}

const shownFirst = 5;

type Job = Outputs["jobs"]["ofUser"]["items"][number];
type BoardJob = Outputs["jobs"]["board"]["items"][number];

/** The first five jobs of a company, with a button that shows all of them. */
function CompanyJobs({ employerId, isOwn }: { employerId: string; isOwn: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const jobsQuery = trpc.jobs.ofUser.useInfiniteQuery(
    { id: employerId, limit: limits.page, withTotal: true },
    pagedQueryOptions,
  );
  const jobs = itemsOf(jobsQuery);
  // The board knows how a consultant fits, this list does not.
  const isConsultant = useViewer().user?.role === "consultant";
  const board = trpc.jobs.board.useQuery(
    { employer: employerId, limit: limits.page },
    { enabled: isConsultant },
  );
  const all = `Visa alla (${jobsQuery.data?.pages[0]?.total ?? jobs.length})`;
  return (
    <Card plain title="Uppdrag">
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
      <ul className="divide-y divide-line empty:hidden">
        {jobs.slice(0, showsAll ? jobs.length : shownFirst).map((job) => (
          <JobRow
            key={job.id}
            job={job}
            isOwn={isOwn}
            match={board.data?.items.find(({ id }) => id === job.id)?.match}
          />
        ))}
      </ul>
      {jobs.length > shownFirst && !showsAll && (
        <div className="border-t border-line pt-4">
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

function JobRow({ job, isOwn, match }: { job: Job; isOwn: boolean; match: BoardJob["match"] | undefined }) {
  return (
    <li className="relative grid gap-x-4 gap-y-1.5 py-3 hover:bg-raised/50 sm:grid-cols-[1fr_auto]">
      <TextLink
        quiet
        href={pathTo("/job/:id", { id: job.id })}
        className="font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {job.title}
      </TextLink>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 sm:row-span-2 sm:flex-col sm:items-end sm:justify-start">
        <p className="font-semibold whitespace-nowrap tabular-nums">{isOwn ? ownRate(job) : jobRate(job)}</p>
        <p className="flex items-center gap-2 text-muted">
          {relativeDate(job.createdAt)}
          {job.isArchived ? <Badge>Arkiverad</Badge> : job.status === "filled" && <Badge>Tillsatt</Badge>}
        </p>
      </div>
      <JobFacts job={job} />
      {match && (
        <div className="relative max-w-80 sm:col-span-2">
          <JobMatch match={match} />
        </div>
      )}
    </li>
  );
}
