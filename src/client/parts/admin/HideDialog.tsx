import { useId } from "react";
import { reportKindLabels } from "#src/copy/reports.ts";
import { hideForm } from "#src/domains/reports/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormField, useInputForm } from "#src/client/form.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";

interface HideDialogProps {
  report: Pick<Outputs["reports"]["list"]["items"][number], "id" | "kind">;
  onClose: () => void;
}

/** Asks for the reason, which the owner sees. */
export function HideDialog({ report: { id, kind }, onClose }: HideDialogProps) {
  const formId = useId();
  const form = useInputForm(hideForm, { reason: "" });
  const hide = trpc.reports.hide.useMutation({
    onSuccess: () => {
      toast({ title: "Dolt", text: "Den som äger innehållet har fått anledningen.", tone: "success" });
      onClose();
    },
    onError: (error) => errorToast(error, { fallback: "Kunde inte dölja" }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Dölj ${reportKindLabels[kind].toLowerCase()}?`}
      text="Andra ser det inte längre. Du kan visa det igen när som helst."
      width="sm"
      dirty={form.formState.isDirty && !hide.isPending}
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={hide.isPending}
            pendingText="Döljer..."
          >
            Dölj
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ reason }) => hide.mutate({ id, reason }))(event)}
      >
        <FormField
          form={form}
          name="reason"
          label="Anledning"
          help="Den som äger innehållet ser anledningen. Skriv inte vem som anmälde."
          required
        >
          {(field) => <Textarea {...field} rows={3} maxLength={limits.subject} />}
        </FormField>
      </form>
    </Dialog>
  );
}
