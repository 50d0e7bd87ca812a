import { Suspense, useState } from "react";
import { number } from "#src/copy/format.ts";
import { matchWords } from "#src/copy/jobs.ts";
import { lazyComponent } from "#src/client/lazyComponent.ts";
import type { Outputs } from "#src/client/trpc.ts";
import { JobCompany } from "#src/client/parts/profiles/ConfirmedCompany.tsx";
import { HiddenBanner } from "#src/client/parts/reports/HiddenBanner.tsx";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { pathTo } from "#src/client/paths.ts";
import { shortened } from "#src/copy/shorten.ts";
import { applyAction } from "./applyAction.ts";
import { JobActions } from "./JobActions.tsx";
import { ReliabilityCard } from "#src/client/parts/applications/ReliabilityCard.tsx";
import { JobChanges } from "./JobChanges.tsx";
import { Questions, SkillChips } from "./JobDetails.tsx";
import { ArrangementBadge, jobFacts } from "./JobFacts.tsx";
import { rateReader, RateSplit } from "./RateSplit.tsx";
import { jobRate, ownRate } from "./rateText.ts";
import { JobStatusBadge } from "./JobStatusBadge.tsx";

const ApplyDialog = lazyComponent(
  async () => (await import("#src/client/parts/applications/ApplyDialog.tsx")).ApplyDialog,
);

const shownSkills = 6;
const shownDescription = 300;

interface JobViewProps {
  job: Outputs["jobs"]["byId"];
  /** Whether the viewer came through another user's link. */
  shared: boolean;
}

/** A job on its own page. */
export function JobView({ job, shared }: JobViewProps) {
  const { user } = useViewer();
  const [applying, setApplying] = useState(false);
  const [showsAllSkills, setShowsAllSkills] = useState(false);
  const isOwner = user?.id === job.employerId;
  const facts = jobFacts(job);

  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={job.title}
        text={<JobCompany job={job} />}
        badge={
          <>
            <ArrangementBadge value={job.workArrangement} />
            {shared && <Badge tone="tips">Delad med dig!</Badge>}
            {isOwner && <JobStatusBadge job={job} />}
            {!isOwner && job.isArchived && job.status !== "filled" && <Badge>Arkiverad</Badge>}
          </>
        }
        back={isOwner ? pathTo("/employer-jobs") : undefined}
        backLabel="Till mina uppdrag"
        pinned={!isOwner}
        actions={
          <JobActions
            job={job}
            onApply={() => setApplying(applyAction(user?.role ?? null, "sign-in", job.id))}
          />
        }
      />
      <HiddenBanner title="Uppdraget är dolt" reason={job.hiddenReason}>
        Bara ni ser det. Redigera uppdraget så att det stämmer med våra villkor.
      </HiddenBanner>
      <div className="grid gap-5">
        {job.status === "filled" && !isOwner && (
          <Banner tone="info" title="Position tillsatt">
            Uppdraget tar inte emot fler ansökningar.
          </Banner>
        )}
        <Card>
          <DescriptionList
            columns={3}
            dense
            items={[
              ...facts.place,
              { term: "Timpris", value: isOwner ? ownRate(job) : jobRate(job) },
              ...facts.extent,
              facts.published,
            ]}
          />
        </Card>
        {job.match && (
          <Card title="Matchning">
            <MatchBar
              href={pathTo("/sa-rankar-vi")}
              value={job.match.percentage}
              description={matchWords(job.match)}
            />
          </Card>
        )}
        {user?.role === "consultant" && !job.match && (
          <Card title="Matchning">
            <p>
              <TextLink href={pathTo("/edit-profile")}>Lägg in dina kompetenser</TextLink> så räknar vi ut hur
              väl uppdraget passar.
            </p>
          </Card>
        )}
        <Card title="Beskrivning">
          <Description text={job.description} isOwner={isOwner} />
        </Card>
        <Card title="Kompetenser">
          <SkillChips
            skills={showsAllSkills ? job.requiredSkills : job.requiredSkills.slice(0, shownSkills)}
          />
          {!showsAllSkills && job.requiredSkills.length > shownSkills && (
            <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setShowsAllSkills(true)}>
              Visa alla ({number(job.requiredSkills.length)})
            </Button>
          )}
        </Card>
        {job.questions.length > 0 && (
          <Card title="Företaget frågar">
            <Questions questions={job.questions} />
          </Card>
        )}
        {job.employerRate !== null && job.hourlyRateMin !== null && (
          <Card title="Så fördelas priset">
            <RateSplit
              employerRate={job.employerRate}
              consultantRate={job.hourlyRateMin}
              reader={rateReader(user, job.employerId)}
              plain
            />
          </Card>
        )}
        <ReliabilityCard employerId={job.employerId} counted={job.reliability} />
        <JobChanges job={job} />
      </div>
      <p className="mt-5 text-right">
        <ReportButton kind="job" objectId={job.id} ownerId={job.employerId} />
      </p>
      <Suspense>{applying && <ApplyDialog job={job} open onClose={() => setApplying(false)} />}</Suspense>
    </article>
  );
}

/** The whole text for its author; for others its beginning, with a button that shows the rest. */
function Description({ text, isOwner }: { text: string; isOwner: boolean }) {
  const [showsAll, setShowsAll] = useState(isOwner);
  const isLong = text.length > shownDescription;
  return (
    <>
      <p className="prose wrap-anywhere">{showsAll ? text : shortened(text, shownDescription)}</p>
      {isLong && !isOwner && (
        <button
          type="button"
          className={cx(linkClass.inline, "mt-3 thumb:min-h-11")}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Visa mindre" : "Visa hela beskrivningen"}
        </button>
      )}
    </>
  );
}
