import { contractStatusLabel } from "#src/copy/contracts.ts";
import type { ConversationStatus } from "#src/constants/conversations.ts";
import type { Role } from "#src/constants/accounts.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import type { Tone } from "#src/client/ui/tones.ts";

const tones: Record<ConversationStatus, Tone> = {
  active: "jobs",
  agreement_made: "contracts",
  completed: "accent",
  archived: "neutral",
  closed: "neutral",
};

export function ContractStatusBadge({ status, role }: { status: ConversationStatus; role: Role | null }) {
  return (
    <Badge tone={tones[status]} dot>
      {contractStatusLabel(status, role)}
    </Badge>
  );
}
