import { suspensionForm } from "#src/domains/admin/inputs.ts";
import { FormField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";

interface SuspendDialogProps {
  name: string;
  text: string;
  pending: boolean;
  onSuspend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which is required. */
export function SuspendDialog({ name, text, pending, onSuspend, onClose }: SuspendDialogProps) {
  const form = useInputForm(suspensionForm, { reason: "" });
  return (
    <FormDialog
      form={form}
      title={`Stäng av ${name}?`}
      text={text}
      width="sm"
      submit="Stäng av"
      pendingText="Stänger av..."
      danger
      pending={pending}
      onSubmit={({ reason }) => onSuspend(reason)}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Anledning" help="Syns bara för administratörer." required>
        {(field) => <Textarea {...field} rows={3} maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
