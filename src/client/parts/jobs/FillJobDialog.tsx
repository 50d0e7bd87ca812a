import { useState } from "react";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { toast } from "#src/client/ui/toast.ts";

const statusLabels: Record<ApplicationStatus, string> = {
  pending: "väntande",
  reviewing: "granskas",
  interview: "intervju",
  accepted: "accepterad",
  rejected: "avvisad",
};

interface FillJobDialogProps {
  job: { id: number; title: string };
  onClose: () => void;
}

/** Asks who was hired, then marks the job as filled. */
export function FillJobDialog({ job, onClose }: FillJobDialogProps) {
  const [chosen, setChosen] = useState("");
  // Always refetched, so that new applicants are included.
  const candidates = trpc.jobs.candidates.useQuery({ id: job.id }, { staleTime: 0, gcTime: 0 });
  const fill = trpc.jobs.markFilled.useMutation({
    onSuccess: () => {
      toast({
        title: "Position tillsatt",
        text: "Uppdraget är tillsatt. Vi återkommer med fakturan.",
        tone: "success",
      });
      onClose();
    },
    onError: (error) => {
      const fallback = "Kunde inte markera positionen som tillsatt. Försök igen.";
      errorToast(error, { fallback, serverMessage: "rejected" });
      onClose();
    },
  });
  const applicants = (candidates.data ?? []).map(({ id, name, status }) => ({
    value: id,
    label: `${name ?? "Konsult"} (${statusLabels[status]})`,
  }));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title="Markera positionen som tillsatt?"
      text="Annonsen avpubliceras, övriga sökande får besked och Bryggan får underlag för fakturan. Det går inte att ångra."
      confirmText="Position Tillsatt"
      loading={!candidates.isSuccess}
      pending={fill.isPending}
      pendingText="Skickar..."
      onConfirm={() => fill.mutate({ id: job.id, selectedConsultantId: chosen === "" ? null : chosen })}
    >
      <p className="mb-4 font-semibold wrap-anywhere">{job.title}</p>
      {candidates.isPending && <Spinner text="Hämtar de sökande..." />}
      {candidates.isError && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>Det gick inte att hämta de sökande just nu.</p>
          <Button size="sm" pending={candidates.isFetching} onClick={() => void candidates.refetch()}>
            Försök igen
          </Button>
        </div>
      )}
      {applicants.length > 0 && (
        <Field
          label="Vem fick uppdraget?"
          help="När ni väljer en konsult avslutas konversationerna med de andra."
        >
          <Select
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            placeholder="Någon annan, eller ingen av de sökande"
            options={applicants}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
