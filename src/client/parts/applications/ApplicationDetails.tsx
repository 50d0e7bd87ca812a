import { Mail, Phone, FileText } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { ApplicationComments } from "#src/client/parts/members/Comments.tsx";
import { useMayWrite, useViewer } from "#src/client/api/viewer.tsx";
import { answerByText } from "#src/copy/applications.ts";
import { krPerHour, fileSize } from "#src/copy/format.ts";
import { AgreementCard } from "#src/client/parts/contracts/AgreementCard.tsx";
import { JobMatch } from "#src/client/parts/jobs/JobMatch.tsx";
import { AvailabilityLine } from "#src/client/parts/profiles/AvailabilityLine.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { ClampedText } from "#src/client/ui/ClampedText.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { MailLink, PhoneLink } from "#src/client/ui/Links.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { fileTypes } from "#src/constants/files.ts";
import { Attachments } from "#src/client/parts/files/Attachments.tsx";
import type { Attachment } from "#src/client/parts/messaging/outgoing.ts";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { ApplicationNotes } from "./ApplicationNotes.tsx";
import { ApplicationTimeline } from "./ApplicationTimeline.tsx";
import { ApplicationLinks, ApplicationStatus, Match } from "./ApplicationRow.tsx";
import { InterviewLine } from "./InterviewLine.tsx";
import { WaitingTimes } from "./ProposedTimes.tsx";
import { Offer, offerCounts } from "./Offer.tsx";
import { nameOf, type Application } from "./application.ts";
import type { ApplicationSteps } from "./useApplicationSteps.tsx";
import { MatchChips } from "./MatchChips.tsx";

interface ApplicationDetailsProps {
  application: Application;
  steps: ApplicationSteps;
  /** Where it is in the list, with buttons to the ones beside it. */
  place?: ReactNode;
}

/** The open application: actions, message with files, skills against the job, notes and history. */
export function ApplicationDetails({ application, steps, place }: ApplicationDetailsProps) {
  const { consultantBio, interview } = application;
  const details = trpc.applications.details.useQuery({ id: application.id });
  useReadThread(application.conversationId, details.data?.firstMessage?.id);
  return (
    <section aria-label={nameOf(application)} className="space-y-6 p-4 pt-0 sm:p-5 sm:pt-0">
      <div className="sticky top-0 z-10 -mx-4 space-y-2 border-b border-line bg-surface px-4 py-3 max-lg:static sm:-mx-5 sm:px-5">
        <div className="flex items-start justify-between gap-3 max-lg:hidden">
          <div className="min-w-0">
            <p className="truncate font-heading text-lg font-semibold">{nameOf(application)}</p>
            <p className="truncate text-sm text-muted">{application.consultantTitle ?? "Konsult"}</p>
          </div>
          <span className="flex shrink-0 items-center gap-2">
            <Match application={application} />
            <ApplicationStatus application={application} />
            {place}
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-2 empty:hidden">
            <ApplicationActions application={application} steps={steps} isOpen />
          </div>
          <div className="-ml-3 flex flex-wrap gap-1">
            <ApplicationLinks application={application} />
          </div>
        </div>
      </div>
      <Agreement application={application} />
      {interview && application.status !== "rejected" && <InterviewLine interview={interview} />}
      <WaitingTimes applicationId={application.id} name={nameOf(application)} />
      <QueryView query={details} pending={<ListSkeleton label="Laddar ansökan..." count={2} />}>
        {({ firstMessage, history, hasCv }) => (
          <>
            <Part title="Meddelande">
              {firstMessage === null ? (
                <p className="text-muted">Ansökan skickades utan meddelande.</p>
              ) : (
                <>
                  <ClampedText key={application.id} lines={12} className="prose text-sm">
                    {firstMessage.content}
                  </ClampedText>
                  <ApplicationFiles files={firstMessage.attachments} />
                </>
              )}
              {hasCv && (
                <DownloadLink size="sm" href={apiPaths.sentCv(application.id)} className="mt-3">
                  CV som PDF
                </DownloadLink>
              )}
            </Part>
            <Answers application={application} />
            <Facts application={application} />
            {consultantBio && (
              <Part title="Om konsulten">
                <ClampedText key={application.id} lines={4} className="prose text-sm">
                  {consultantBio}
                </ClampedText>
              </Part>
            )}
            <Part title="Interna kommentarer">
              <ApplicationComments key={application.id} id={application.id} />
            </Part>
            <ApplicationNotes key={application.id} id={application.id} notes={application.notes} />
            <Part title="Historik">
              <ApplicationTimeline
                label={`Vad som har hänt med ansökan från ${nameOf(application)}`}
                sent="Ansökan kom in"
                history={history}
                interview={interview}
              />
            </Part>
          </>
        )}
      </QueryView>
    </section>
  );
}

/** Who has read the application has read the message that came with it. */
function useReadThread(conversationId: number | null, messageId: number | undefined): void {
  const { client } = trpc.useUtils();
  const mayWrite = useMayWrite();
  useEffect(() => {
    if (
      !mayWrite ||
      conversationId === null ||
      messageId === undefined ||
      document.visibilityState !== "visible"
    )
      return;
    void client.messaging.markRead
      .mutate({ id: conversationId, upTo: messageId })
      // It stays unread, and is marked when it is opened again.
      .catch(() => undefined);
  }, [client, conversationId, messageId, mayWrite]);
}

/** What was reported, from which the agreement is reached; nothing before that. */
function Agreement({ application: { conversationId, conversationStatus } }: { application: Application }) {
  const { user } = useViewer();
  const isReported = conversationStatus !== "active" && conversationStatus !== "closed";
  if (!user || conversationId === null || !isReported) return null;
  return (
    <div className="-mx-4 -mt-6 sm:-mx-5 sm:*:px-5">
      <AgreementCard conversationId={conversationId} viewerId={user.id} />
    </div>
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
  const title = titleOf(offerCounts(application));
  if (title === null) return null;
  return (
    <Part title={title}>
      <Offer application={application} />
    </Part>
  );
}

function titleOf({ requirements, answers, wishes }: ReturnType<typeof offerCounts>): string | null {
  if (requirements > 0) return answers > 0 ? "Svar på krav och frågor" : "Svar på kraven";
  if (answers > 0) return "Svar på era frågor";
  return wishes > 0 ? "Önskemål" : null;
}

/** Match, rate against the job's, contact data and when an answer is due. */
function Facts({ application }: { application: Application }) {
  const { matchPercentage, matchedSkills, missingSkills, answeredAt, withdrawnAt } = application;
  const { consultantHourlyRateMin: rate, jobHourlyRate } = application;
  const [now] = useState(() => new Date());
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {matchedSkills.length + missingSkills.length > 0 && (
        <Part title="Matchning">
          <JobMatch match={{ percentage: matchPercentage, matched: matchedSkills, missing: missingSkills }} />
          <div className="mt-2">
            <MatchChips matched={matchedSkills} missing={missingSkills} />
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
            <p className="text-muted">{answerByText(application.answerBy, now)}</p>
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
          <MailLink address={consultantEmail} className="truncate" />
        </p>
      )}
      {consultantPhone !== null && (
        <p className="flex items-center gap-2">
          <Phone className="size-4 shrink-0 text-muted" aria-hidden />
          <PhoneLink number={consultantPhone} />
        </p>
      )}
    </>
  );
}

/** The files of an application: PDF files in the browser's viewer where it has one, the others as in a message. */
function ApplicationFiles({ files }: { files: readonly Attachment[] }) {
  const isWide = useIsWide();
  const pdfs = files.filter(({ mimeType }) => mimeType === fileTypes.pdf && navigator.pdfViewerEnabled);
  return (
    <>
      <Attachments files={files.filter((file) => !pdfs.includes(file))} />
      {pdfs.map((file, index) => (
        <PdfFile key={file.id} file={file} startsOpen={isWide && index === 0} />
      ))}
    </>
  );
}

function PdfFile({ file, startsOpen }: { file: Attachment; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const url = apiPaths.attachmentView(file.id);
  return (
    <div className="mt-3 overflow-hidden rounded-md border border-line bg-bg">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm">
        <FileText className="size-5 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0 flex-[1_1_10rem] truncate" title={file.originalName}>
          {file.originalName}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">{fileSize(file.size)}</span>
        <a href={url} target="_blank" rel="noopener" className={linkClass.inline}>
          Öppna i ny flik
        </a>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Dölj" : "Visa"}
        </Button>
      </div>
      {isOpen && (
        <iframe
          // Without the list of pages, as wide as the frame.
          src={`${url}#navpanes=0&view=FitH`}
          title={file.originalName}
          className="block h-[34rem] w-full border-t border-line"
        />
      )}
    </div>
  );
}
