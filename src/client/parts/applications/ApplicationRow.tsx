import { ResponsibleBadge } from "#src/client/parts/members/ResponsibleBadge.tsx";
import { MessageSquare, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { fullDate, percent, relativeDate } from "#src/copy/format.ts";
import { rateText } from "#src/copy/applications.ts";
import { matchWords, requirementsMet } from "#src/copy/jobs.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { interviewText } from "./InterviewLine.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { mayBeChosen, nameOf, type Application } from "./application.ts";
import type { ApplicationSteps } from "./useApplicationSteps.tsx";

interface ApplicationRowProps {
  application: Application;
  steps: ApplicationSteps;
  /** The URL with this application open. */
  href: string;
  isOpen: boolean;
  isChosen: boolean;
  /** With Shift, all from the one that was chosen last. */
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  showJob: boolean;
  /** The details, when the application is open. */
  children?: ReactNode;
}

/** An application in the list: enough to compare, with its actions; the details of the open one follow it. */
export function ApplicationRow(props: ApplicationRowProps) {
  const { application, steps, href, isOpen, isChosen, onChoose, showJob, children } = props;
  const { createdAt, consultantBio, interview, mustTotal, notes } = application;
  const name = nameOf(application);
  const rate = rateText(application);
  // Last on its line: the details have all of it.
  const more = [application.consultantEmail, application.consultantPhone, consultantBio].filter(Boolean);
  return (
    <li
      className={cx(
        "border-b border-line last:border-b-0",
        isOpen && "bg-raised shadow-[inset_3px_0_var(--color-accent)]",
      )}
    >
      <div className="group relative hover:bg-raised">
        <div className="flex gap-1 px-3 py-2.5 sm:gap-3 sm:py-3 sm:pl-4">
          <label className="relative z-10 -my-1 -ml-2 flex size-8 shrink-0 items-center justify-center thumb:size-11">
            <Checkbox
              className="disabled:invisible"
              checked={isChosen}
              disabled={!mayBeChosen(application)}
              onChange={({ target, nativeEvent }) =>
                onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              aria-label={`Välj ${name}`}
            />
          </label>
          <span className="max-sm:hidden">
            <Avatar id={application.userId} name={name} src={application.consultantImageUrl} size="sm" />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 text-sm font-semibold sm:truncate">
                <TextLink
                  quiet
                  href={href}
                  data-application={application.id}
                  aria-current={isOpen ? "true" : undefined}
                  className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                >
                  {name}
                </TextLink>
              </h2>
              <span className="flex shrink-0 items-center gap-2">
                <span className="max-sm:hidden">
                  <ResponsibleBadge person={application.responsible} />
                </span>
                <Match application={application} />
                <ApplicationStatus application={application} />
              </span>
            </div>
            <p className="flex gap-1 text-sm text-muted">
              <span className="truncate">{application.consultantTitle ?? "Konsult"}</span>
              {rate !== null && (
                <span className="shrink-0 tabular-nums">
                  · {application.rate === null ? rate : `vill ha ${rate}`}
                </span>
              )}
            </p>
            {showJob && (
              <p className="truncate text-sm">
                <TextLink
                  quiet
                  href={pathTo("/job/:id", { id: application.jobId })}
                  className="relative z-10"
                >
                  {application.jobTitle}
                </TextLink>
              </p>
            )}
            <p className="truncate text-sm text-muted">
              {mustTotal > 0 && `${requirementsMet(application)} · `}
              <time dateTime={createdAt.toISOString()} title={fullDate(createdAt)}>
                {relativeDate(createdAt)}
              </time>
              {more.length > 0 && (
                <span className={isOpen ? "max-lg:hidden" : "max-sm:hidden"}> · {more.join(" · ")}</span>
              )}
            </p>
            {!isOpen && interview && application.status !== "rejected" && (
              <p className="truncate text-sm tabular-nums">
                {interviewText(interview)}
                {interview.notes !== null && ` · ${interview.notes}`}
              </p>
            )}
            {!isOpen && notes !== null && <p className="truncate text-sm">Anteckning: {notes}</p>}
          </div>
        </div>
        {!isOpen && (
          <div className="relative z-10 flex flex-wrap gap-2 px-4 pb-2.5 empty:hidden sm:pb-3 lg:absolute lg:right-2 lg:bottom-2 lg:rounded-md lg:bg-raised lg:p-0 lg:pl-2 lg:opacity-0 lg:group-focus-within:opacity-100 lg:group-hover:opacity-100">
            <ApplicationActions application={application} steps={steps} isOpen={false} />
            <ApplicationLinks application={application} compact />
          </div>
        )}
      </div>
      {children}
    </li>
  );
}

export function ApplicationStatus({ application }: { application: Application }) {
  const { withdrawnAt, status, isChosen } = application;
  return <StatusBadge status={withdrawnAt === null ? status : "withdrawn"} isChosen={isChosen} />;
}

export function Match({ application }: { application: Application }) {
  const { matchPercentage, matchedSkills, missingSkills } = application;
  if (matchedSkills.length + missingSkills.length === 0) return null;
  return (
    <TextLink
      quiet
      href={pathTo("/sa-rankar-vi")}
      className="relative z-1 text-sm font-semibold tabular-nums"
      title={matchWords({ matched: matchedSkills, missing: missingSkills })}
    >
      {percent(matchPercentage)}
    </TextLink>
  );
}

interface ApplicationLinksProps {
  application: Application;
  /** As icons. */
  compact?: boolean;
}

/** Links to the consultant's profile and to the conversation of this application. */
export function ApplicationLinks({ application, compact = false }: ApplicationLinksProps) {
  const { userId, conversationId } = application;
  const links = [
    { text: "Visa profil", Icon: UserRound, href: pathTo("/consultant/:id", { id: userId }) },
    {
      text: "Meddelande",
      Icon: MessageSquare,
      href: pathTo("/messages", { consultant: userId, conversationId }),
    },
  ];
  return links.map(({ text, Icon, href }) => (
    <LinkButton key={text} size="sm" variant="ghost" href={href} title={compact ? text : undefined}>
      <Icon className="size-4" aria-hidden />
      <span className={compact ? "sr-only" : undefined}>{text}</span>
    </LinkButton>
  ));
}
