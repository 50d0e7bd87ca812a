import { ClipboardList, Copy, MailQuestion, Trash2 } from "lucide-react";
import { applicationStatusLabels } from "#src/copy/applications.ts";
import { fullDate, number } from "#src/copy/format.ts";
import { onOneLine, shortened } from "#src/copy/shorten.ts";
import { applicationStatuses } from "#src/constants/jobs.ts";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { ResponsibleBadge } from "#src/client/parts/members/ResponsibleBadge.tsx";
import { useHandOver } from "#src/client/parts/members/useHandOver.tsx";
import { statusTones } from "#src/client/parts/applications/StatusBadge.tsx";
import { ownRate } from "#src/client/parts/rates/rateText.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { PartsBar } from "#src/client/ui/charts/PartsBar.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import { ArrangementBadge, JobFacts } from "./JobFacts.tsx";
import { JobStatusBadge } from "./JobStatusBadge.tsx";

const previewOnPhones = 120;

type Job = Outputs["jobs"]["mine"]["items"][number];

/** One of the employer's own jobs as a row: what it is, where its applications are, its links and actions. */
export function OwnJob({ job, onFill, onRemove }: { job: Job; onFill: () => void; onRemove: () => void }) {
  const { id, isArchived } = job;
  return (
    <article aria-label={job.title} className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className={cx("min-w-0", isArchived && "opacity-60")}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base wrap-anywhere">{job.title}</h2>
          <JobStatusBadge job={job} />
          <ResponsibleBadge person={job.responsible} />
          {job.audience === "requested" && <Badge tone="jobs">Bara för tillfrågade</Badge>}
        </div>
        {job.hiddenReason !== null && (
          <p className="mt-1 wrap-anywhere">Dold av en administratör: {job.hiddenReason}</p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="font-semibold whitespace-nowrap tabular-nums">{ownRate(job)}</p>
          <ArrangementBadge value={job.workArrangement} />
          <JobFacts job={job} />
          <span className="text-sm text-muted">Publicerad {fullDate(job.createdAt)}</span>
        </div>
        <p className="mt-1.5 text-sm wrap-anywhere text-muted sm:hidden">
          {shortened(onOneLine(job.description), previewOnPhones)}
        </p>
        <p className="mt-1.5 line-clamp-1 text-sm wrap-anywhere text-muted max-sm:hidden">
          {onOneLine(job.description)}
        </p>
      </div>
      <div className={cx("grid content-start gap-2", isArchived && "opacity-60")}>
        <Pipeline job={job} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:grid max-sm:grid-cols-2 lg:col-span-2 lg:-mt-1">
        <LinkButton href={pathTo("/applications", { jobId: id })} size="sm" className="sm:mr-2">
          Ansökningar{job.applicationsCount > 0 && ` (${number(job.applicationsCount)})`}
        </LinkButton>
        <LinkButton href={pathTo("/job-matches/:id", { id })} size="sm" variant="ghost">
          Visa matchningar
        </LinkButton>
        <LinkOrDisabledButton
          href={pathTo("/job-details/:id", { id })}
          enabled={!isArchived}
          text="Visa detaljer"
        />
        <ForWriters>
          <LinkOrDisabledButton
            href={pathTo("/edit-job/:id", { id })}
            enabled={!isArchived}
            text="Redigera"
          />
          {job.status === "active" && !isArchived && (
            <Button size="sm" variant="ghost" onClick={onFill}>
              Position Tillsatt
            </Button>
          )}
        </ForWriters>
        <div className="flex gap-1 justify-self-end sm:ml-auto">
          <MoreActions job={job} />
          {!isArchived && (
            <ForWriters>
              <IconButton icon={Trash2} label="Radera" size="sm" variant="danger" onClick={onRemove} />
            </ForWriters>
          )}
        </div>
      </div>
    </article>
  );
}

/** What is seldom needed of a job, in a menu. */
function MoreActions({ job: { id, title, responsible } }: { job: Job }) {
  const mayWrite = useMayWrite();
  const handOver = useHandOver({ subject: { type: "job", id, title }, responsible });
  const copy = {
    label: "Kopiera uppdrag",
    icon: <Copy aria-hidden />,
    href: pathTo("/create-job", { copy: id }),
  };
  return (
    <>
      <Menu
        label={`Fler val för ${title}`}
        size="sm"
        items={[
          {
            label: "Förfrågningar",
            icon: <MailQuestion aria-hidden />,
            href: pathTo("/forfragningar/:id", { id }),
          },
          {
            label: "Beslutsunderlag",
            icon: <ClipboardList aria-hidden />,
            href: pathTo("/beslutsunderlag/:id", { id }),
          },
          ...(mayWrite ? [copy] : []),
          ...handOver.items,
        ]}
      />
      {handOver.dialog}
    </>
  );
}

/** Where the applications are, as a bar and in words. */
function Pipeline({ job: { pipeline } }: { job: Job }) {
  const parts = applicationStatuses
    .map((status) => ({
      label: applicationStatusLabels[status],
      value: pipeline[status],
      text: number(pipeline[status]),
      tone: statusTones[status],
    }))
    .filter(({ value }) => value > 0);
  if (parts.length === 0) return <p className="text-sm text-muted">Inga ansökningar än</p>;
  return <PartsBar legend label="Ansökningar efter status" parts={parts} />;
}

function LinkOrDisabledButton({ href, enabled, text }: { href: string; enabled: boolean; text: string }) {
  if (enabled) {
    return (
      <LinkButton href={href} size="sm" variant="ghost">
        {text}
      </LinkButton>
    );
  }
  return (
    <Button size="sm" variant="ghost" disabled>
      {text}
    </Button>
  );
}
