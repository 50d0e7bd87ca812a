import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { JobCompany } from "#src/client/parts/profiles/ConfirmedCompany.tsx";
import { type RateFallback, rateText } from "#src/client/parts/rates/rateText.ts";
import { TextLink } from "#src/client/ui/Links.tsx";
import { ListSkeleton } from "#src/client/ui/Skeleton.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import type { CardJob } from "./JobCard.tsx";
import { JobDetails } from "./JobDetails.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { ShareButton } from "./ShareButton.tsx";

interface JobPreviewProps {
  job: CardJob;
  fallback: RateFallback;
  onApply: () => void;
}

/** The job that is chosen in the list beside it, with all its facts. */
export function JobPreview({ job, fallback, onApply }: JobPreviewProps) {
  const { user } = useViewer();
  const detail = trpc.jobs.byId.useQuery({ id: job.id });
  return (
    <>
      <header className="sticky top-0 z-10 border-b border-line bg-surface p-5">
        <h2 className="text-lg wrap-anywhere">
          <TextLink quiet href={pathTo("/job/:id", { id: job.id })}>
            {job.title}
          </TextLink>
        </h2>
        <p className="mt-1">
          <JobCompany job={job} />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p className="mr-auto font-heading text-lg font-semibold tabular-nums">{rateText(job, fallback)}</p>
          <ShareButton jobId={job.id} compact />
          {user && <SaveButton jobId={job.id} isSaved={job.isSaved} />}
          <ApplyButton job={job} onApply={onApply} text="Ansök Nu" variant="primary" />
        </div>
      </header>
      <div className="p-5">
        <QueryView query={detail} showsRefetchError pending={<ListSkeleton count={3} />}>
          {(data) => <JobDetails job={data} fallback={fallback} />}
        </QueryView>
      </div>
    </>
  );
}
