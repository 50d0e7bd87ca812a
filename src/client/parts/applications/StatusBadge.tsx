import { applicationStateText } from "#src/copy/applications.ts";
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

interface StatusBadgeProps {
  status: ApplicationEvent;
  /** Whether the filled job went to the applicant; null while it is open. */
  isChosen?: boolean | null | undefined;
  /** For the applicant. */
  isOwn?: boolean | undefined;
}

export function StatusBadge({ status, isChosen = null, isOwn = false }: StatusBadgeProps) {
  return (
    <Badge tone={status === "accepted" && isChosen === false ? "neutral" : statusTones[status]} dot>
      {applicationStateText(status, isChosen, isOwn)}
    </Badge>
  );
}
