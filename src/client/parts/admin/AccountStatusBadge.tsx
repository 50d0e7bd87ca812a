import { accountStatusLabels } from "#src/copy/admin.ts";
import { Badge } from "#src/client/ui/Badge.tsx";

export function AccountStatusBadge({ status }: { status: keyof typeof accountStatusLabels }) {
  return <Badge tone={status === "active" ? "accent" : "danger"}>{accountStatusLabels[status]}</Badge>;
}
