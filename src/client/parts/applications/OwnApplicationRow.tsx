import { useState } from "react";
import { relativeInSentence } from "#src/copy/format.ts";
import { withdrawApplicationInput } from "#src/domains/applications/inputs.ts";
import { withdrawError } from "#src/domains/applications/rules.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { Attachments } from "#src/client/parts/files/Attachments.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { SkeletonBlock } from "#src/client/ui/Skeleton.tsx";
import { AnswerDate } from "./AnswerDate.tsx";
import { ApplicationTimeline } from "./ApplicationTimeline.tsx";
import { InterviewLine } from "./InterviewLine.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { Offer } from "./Offer.tsx";

export type OwnApplication = Outputs["applications"]["mine"]["items"][number];

/** One of the consultant's own applications: its job, status and history, and what can be done with it. */
export function OwnApplicationRow({ application }: { application: OwnApplication }) {
  const { id, jobId, jobTitle, company, status, interview, conversationId } = application;
  const [isMessageOpen, setMessageOpen] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isWithdrawn = application.withdrawnAt !== null;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="grid gap-x-8 gap-y-5 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-3">
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-base wrap-anywhere">
                {application.jobDeleted ? (
                  jobTitle
                ) : (
                  <TextLink quiet href={pathTo("/job/:id", { id: jobId })}>
                    {jobTitle}
                  </TextLink>
                )}
              </h3>
              <StatusBadge
                status={isWithdrawn ? "withdrawn" : status}
                isChosen={application.isChosen}
                isOwn
              />
              <JobState application={application} />
            </div>
            <p className="text-muted">
              <TextLink href={pathTo("/profile/:userId", { userId: application.employerId })}>
                {company}
              </TextLink>{" "}
              · Ansökan skickad {relativeInSentence(application.createdAt)}
            </p>
          </div>
          <AnswerDate application={application} />
          {interview && status !== "rejected" && !isWithdrawn && <InterviewLine interview={interview} />}
          <div className="flex flex-wrap gap-2">
            {!application.jobDeleted && (
              <LinkButton size="sm" href={pathTo("/job/:id", { id: jobId })}>
                {application.canReapply ? "Ansök igen" : "Visa uppdrag"}
              </LinkButton>
            )}
            {conversationId !== null && (
              <LinkButton size="sm" variant="ghost" href={pathTo("/messages", { conversationId })}>
                Konversation
              </LinkButton>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isMessageOpen}
              onClick={() => setMessageOpen(!isMessageOpen)}
            >
              {isMessageOpen ? "Dölj ansökan" : "Visa ansökan"}
            </Button>
            {withdrawError(application) === null && (
              <Button size="sm" variant="ghost" onClick={() => setWithdrawing(true)}>
                Dra tillbaka
              </Button>
            )}
          </div>
          {isMessageOpen && (
            <>
              <SentMessage id={id} />
              <Offer application={application} />
            </>
          )}
        </div>
        <ApplicationTimeline
          label={`Vad som har hänt med ansökan till ${jobTitle}`}
          sent="Ansökan skickad"
          company={company}
          history={application.history}
          interview={interview}
        />
      </div>
      {isWithdrawing && <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />}
    </li>
  );
}

function JobState({ application }: { application: OwnApplication }) {
  if (application.jobDeleted) return <Badge>Uppdraget är borttaget</Badge>;
  return application.jobStatus === "filled" && !application.isChosen ? (
    <Badge>Position tillsatt</Badge>
  ) : null;
}

/** What the consultant wrote and attached. */
function SentMessage({ id }: { id: number }) {
  const details = trpc.applications.details.useQuery({ id });
  return (
    <QueryView query={details} pending={<SkeletonBlock className="h-24" />}>
      {({ firstMessage }) =>
        firstMessage === null ? (
          <p className="text-muted">Ansökan skickades utan meddelande.</p>
        ) : (
          <div className="rounded-md border border-line bg-bg p-3">
            <p className="prose text-sm">{firstMessage.content}</p>
            <Attachments files={firstMessage.attachments} />
          </div>
        )
      }
    </QueryView>
  );
}

/** Asks before the consultant withdraws an application, with an optional message to the company. */
function WithdrawDialog({ application, onClose }: { application: OwnApplication; onClose: () => void }) {
  const { id, jobTitle, company } = application;
  const form = useInputForm(withdrawApplicationInput, { id, message: "" });
  const withdraw = trpc.applications.withdraw.useMutation({
    meta: {
      done: "Ansökan är tillbakadragen",
      failed: { fallback: "Kunde inte dra tillbaka ansökan.", serverMessage: "rejected" },
    },
  });
  return (
    <FormDialog
      form={form}
      width="sm"
      danger
      onClose={onClose}
      title={`Dra tillbaka ansökan till ${jobTitle}?`}
      text={`${company} får veta att du inte längre är intresserad.`}
      submit="Dra tillbaka"
      pendingText="Skickar..."
      save={withdraw}
    >
      <TextareaField
        {...form.field("message")}
        label={`Meddelande till ${company}`}
        help="Valfritt. Hamnar i er konversation."
        rows={4}
      />
    </FormDialog>
  );
}
