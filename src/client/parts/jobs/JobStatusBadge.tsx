import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

type Job = Pick<
  Outputs["jobs"]["mine"]["items"][number],
  "status" | "isArchived" | "acceptsApplications" | "hiddenReason"
>;

/** The status of a job, as its employer sees it. */
export function JobStatusBadge({ job }: { job: Job }) {
  if (job.isArchived) return <Badge>Arkiverad</Badge>;
  if (job.status === "active" && !job.acceptsApplications && job.hiddenReason === null)
    return <Badge tone="tips">Vilar</Badge>;
  if (job.status === "active")
    return (
      <Badge tone="accent" dot>
        Aktiv
      </Badge>
    );
  return <Badge tone="contracts">Tillsatt</Badge>;
}
