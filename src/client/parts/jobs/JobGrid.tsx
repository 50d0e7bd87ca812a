import { useState } from "react";
import { ApplyDialog } from "#src/client/parts/applications/dialogs.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { useShortcuts } from "#src/client/ui/useShortcuts.ts";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { applyAction, type VisitorAction } from "./applyAction.ts";
import { type CardJob, JobCard } from "./JobCard.tsx";
import { JobPreview } from "./JobPreview.tsx";
import type { RateFallback } from "#src/client/parts/rates/rateText.ts";
import type { SharedJob } from "./useSharedJob.ts";

const JobDetailsDialog = lazyDialog(async () => (await import("./JobDetailsDialog.tsx")).JobDetailsDialog);

interface JobGridProps {
  jobs: readonly CardJob[];
  fallback: RateFallback;
  /** What happens when a visitor presses apply. */
  visitors: VisitorAction;
  shared?: SharedJob | undefined;
  level?: 2 | 3 | undefined;
  /** On wide screens, a list with a preview of the chosen job beside it. */
  previews?: boolean | undefined;
  /** Skills that are shown first and marked. */
  searched?: readonly string[] | undefined;
}

const listClass = "lg:block lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface";

type Open = { action: "details" | "apply"; job: CardJob } | null;

/** Job cards and the two dialogs that they open. */
export function JobGrid(props: JobGridProps) {
  const { jobs, fallback, visitors, shared, level = 2, previews = false, searched = [] } = props;
  const { user } = useViewer();
  const isWide = useIsWide();
  const [open, setOpen] = useState<Open>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = previews ? (jobs.find(({ id }) => id === chosenId) ?? jobs[0]) : undefined;

  /** The preview follows, and the row is in view. */
  function move(by: number) {
    const next = jobs[jobs.findIndex((job) => job === chosen) + by];
    if (!next) return;
    setChosenId(next.id);
    document.getElementById(rowId(next.id))?.scrollIntoView({ block: "nearest" });
  }

  useShortcuts(previews && isWide ? { j: () => move(1), k: () => move(-1) } : {});

  function apply(job: CardJob) {
    if (applyAction(user?.role ?? null, visitors, job)) setOpen({ action: "apply", job });
  }

  return (
    <>
      <div
        className={cx(
          previews &&
            "lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] xl:grid-cols-[27rem_minmax(0,1fr)] lg:items-start lg:gap-5",
        )}
      >
        <div
          className={cx("grid items-stretch gap-4 md:grid-cols-2", previews ? listClass : "xl:grid-cols-3")}
        >
          {jobs.map((job) => (
            <JobCard
              key={job.id}
              id={rowId(job.id)}
              job={job}
              fallback={fallback}
              level={level}
              searched={searched}
              shared={shared?.jobId === job.id && shared.isShared}
              highlighted={shared?.jobId === job.id && shared.isHighlighted}
              preview={previews ? { isShown: job === chosen, show: () => setChosenId(job.id) } : undefined}
              onDetails={() => setOpen({ action: "details", job })}
              onApply={() => apply(job)}
            />
          ))}
        </div>
        {chosen && (
          // Its place is there before it is: the server does not know how wide the window is.
          <section
            aria-label="Valt uppdrag"
            className="sticky top-20 h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border border-line bg-surface max-lg:hidden"
          >
            {isWide && (
              <JobPreview key={chosen.id} job={chosen} fallback={fallback} onApply={() => apply(chosen)} />
            )}
          </section>
        )}
      </div>
      {open?.action === "details" && (
        <JobDetailsDialog
          job={open.job}
          fallback={fallback}
          onClose={() => setOpen(null)}
          onApply={() => apply(open.job)}
        />
      )}
      {open?.action === "apply" && <ApplyDialog job={open.job} onClose={() => setOpen(null)} />}
    </>
  );
}

function rowId(jobId: number): string {
  return `job-${jobId}`;
}
