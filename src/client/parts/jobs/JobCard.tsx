import type { MouseEvent } from "react";
import { Link } from "wouter";
import { jobAge } from "#src/copy/format.ts";
import { reliabilityText } from "#src/copy/reliability.ts";
import { onOneLine } from "#src/copy/shorten.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { JobCompany } from "#src/client/parts/profiles/ConfirmedCompany.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { wideWindow } from "#src/client/ui/useIsWide.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { ArrangementBadge, JobFacts } from "./JobFacts.tsx";
import { JobMatch } from "./JobMatch.tsx";
import { type RateFallback, rateText } from "#src/client/parts/rates/rateText.ts";
import { SaveButton } from "./SaveButton.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { scrollIntoView } from "./useSharedJob.ts";

export type CardJob = Outputs["jobs"]["board"]["items"][number];

const shownSkills = 3;

/** Above the link that covers the row, in one line with the rate. */
const rowActions =
  "lg:relative lg:mr-0 lg:w-auto lg:flex-nowrap lg:gap-0 lg:[&>*]:h-8 lg:[&>*]:w-auto lg:[&>*]:grow-0 lg:[&>*]:border-transparent lg:[&>*]:px-1.5 lg:[&>*]:text-xs";

interface JobCardProps {
  /** Of the element. */
  id: string;
  job: CardJob;
  fallback: RateFallback;
  /** Whether the viewer came through another user's link. */
  shared: boolean | undefined;
  highlighted: boolean | undefined;
  onApply: () => void;
  onDetails: () => void;
  /** The heading level of the title. */
  level: 2 | 3;
  /** On wide screens it is a row beside a preview, which a click on its title shows. */
  preview: { isShown: boolean; show: () => void } | undefined;
  /** Skills that are shown first and marked. */
  searched: readonly string[];
}

/** Without a grid around it, a subgrid gives what is clipped no height. */
const rowClass =
  "lg:relative lg:grid-rows-none lg:gap-1.5 lg:rounded-none lg:border-x-0 lg:border-t-0 lg:border-l-3 lg:px-4 lg:py-3 lg:hover:bg-raised/50";

/** A summary of a job with its actions. Its rows are those of the grid, so that the cards beside it have them at the same height. */
export function JobCard(props: JobCardProps) {
  const { id, job, fallback, shared, highlighted, onApply, onDetails, level, preview, searched } = props;
  const { user } = useViewer();
  const skills = searchedFirst(job.requiredSkills, searched).slice(0, shownSkills);
  const Heading = level === 2 ? "h2" : "h3";
  const filled = job.status !== "active";
  return (
    <article
      id={id}
      ref={highlighted ? scrollIntoView : undefined}
      className={cx(
        "grid min-w-0 grid-rows-subgrid gap-3 rounded-lg border bg-surface p-4 transition-colors duration-200 sm:p-5",
        // Out of sight, it is neither laid out nor painted: a seventh of the board's first look in `npm run bench:client`. Wider
        // windows align the parts of cards that stand beside each other, which needs the layout of all.
        "max-md:[content-visibility:auto] max-md:[contain-intrinsic-size:auto_25rem]",
        job.match ? "row-span-6" : "row-span-5",
        preview && rowClass,
        highlighted ? "border-tips bg-tips-soft" : "border-line",
        preview &&
          (preview.isShown ? "lg:border-l-accent lg:bg-raised" : !highlighted && "lg:border-l-transparent"),
      )}
    >
      <header>
        <div className="flex flex-wrap items-center gap-2">
          <ArrangementBadge value={job.workArrangement} />
          {shared && <Badge tone="tips">Delad med dig!</Badge>}
          {filled ? (
            <Badge>Tillsatt</Badge>
          ) : (
            !job.acceptsApplications && <Badge>Tar inte emot ansökningar</Badge>
          )}
          {/* The server may have written it a minute ago. */}
          <span className="ml-auto text-xs whitespace-nowrap text-muted" suppressHydrationWarning>
            {jobAge(job.createdAt)}
          </span>
        </div>
        <Heading className={cx("mt-2 text-base wrap-anywhere", preview && "lg:mt-1")}>
          <Link
            href={pathTo("/job/:id", { id: job.id })}
            aria-current={preview?.isShown}
            onClick={(event) => {
              if (!preview || !isPlainClick(event) || !window.matchMedia(wideWindow).matches) return;
              event.preventDefault();
              preview.show();
            }}
            className={cx(
              "text-text no-underline hover:underline",
              preview && "lg:after:absolute lg:after:inset-0",
            )}
          >
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
      {job.requiredSkills.length > 0 && (
        <ChipList
          label="Kompetenser"
          values={skills}
          toneOf={(skill) => (isSearched(skill, searched) ? "accent" : undefined)}
        />
      )}
      {job.match && (
        <div className={cx(preview && "relative lg:[&_p]:hidden")}>
          <JobMatch match={job.match} />
        </div>
      )}
      <footer className={cx("flex flex-wrap items-center gap-2 pt-1", preview && "lg:gap-0 lg:pt-0")}>
        <p className="mr-auto text-base font-semibold whitespace-nowrap tabular-nums">
          {rateText(job, fallback)}
        </p>
        <div className={cx("-mr-2 flex", preview && rowActions, preview && "lg:[&_button]:w-8!")}>
          <ShareButton jobId={job.id} compact />
          {user && <SaveButton jobId={job.id} isSaved={job.isSaved} />}
        </div>
        <div className={cx("flex w-full flex-wrap gap-2 *:grow", preview && rowActions)}>
          <Button variant="ghost" onClick={onDetails}>
            Detaljer
          </Button>
          <ApplyButton job={job} onApply={onApply} text="Ansök Nu" />
        </div>
      </footer>
    </article>
  );
}

function isSearched(skill: string, searched: readonly string[]): boolean {
  const name = skill.toLowerCase();
  return searched.some((word) => word !== "" && name.includes(word.toLowerCase()));
}

function searchedFirst(skills: readonly string[], searched: readonly string[]): string[] {
  return skills.toSorted((a, b) => Number(isSearched(b, searched)) - Number(isSearched(a, searched)));
}

/** Others open the link in a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
