import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { number, dateTime } from "#src/copy/format.ts";
import { requirementText, changedTermLines } from "#src/copy/jobs.ts";
import { ApplyDialog } from "#src/client/parts/applications/dialogs.ts";
import { type Outputs, trpc } from "#src/client/api/trpc.ts";
import { JobCompany } from "#src/client/parts/profiles/ConfirmedCompany.tsx";
import { HiddenBanner } from "#src/client/parts/reports/HiddenBanner.tsx";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { PartsBar } from "#src/client/ui/charts/PartsBar.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { shortened } from "#src/copy/shorten.ts";
import { applyError } from "#src/domains/applications/rules.ts";
import { useQueryParam } from "#src/client/routing/address.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { ReliabilityCard } from "#src/client/parts/applications/ReliabilityCard.tsx";
import { rateReader, RateSplit } from "#src/client/parts/rates/RateSplit.tsx";
import { jobRate, ownRate } from "#src/client/parts/rates/rateText.ts";
import { RequestBanner } from "#src/client/parts/requests/RequestBanner.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { applyAction } from "./applyAction.ts";
import { JobActions } from "./JobActions.tsx";
import { Questions, SkillChips } from "./JobDetails.tsx";
import { ArrangementBadge, jobFacts } from "./JobFacts.tsx";
import { JobMatch } from "./JobMatch.tsx";
import { RestBanner, SeatsTaken } from "./RestBanner.tsx";
import { JobStatusBadge } from "./JobStatusBadge.tsx";

// Loaded by who has applied: the pages that everybody opens share what it would bring along.
const AppliedBanner = lazyDialog(
  async () => (await import("#src/client/parts/applications/AppliedBanner.tsx")).AppliedBanner,
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
  // Who came to apply and had to sign in first is back at the dialog.
  const comesToApply = useQueryParam("apply") === "true";
  const referrerId = useQueryParam("ref");
  const mayApply = applyError(job, user) === null && !job.hasApplied;
  const [applying, setApplying] = useState(comesToApply && mayApply);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (comesToApply) navigate(pathTo("/job/:id", { id: job.id, ref: referrerId }), { replace: true });
  }, [comesToApply, navigate, job.id, referrerId]);
  const [showsAllSkills, setShowsAllSkills] = useState(false);
  const isOwner = user?.id === job.employerId;
  const facts = jobFacts(job);

  return (
    <article>
      <PageHeader
        title={job.title}
        text={
          <JobCompany
            job={job}
            href={user !== null && pathTo("/profile/:userId", { userId: job.employerId })}
          />
        }
        badge={
          <>
            <ArrangementBadge value={job.workArrangement} />
            {shared && <Badge tone="tips">Delad med dig!</Badge>}
            {isOwner && <JobStatusBadge job={job} />}
            {job.audience === "requested" && <Badge tone="jobs">Bara för tillfrågade</Badge>}
            {!isOwner && job.isArchived && job.status !== "filled" && <Badge>Arkiverad</Badge>}
          </>
        }
        back={isOwner ? pathTo("/employer-jobs") : undefined}
        backLabel="Till mina uppdrag"
        pinned={!isOwner}
        actions={
          <JobActions
            job={job}
            onApply={() =>
              setApplying(applyAction(user?.role ?? null, "sign-in", { id: job.id, ref: referrerId }))
            }
          />
        }
      />
      <HiddenBanner title="Uppdraget är dolt" reason={job.hiddenReason}>
        Bara ni ser det. Redigera uppdraget så att det stämmer med våra villkor.
      </HiddenBanner>
      <div className="mb-5 grid gap-5 empty:hidden">
        {job.status === "filled" && (
          <Banner tone="info" title="Position tillsatt">
            Uppdraget tar inte emot fler ansökningar.
          </Banner>
        )}
        {user?.role === "consultant" && <RequestBanner job={job} />}
        {job.hasApplied && !job.hasWithdrawn && <AppliedBanner jobId={job.id} />}
        <RestBanner job={job} isOwner={isOwner} />
        <SeatsTaken job={job} />
      </div>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="grid gap-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1">
          <Card>
            <Rate job={job} isOwner={isOwner} />
            <DescriptionList
              columns={2}
              dense
              items={[...facts.place, ...facts.extent, ...facts.more, facts.published]}
            />
          </Card>
          <ReliabilityCard employerId={job.employerId} counted={job.reliability} />
        </aside>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-1">
          {user?.role === "consultant" && (
            <Part title="Matchning">
              {job.match ? (
                <JobMatch match={job.match} />
              ) : (
                <p>
                  <TextLink href={pathTo("/edit-profile")}>Lägg in dina kompetenser</TextLink> så räknar vi ut
                  hur väl uppdraget passar.
                </p>
              )}
            </Part>
          )}
          <Part title="Beskrivning">
            <Description text={job.description} isOwner={isOwner} />
          </Part>
          <Part title="Kompetenser">
            <SkillChips
              skills={showsAllSkills ? job.requiredSkills : job.requiredSkills.slice(0, shownSkills)}
            />
            {!showsAllSkills && job.requiredSkills.length > shownSkills && (
              <Button
                variant="ghost"
                size="sm"
                className="mt-2 -ml-3"
                onClick={() => setShowsAllSkills(true)}
              >
                Visa alla ({number(job.requiredSkills.length)})
              </Button>
            )}
          </Part>
          {job.requirements.length > 0 && (
            <Part title="Krav">
              <Questions questions={job.requirements.map(requirementText)} />
            </Part>
          )}
          {job.questions.length > 0 && (
            <Part title="Företaget frågar">
              <Questions questions={job.questions} />
            </Part>
          )}
          <JobChanges job={job} />
          <p>
            <ReportButton kind="job" objectId={job.id} ownerId={job.employerId} />
          </p>
        </div>
      </div>
      {applying && <ApplyDialog job={job} onClose={() => setApplying(false)} />}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  );
}

/** What the viewer gets or pays per hour, and how the price is shared. */
function Rate({ job, isOwner }: { job: JobViewProps["job"]; isOwner: boolean }) {
  const { user } = useViewer();
  const { employerRate, hourlyRateMin } = job;
  return (
    <div className="mb-4 border-b border-line pb-4">
      <h2 className="text-sm font-normal text-muted">Timpris</h2>
      <p className="font-heading text-xl font-semibold tabular-nums">
        {isOwner ? ownRate(job) : jobRate(job)}
      </p>
      {employerRate !== null && hourlyRateMin !== null && (
        <section className="mt-3">
          <h3 className="sr-only">Så fördelas priset</h3>
          <PartsBar
            className="mb-3"
            label="Fördelning av priset"
            parts={[
              { label: "konsulten", value: hourlyRateMin, tone: "contracts" },
              { label: "avgift", value: employerRate - hourlyRateMin, tone: "neutral" },
            ]}
          />
          <RateSplit
            employerRate={employerRate}
            consultantRate={hourlyRateMin}
            reader={rateReader(user, job.employerId)}
            plain
          />
        </section>
      )}
    </div>
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

/** What the company has changed in the terms of a job, for its employer, its applicants and admins. */
function JobChanges({ job }: { job: Outputs["jobs"]["byId"] }) {
  const { user } = useViewer();
  const isOwner = user?.id === job.employerId;
  const enabled = isOwner || user?.role === "admin" || job.hasApplied;
  const { data } = trpc.jobs.changes.useQuery({ id: job.id }, { enabled });
  if (!enabled || !data || data.length === 0) return null;
  return (
    <Card title="Ändringar">
      <Timeline
        label="Ändringar av uppdraget"
        items={data.map((change) => ({
          key: change.id,
          title: `${job.company} ändrade uppdraget`,
          text: changedTermLines(change, user?.role === "consultant" ? "consultant" : "employer").map(
            (line) => (
              <p key={line} className="tabular-nums">
                {line}
              </p>
            ),
          ),
          time: dateTime(change.at),
        }))}
      />
    </Card>
  );
}
