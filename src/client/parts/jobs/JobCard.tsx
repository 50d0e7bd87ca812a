import { Link } from "wouter";
import { jobAge } from "#src/copy/format.ts";
import { matchWords } from "#src/copy/jobs.ts";
import { reliabilityText } from "#src/copy/reliability.ts";
import { onOneLine } from "#src/copy/shorten.ts";
import { pathTo } from "#src/client/paths.ts";
import { JobCompany } from "#src/client/parts/profiles/ConfirmedCompany.tsx";
import type { Outputs } from "#src/client/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import { useViewer } from "#src/client/viewer.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { ArrangementBadge, JobFacts } from "./JobFacts.tsx";
import { type RateFallback, rateText } from "./rateText.ts";
import { SaveButton } from "./SaveButton.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { scrollIntoView } from "./useSharedJob.ts";

export type CardJob = Outputs["jobs"]["board"]["items"][number];

const shownSkills = 3;

interface JobCardProps {
  job: CardJob;
  fallback: RateFallback;
  /** Whether the viewer came through another user's link. */
  shared?: boolean | undefined;
  highlighted?: boolean | undefined;
  onApply: () => void;
  onDetails: () => void;
  /** The heading level of the title. */
  level?: 2 | 3 | undefined;
}

/** A summary of a job with its actions. Its rows are those of the grid, so that the cards beside it have them at the same height. */
export function JobCard(props: JobCardProps) {
  const { job, fallback, shared = false, highlighted = false, onApply, onDetails, level = 2 } = props;
  const { user } = useViewer();
  const Heading = level === 2 ? "h2" : "h3";
  const filled = job.status !== "active";
  return (
    <article
      ref={highlighted ? scrollIntoView : undefined}
      className={cx(
        "grid min-w-0 grid-rows-subgrid gap-3 rounded-lg border bg-surface p-4 transition-colors duration-200 sm:p-5",
        job.match ? "row-span-6" : "row-span-5",
        highlighted ? "border-tips bg-tips-soft" : "border-line",
      )}
    >
      <header>
        <div className="flex flex-wrap items-center gap-2">
          <ArrangementBadge value={job.workArrangement} />
          {shared && <Badge tone="tips">Delad med dig!</Badge>}
          {filled && <Badge>Tillsatt</Badge>}
          {/* The server may have written it a minute ago. */}
          <span className="ml-auto text-xs whitespace-nowrap text-muted" suppressHydrationWarning>
            {jobAge(job.createdAt)}
          </span>
        </div>
        <Heading className="mt-2 text-base wrap-anywhere">
          <Link href={pathTo("/job/:id", { id: job.id })} className="text-text no-underline hover:underline">
            {job.title}
          </Link>
        </Heading>
        <p>
          <JobCompany job={job} />
        </p>
        <p className="text-xs text-muted">{reliabilityText(job.reliability, "short")}</p>
      </header>
      <JobFacts job={job} />
      <p className="line-clamp-2 wrap-anywhere text-muted">{onOneLine(job.description)}</p>
      <div>
        {job.requiredSkills.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Kompetenser">
            {job.requiredSkills.slice(0, shownSkills).map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      {job.match && (
        <MatchBar
          href={pathTo("/sa-rankar-vi")}
          value={job.match.percentage}
          description={matchWords(job.match)}
        />
      )}
      <footer className="flex flex-wrap items-center gap-2 pt-1">
        <p className="mr-auto text-base font-semibold whitespace-nowrap tabular-nums">
          {rateText(job, fallback)}
        </p>
        <div className="-mr-2 flex">
          <ShareButton jobId={job.id} compact />
          {user && <SaveButton jobId={job.id} isSaved={job.isSaved} />}
        </div>
        <div className="flex w-full flex-wrap gap-2 *:grow">
          <Button variant="ghost" onClick={onDetails}>
            Detaljer
          </Button>
          <ApplyButton job={job} isOpen={!filled} onApply={onApply} text="Ansök Nu" />
        </div>
      </footer>
    </article>
  );
}
