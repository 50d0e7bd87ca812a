import { Mail, Phone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { applicationEventLabels } from "#src/copy/applications.ts";
import { dateTime, fullDate, krPerHour } from "#src/copy/format.ts";
import { matchWords } from "#src/copy/jobs.ts";
import { AvailabilityLine } from "#src/client/parts/profiles/AvailabilityLine.tsx";
import { QueryView } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { pathTo } from "#src/client/paths.ts";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { ApplicationFiles } from "./ApplicationFiles.tsx";
import { ApplicationNotes } from "./ApplicationNotes.tsx";
import { ApplicationLinks } from "./ApplicationRow.tsx";
import { InterviewLine } from "./InterviewLine.tsx";
import { statusTones } from "./StatusBadge.tsx";
import { Offer } from "./Offer.tsx";
import { nameOf, type Application } from "./application.ts";
import type { ApplicationSteps } from "./useApplicationSteps.tsx";
import { SkillChips } from "./SkillChips.tsx";

interface ApplicationDetailsProps {
  application: Application;
  steps: ApplicationSteps;
}

/** The open application: actions, message with files, skills against the job, notes and history. */
export function ApplicationDetails({ application, steps }: ApplicationDetailsProps) {
  const { consultantBio, interview } = application;
  const details = trpc.applications.details.useQuery({ id: application.id });
  return (
    <section aria-label={nameOf(application)} className="space-y-6 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap gap-2 empty:hidden">
          <ApplicationActions application={application} steps={steps} isOpen />
        </div>
        {application.withdrawnAt === null && (
          <div className="-ml-3 flex flex-wrap gap-1">
            <ApplicationLinks application={application} />
          </div>
        )}
      </div>
      {interview && application.status !== "rejected" && <InterviewLine interview={interview} />}
      <QueryView query={details} pending={<ListSkeleton label="Laddar ansökan..." count={2} />}>
        {({ firstMessage, history }) => (
          <>
            <Part title="Meddelande">
              {firstMessage === null ? (
                <p className="text-muted">Ansökan skickades utan meddelande.</p>
              ) : (
                <>
                  <LongText text={firstMessage.content} lines="line-clamp-[12]" longerThan={900} />
                  <ApplicationFiles files={firstMessage.attachments} />
                </>
              )}
            </Part>
            <Answers application={application} />
            <Facts application={application} />
            {consultantBio && (
              <Part title="Om konsulten">
                <LongText text={consultantBio} lines="line-clamp-4" longerThan={260} />
              </Part>
            )}
            <ApplicationNotes key={application.id} id={application.id} notes={application.notes} />
            <Part title="Historik">
              <Timeline
                label={`Vad som har hänt med ansökan från ${nameOf(application)}`}
                items={history.map(({ status, at }, index) => ({
                  key: index,
                  title: status === "pending" ? "Ansökan kom in" : applicationEventLabels[status],
                  time: dateTime(at),
                  tone: statusTones[status],
                }))}
              />
            </Part>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      {children}
    </div>
  );
}

/** What the consultant wants and answered; nothing when nothing was added. */
function Answers({ application }: { application: Application }) {
  const { rate, startDate, answers } = application;
  if (rate === null && startDate === null && answers.length === 0) return null;
  return (
    <Part title={answers.length > 0 ? "Svar på era frågor" : "Önskemål"}>
      <Offer application={application} />
    </Part>
  );
}

/** Match, rate against the job's, contact data and when an answer is due. */
function Facts({ application }: { application: Application }) {
  const { matchPercentage, matchedSkills, missingSkills, answeredAt, withdrawnAt } = application;
  const { consultantHourlyRateMin: rate, jobHourlyRate } = application;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {matchedSkills.length + missingSkills.length > 0 && (
        <Part title="Matchning">
          <MatchBar
            href={pathTo("/sa-rankar-vi")}
            value={matchPercentage}
            description={matchWords({
              matched: matchedSkills,
              missing: missingSkills,
            })}
          />
          <div className="mt-2">
            <SkillChips matched={matchedSkills} missing={missingSkills} />
          </div>
        </Part>
      )}
      <Part title="Timpris och kontakt">
        <div className="space-y-1.5 text-sm">
          <p className="tabular-nums">
            {rate === null ? "Inget timpris i profilen" : `${krPerHour(rate)} i profilen`}
            {jobHourlyRate !== null && (
              <span className="text-muted"> · uppdraget ger {krPerHour(jobHourlyRate)}</span>
            )}
          </p>
          <AvailabilityLine consultant={application.consultantAvailability} />
          <Contacts application={application} />
          {answeredAt === null && withdrawnAt === null && (
            <p className="text-muted">Svar senast {fullDate(application.answerBy)}</p>
          )}
        </div>
      </Part>
    </div>
  );
}

function Contacts({ application }: { application: Application }) {
  const { consultantEmail, consultantPhone } = application;
  return (
    <>
      {consultantEmail !== null && (
        <p className="flex min-w-0 items-center gap-2">
          <Mail className="size-4 shrink-0 text-muted" aria-hidden />
          <a href={`mailto:${consultantEmail}`} className={cx(linkClass.inline, "truncate")}>
            {consultantEmail}
          </a>
        </p>
      )}
      {consultantPhone !== null && (
        <p className="flex items-center gap-2">
          <Phone className="size-4 shrink-0 text-muted" aria-hidden />
          <a href={`tel:${consultantPhone.replace(/[^\d+]/g, "")}`} className={linkClass.inline}>
            {consultantPhone}
          </a>
        </p>
      )}
    </>
  );
}

function LongText({ text, lines, longerThan }: { text: string; lines: string; longerThan: number }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longerThan;
  return (
    <div>
      <p className={cx("prose text-sm", isLong && !isOpen && lines)}>{text}</p>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Visa mindre" : "Visa mer"}
        </Button>
      )}
    </div>
  );
}
