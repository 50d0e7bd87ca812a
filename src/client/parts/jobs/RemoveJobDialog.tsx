import { applicantsNotified } from "#src/copy/jobs.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";

interface RemoveJobDialogProps {
  job: { id: number; title: string };
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

export function RemoveJobDialog({ job, onClose, onRemoved }: RemoveJobDialogProps) {
  const remove = trpc.jobs.remove.useMutation({
    meta: {
      done: "Uppdrag raderat!",
      failed: { fallback: "Kunde inte radera uppdraget. Försök igen.", serverMessage: "rejected" },
    },
    onSuccess: () => {
      onClose();
      onRemoved?.();
    },
    onError: onClose,
  });
  // Not refetched once the job is deleted.
  const detail = trpc.jobs.byId.useQuery({ id: job.id }, { enabled: remove.isIdle });
  const { applicantsCount = 0 } = detail.data ?? {};
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Är du säker?"
      text="Detta kommer att radera uppdraget permanent. Denna åtgärd kan inte ångras."
      confirmText="Radera"
      pending={remove.isPending}
      pendingText="Raderar..."
      onConfirm={() => remove.mutate({ id: job.id })}
    >
      <p className="font-semibold wrap-anywhere">{job.title}</p>
      {applicantsCount > 0 && <p>{applicantsNotified(applicantsCount)}.</p>}
    </ConfirmDialog>
  );
}
