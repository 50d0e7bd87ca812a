import { reportKindLabels } from "#src/copy/reports.ts";
import { hideForm } from "#src/domains/reports/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

interface HideDialogProps {
  report: Pick<Outputs["reports"]["list"]["items"][number], "id" | "kind">;
  onClose: () => void;
}

/** Asks for the reason, which the owner sees. */
export function HideDialog({ report: { id, kind }, onClose }: HideDialogProps) {
  const form = useInputForm(hideForm, { reason: "" });
  const hide = trpc.reports.hide.useMutation({
    meta: {
      done: { title: "Dolt", text: "Den som äger innehållet har fått anledningen." },
      failed: "Kunde inte dölja",
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Dölj ${reportKindLabels[kind].toLowerCase()}?`}
      text="Andra ser det inte längre. Du kan visa det igen när som helst."
      width="sm"
      submit="Dölj"
      pendingText="Döljer..."
      danger
      pending={hide.isPending}
      onSubmit={({ reason }) => hide.mutate({ id, reason })}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="reason"
        label="Anledning"
        help="Den som äger innehållet ser anledningen. Skriv inte vem som anmälde."
        rows={3}
      />
    </FormDialog>
  );
}
