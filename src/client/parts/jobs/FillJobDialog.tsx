import { useState } from "react";
import type { ApplicationStatus } from "#src/terms/applications.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { ConfirmDialog } from "#src/client/ui/ConfirmDialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Select } from "#src/client/ui/Select.tsx";
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

/** Asks who got the position, then marks it as filled. */
export function FillJobDialog({ job, onClose }: FillJobDialogProps) {
  const [chosen, setChosen] = useState("");
  const candidates = trpc.jobs.candidates.useQuery({ id: job.id });
  const fill = trpc.jobs.markFilled.useMutation({
    onSuccess: () => {
      toast({
        title: "Position tillsatt",
        text: "Uppdraget är markerat som tillsatt och vi har fått besked för fakturering.",
        tone: "success",
      });
      onClose();
    },
    onError: (error) => {
      const failure = failureOf(error);
      const fixed = "Kunde inte markera positionen som tillsatt. Försök igen.";
      toast({
        title: "Fel",
        text: failure.status === 409 ? failure.message : fixed,
        tone: "danger",
        cause: error,
      });
      onClose();
    },
  });
  const people = (candidates.data ?? []).map(({ id, name, status }) => ({
    value: id,
    label: `${name ?? "Konsult"} (${statusLabels[status]})`,
  }));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title="Markera positionen som tillsatt?"
      text="Uppdraget tas bort från tavlan, de andra sökande får besked och vi får underlag för fakturering. Det går inte att ångra."
      confirmText="Position Tillsatt"
      pending={fill.isPending}
      pendingText="Skickar..."
      onConfirm={() => fill.mutate({ id: job.id, selectedConsultantId: chosen === "" ? null : chosen })}
    >
      <p className="mb-4 font-semibold wrap-anywhere">{job.title}</p>
      {people.length > 0 && (
        <Field label="Vem fick uppdraget?" help="Övriga samtal om uppdraget stängs när du väljer en konsult.">
          <Select
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            placeholder="Ingen av de sökande, eller någon utanför Bryggan"
            options={people}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
