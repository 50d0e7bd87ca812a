import { applicationEventLabels } from "#src/copy/applications.ts";
import type { ApplicationEvent } from "#src/constants/jobs.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import type { Tone } from "#src/client/ui/tones.ts";

export const statusTones: Record<ApplicationEvent, Tone> = {
  pending: "tips",
  reviewing: "jobs",
  interview: "contracts",
  accepted: "accent",
  rejected: "neutral",
  withdrawn: "neutral",
};

export function StatusBadge({ status }: { status: ApplicationEvent }) {
  return (
    <Badge tone={statusTones[status]} dot>
      {applicationEventLabels[status]}
    </Badge>
  );
}
