import { Trash2 } from "lucide-react";
import { fullDate, number } from "#src/copy/format.ts";
import { onOneLine, shortened } from "#src/copy/shorten.ts";
import { pathTo } from "#src/client/paths.ts";
import type { Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { ArrangementBadge, JobFacts } from "./JobFacts.tsx";
import { JobStatusBadge } from "./JobStatusBadge.tsx";
import { ownRate } from "./rateText.ts";

const previewOnPhones = 120;

type Job = Outputs["jobs"]["mine"]["items"][number];

interface OwnJobProps {
  job: Job;
  onFill: () => void;
  onRemove: () => void;
}

/** One of the employer's own jobs, with its links and actions. */
export function OwnJob({ job, onFill, onRemove }: OwnJobProps) {
  const { isArchived } = job;
  return (
    <article
      aria-label={job.title}
      className={cx("rounded-lg border border-line bg-surface p-4 sm:p-5", isArchived && "bg-bg")}
    >
      <div className={cx("grid gap-3", isArchived && "opacity-60")}>
        <header>
          <div className="flex flex-wrap items-center gap-2">
            <JobStatusBadge job={job} />
            {job.hiddenReason !== null && <Badge tone="tips">Dold</Badge>}
            <ArrangementBadge value={job.workArrangement} />
            <span className="ml-auto text-xs text-muted">{fullDate(job.createdAt)}</span>
          </div>
          <h2 className="mt-2 text-base wrap-anywhere">{job.title}</h2>
          {job.hiddenReason !== null && (
            <p className="mt-1 wrap-anywhere">Dold av en administratör: {job.hiddenReason}</p>
          )}
        </header>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <JobFacts job={job} />
          <p className="font-semibold whitespace-nowrap tabular-nums">{ownRate(job)}</p>
        </div>
        <p className="wrap-anywhere text-muted sm:hidden">
          {shortened(onOneLine(job.description), previewOnPhones)}
        </p>
        <p className="line-clamp-2 wrap-anywhere text-muted max-sm:hidden">{onOneLine(job.description)}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 sm:max-lg:gap-1 max-sm:grid max-sm:grid-cols-2">
        <LinkButton href={pathTo("/applications", { jobId: job.id })} size="sm">
          Ansökningar{job.applicationsCount > 0 && ` (${number(job.applicationsCount)})`}
        </LinkButton>
        <LinkButton href={pathTo("/job-matches/:id", { id: job.id })} size="sm">
          Visa matchningar
        </LinkButton>
        <LinkOrDisabledButton
          href={pathTo("/job-details/:id", { id: job.id })}
          enabled={!isArchived}
          text="Visa detaljer"
        />
        <LinkOrDisabledButton
          href={pathTo("/edit-job/:id", { id: job.id })}
          enabled={!isArchived}
          text="Redigera"
        />
        {job.status === "active" && !isArchived && (
          <Button size="sm" variant="ghost" onClick={onFill}>
            Position Tillsatt
          </Button>
        )}
        {!isArchived && (
          <IconButton
            label="Radera"
            size="sm"
            variant="danger"
            className="justify-self-end sm:ml-auto"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </article>
  );
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
