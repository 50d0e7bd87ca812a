import { Suspense, useState } from "react";
import type { Role } from "#src/constants/accounts.ts";
import { lazyComponent } from "#src/client/lazyComponent.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { applyAction, type VisitorAction } from "./applyAction.ts";
import { type CardJob, JobCard } from "./JobCard.tsx";
import type { RateFallback } from "./rateText.ts";
import type { SharedJob } from "./useSharedJob.ts";

const JobDetailsDialog = lazyComponent(async () => (await import("./JobDetailsDialog.tsx")).JobDetailsDialog);
const ApplyDialog = lazyComponent(
  async () => (await import("#src/client/parts/applications/ApplyDialog.tsx")).ApplyDialog,
);

interface JobGridProps {
  jobs: readonly CardJob[];
  fallback: RateFallback;
  /** What happens when a visitor presses apply. */
  visitors: VisitorAction;
  shared?: SharedJob | undefined;
  level?: 2 | 3 | undefined;
}

type Open = { action: "details" | "apply"; job: CardJob } | null;

/** Job cards and the two dialogs that they open. */
export function JobGrid({ jobs, fallback, visitors, shared, level }: JobGridProps) {
  const { user } = useViewer();
  const [open, setOpen] = useState<Open>(null);

  function apply(job: CardJob) {
    const role: Role | null = user?.role ?? null;
    if (applyAction(role, visitors, job.id)) setOpen({ action: "apply", job });
  }

  return (
    <>
      <div className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
        {jobs.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            fallback={fallback}
            level={level}
            shared={shared?.jobId === job.id && shared.isShared}
            highlighted={shared?.jobId === job.id && shared.isHighlighted}
            onDetails={() => setOpen({ action: "details", job })}
            onApply={() => apply(job)}
          />
        ))}
      </div>
      <Suspense>
        {open?.action === "details" && (
          <JobDetailsDialog job={open.job} onClose={() => setOpen(null)} onApply={() => apply(open.job)} />
        )}
        {open?.action === "apply" && <ApplyDialog job={open.job} open onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
