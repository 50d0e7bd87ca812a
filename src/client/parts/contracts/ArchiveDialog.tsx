import { useState } from "react";
import { counted } from "#src/copy/format.ts";
import { FillJobDialog } from "#src/client/parts/jobs/FillJobDialog.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import type { Contract } from "./contractValue.ts";
import { undecidedStatuses } from "#src/constants/jobs.ts";

interface ArchiveDialogProps {
  contract: Contract;
  pending: boolean;
  onArchive: () => void;
  onClose: () => void;
}

/** Asks before an agreement is archived; first of all the applicants for whom its job would stay can get an answer. */
export function ArchiveDialog({ contract, pending, onArchive, onClose }: ArchiveDialogProps) {
  const { jobId, jobTitle } = contract;
  const [isFilling, setFilling] = useState(false);
  if (isFilling && jobId !== null)
    return <FillJobDialog job={{ id: jobId, title: jobTitle ?? "" }} onClose={() => setFilling(false)} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Arkivera avtalet om ${jobTitle ?? "uppdraget"}?`}
      text="Konversationen avslutas. Uppdraget arkiveras också, om inga andra sökande väntar på svar. Det går inte att ångra."
      confirmText="Arkivera"
      pending={pending}
      pendingText="Arkiverar..."
      onConfirm={onArchive}
    >
      <WaitingApplicants contract={contract} onFill={() => setFilling(true)} />
    </ConfirmDialog>
  );
}

/** Whom the job of an archived agreement waits for (docs/rules/jobs.md#job-status); nothing when nobody waits. */
export function WaitingApplicants({
  contract: { jobId, consultantId },
  onFill,
}: {
  contract: Pick<Contract, "jobId" | "consultantId">;
  onFill: () => void;
}) {
  const candidates = trpc.jobs.candidates.useQuery({ id: jobId ?? 0 }, { enabled: jobId !== null });
  const waiting = (candidates.data ?? []).filter(
    ({ id, status }) => id !== consultantId && undecidedStatuses.includes(status),
  ).length;
  if (waiting === 0) return null;
  return (
    <div className="space-y-3">
      <p>{counted(waiting, "annan sökande", "andra sökande")} väntar på svar.</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" href={pathTo("/applications", { jobId })}>
          Gå igenom ansökningarna
        </LinkButton>
        <Button size="sm" onClick={onFill}>
          Position Tillsatt
        </Button>
      </div>
    </div>
  );
}
