import { useId } from "react";
import { suspensionForm } from "#src/domains/admin/inputs.ts";
import { FormField, useInputForm } from "#src/client/form.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
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
  const formId = useId();
  const form = useInputForm(suspensionForm, { reason: "" });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Stäng av ${name}?`}
      text={text}
      width="sm"
      dirty={form.formState.isDirty && !pending}
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="danger" pending={pending} pendingText="Stänger av...">
            Stäng av
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ reason }) => onSuspend(reason))(event)}
      >
        <FormField form={form} name="reason" label="Anledning" help="Syns bara för administratörer." required>
          {(field) => <Textarea {...field} rows={3} maxLength={200} />}
        </FormField>
      </form>
    </Dialog>
  );
}
