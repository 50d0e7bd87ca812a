import { lazy, Suspense, useState } from "react";
import { number } from "#src/copy/format.ts";
import { matchWords } from "#src/copy/jobs.ts";
import type { Outputs } from "#src/client/trpc.ts";
import { JobCompany } from "#src/client/parts/profiles/ConfirmedCompany.tsx";
import { HiddenBanner } from "#src/client/parts/reports/HiddenBanner.tsx";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { applyAction } from "./applyAction.ts";
import { JobChanges } from "./JobChanges.tsx";
import { SkillChips } from "./JobDetails.tsx";
import { ArrangementBadge, jobFacts } from "./JobFacts.tsx";
import { rateReader, RateSplit } from "./RateSplit.tsx";
import { rateText } from "./rateText.ts";
import { SaveButton } from "./SaveButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

const ApplyDialog = lazy(async () => ({
  default: (await import("#src/client/parts/applications/ApplyDialog.tsx")).ApplyDialog,
}));

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
  const [showsFullText, setShowsFullText] = useState(false);
  const [showsAllSkills, setShowsAllSkills] = useState(false);
  const open = job.status === "active" && !job.isArchived;
  const facts = jobFacts(job);
  const isLong = job.description.length > shownDescription;
  const description =
    isLong && !showsFullText ? `${job.description.slice(0, shownDescription).trimEnd()}…` : job.description;

  return (
    <article className="mx-auto max-w-3xl">
      <PageHeader
        title={job.title}
        text={<JobCompany job={job} />}
        badge={
          <>
            <ArrangementBadge value={job.workArrangement} />
            {shared && <Badge tone="tips">Delad med dig!</Badge>}
            {job.isArchived && <Badge>Arkiverad</Badge>}
          </>
        }
        actions={
          <>
            {user && <SaveButton jobId={job.id} isSaved={job.isSaved} />}
            <ShareButton jobId={job.id} />
            <ApplyButton
              hasApplied={job.hasApplied}
              isOpen={open}
              onApply={() => setApplying(applyAction(user?.role ?? null, "sign-in", job.id))}
              text="Ansök nu"
              variant="primary"
            />
          </>
        }
      />
      <HiddenBanner title="Uppdraget är dolt" reason={job.hiddenReason}>
        Bara ni ser det. Redigera uppdraget så att det stämmer med våra villkor.
      </HiddenBanner>
      <div className="grid gap-5">
        {job.status === "filled" && (
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
              { term: "Timpris", value: rateText(job, "card") },
              ...facts.extent,
              facts.published,
            ]}
          />
        </Card>
        {job.match && (
          <Card title="Matchning">
            <MatchBar value={job.match.percentage} description={matchWords(job.match)} />
          </Card>
        )}
        <Card title="Beskrivning">
          <p className="prose wrap-anywhere">{description}</p>
          {isLong && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-2 -ml-3"
              aria-expanded={showsFullText}
              onClick={() => setShowsFullText(!showsFullText)}
            >
              {showsFullText ? "Visa mindre" : "Visa hela beskrivningen"}
            </Button>
          )}
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
        <RateSplit
          employerRate={job.employerRate}
          consultantRate={job.hourlyRateMin}
          reader={rateReader(user, job.employerId)}
        />
        <JobChanges job={job} />
      </div>
      <p className="mt-5 text-right">
        <ReportButton kind="job" objectId={job.id} ownerId={job.employerId} />
      </p>
      <Suspense>{applying && <ApplyDialog job={job} open onClose={() => setApplying(false)} />}</Suspense>
    </article>
  );
}
