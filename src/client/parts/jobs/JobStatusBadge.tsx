import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

type Job = Pick<
  Outputs["jobs"]["mine"]["items"][number],
  "status" | "isArchived" | "acceptsApplications" | "hiddenReason"
>;

/** The status of a job, as its employer sees it; an active one may be hidden, or rest (docs/rules/jobs.md#resting-jobs). */
export function JobStatusBadge({ job }: { job: Job }) {
  if (job.isArchived) return <Badge>Arkiverad</Badge>;
  if (job.status === "filled") return <Badge tone="contracts">Tillsatt</Badge>;
  if (job.hiddenReason !== null) return <Badge tone="tips">Dold</Badge>;
  return (
    <>
      <Badge tone="accent" dot>
        Aktiv
      </Badge>
      {!job.acceptsApplications && <Badge tone="tips">Vilar</Badge>}
    </>
  );
}
