import { suspensionForm } from "#src/domains/admin/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";

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
      <TextareaField
        form={form}
        name="reason"
        label="Anledning"
        help="Syns bara för administratörer."
        rows={3}
      />
    </FormDialog>
  );
}
