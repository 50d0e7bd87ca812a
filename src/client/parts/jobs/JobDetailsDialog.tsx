import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import type { RateFallback } from "#src/client/parts/rates/rateText.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { ApplyButton } from "./ApplyButton.tsx";
import { JobDetails } from "./JobDetails.tsx";
import { ShareButton } from "./ShareButton.tsx";

interface JobDetailsDialogProps {
  job: { id: number; title: string; company: string };
  fallback: RateFallback;
  onClose: () => void;
  onApply: () => void;
}

export function JobDetailsDialog({ job, fallback, onClose, onApply }: JobDetailsDialogProps) {
  const detail = trpc.jobs.byId.useQuery({ id: job.id });
  return (
    <Dialog
      onClose={onClose}
      title={job.title}
      text={job.company}
      width="lg"
      footer={
        <>
          <ShareButton jobId={job.id} />
          {detail.data && (
            <ApplyButton job={detail.data} onApply={onApply} text="Ansök nu" variant="primary" />
          )}
        </>
      }
    >
      <QueryView query={detail} showsRefetchError>
        {(data) => <JobDetails job={data} fallback={fallback} />}
      </QueryView>
    </Dialog>
  );
}
