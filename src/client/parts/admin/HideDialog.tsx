import { reportKindLabels } from "#src/copy/reports.ts";
import { hideReportInput } from "#src/domains/reports/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";

interface HideDialogProps {
  report: Pick<Outputs["reports"]["list"]["items"][number], "id" | "kind">;
  onClose: () => void;
}

/** Asks for the reason, which the owner sees. */
export function HideDialog({ report: { id, kind }, onClose }: HideDialogProps) {
  const form = useInputForm(hideReportInput, { id, reason: "" });
  const hide = trpc.reports.hide.useMutation({
    meta: {
      done: { title: "Dolt", text: "Den som äger innehållet har fått anledningen." },
      failed: "Kunde inte dölja",
    },
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
      save={hide}
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
