import { applicationStatusLabels } from "#src/copy/applications.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import type { Tone } from "#src/client/ui/tones.ts";

export const statusTones: Record<ApplicationStatus, Tone> = {
  pending: "tips",
  reviewing: "jobs",
  interview: "contracts",
  accepted: "accent",
  rejected: "neutral",
};

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <Badge tone={statusTones[status]} dot>
      {applicationStatusLabels[status]}
    </Badge>
  );
}
