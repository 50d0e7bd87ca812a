import { Mail, MessageSquare, Phone, UserRound } from "lucide-react";
import { useState } from "react";
import { fullDate, krPerHour, relativeDate } from "#src/copy/format.ts";
import { pathTo } from "#src/client/paths.ts";
import type { Outputs } from "#src/client/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { ApplicationActions } from "./ApplicationActions.tsx";
import { ApplicationNotes } from "./ApplicationNotes.tsx";
import { InterviewLine } from "./InterviewLine.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

type Application = Outputs["applications"]["list"]["items"][number];

const longBio = 220;

/** An application as the employer sees it: consultant, job, contact details and actions. */
export function ApplicationRow({ application }: { application: Application }) {
  const { userId, consultantName, consultantTitle, consultantHourlyRateMin, createdAt } = application;
  const name = consultantName ?? "Konsult";
  const isWithdrawn = application.withdrawnAt !== null;
  return (
    <li className={cx("rounded-lg border border-line bg-surface", isWithdrawn && "opacity-70")}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
        <div className="flex min-w-0 flex-[1_1_18rem] items-start gap-3">
          <Avatar id={userId} name={name} src={application.consultantImageUrl} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-base wrap-anywhere">{name}</h2>
              <StatusBadge status={application.status} />
              {isWithdrawn && <Badge>Tillbakadragen</Badge>}
            </div>
            <p className="text-muted">{consultantTitle ?? "Konsult"}</p>
            <p className="mt-1">
              <span className="text-muted">Sökte </span>
              <TextLink href={pathTo("/job/:id", { id: application.jobId })}>{application.jobTitle}</TextLink>
            </p>
          </div>
        </div>
        <div className="sm:text-right">
          {consultantHourlyRateMin !== null && (
            <p className="font-medium whitespace-nowrap tabular-nums">{krPerHour(consultantHourlyRateMin)}</p>
          )}
          <p className="text-muted">
            <time dateTime={createdAt.toISOString()} title={fullDate(createdAt)}>
              {relativeDate(createdAt, new Date())}
            </time>
          </p>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-4 px-4 pb-4 sm:px-5 sm:pb-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-4">
          <Contacts application={application} />
          {application.consultantBio && <Bio text={application.consultantBio} />}
          {application.interview && application.status !== "rejected" && (
            <InterviewLine interview={application.interview} />
          )}
        </div>
        <ApplicationNotes id={application.id} notes={application.notes} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5">
        <ApplicationActions application={application} />
        {!isWithdrawn && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
            <LinkButton size="sm" variant="ghost" href={pathTo("/consultant/:id", { id: userId })}>
              <UserRound className="size-4" aria-hidden />
              Visa profil
            </LinkButton>
            <LinkButton size="sm" variant="ghost" href={pathTo("/messages", { consultant: userId })}>
              <MessageSquare className="size-4" aria-hidden />
              Meddelande
            </LinkButton>
          </div>
        )}
      </div>
    </li>
  );
}

function Contacts({ application }: { application: Application }) {
  const { consultantEmail, consultantPhone } = application;
  if (consultantEmail === null && consultantPhone === null) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {consultantEmail !== null && (
        <li className="flex min-w-0 items-center gap-2">
          <Mail className="size-4 shrink-0 text-muted" aria-hidden />
          <a href={`mailto:${consultantEmail}`} className={cx(linkClass.inline, "truncate")}>
            {consultantEmail}
          </a>
        </li>
      )}
      {consultantPhone !== null && (
        <li className="flex items-center gap-2">
          <Phone className="size-4 shrink-0 text-muted" aria-hidden />
          <a href={`tel:${consultantPhone.replace(/[^\d+]/g, "")}`} className={linkClass.inline}>
            {consultantPhone}
          </a>
        </li>
      )}
    </ul>
  );
}

function Bio({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longBio;
  return (
    <div>
      <p className={cx("prose text-sm", isLong && !isOpen && "line-clamp-3")}>{text}</p>
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
