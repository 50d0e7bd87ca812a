import { rejectionTemplate } from "#src/copy/applications.ts";
import { undoStepSeconds } from "#src/domains/applications/rules.ts";
import { rejectApplicationsInput } from "#src/domains/applications/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { nameOf, type Application } from "./application.ts";

interface RejectDialogProps {
  applications: readonly Application[];
  onClose: () => void;
  /** Called with the ids of those that were rejected by this call. */
  onRejected: (ids: number[]) => void;
}

/** Asks before one or several applications are rejected, with an optional message to each consultant. */
export function RejectDialog({ applications, onClose, onRejected }: RejectDialogProps) {
  const form = useInputForm(rejectApplicationsInput, {
    ids: applications.map(({ id }) => id),
    message: "",
    undoable: true,
  });
  const reject = trpc.applications.reject.useMutation({
    meta: { failed: { fallback: "Kunde inte uppdatera ansökan.", serverMessage: "rejected" } },
    onSuccess: ({ rejected }) => {
      onClose();
      onRejected(rejected);
    },
  });
  const [first] = applications;
  const isOne = applications.length === 1 && first !== undefined;
  const who = isOne ? nameOf(first) : "Var och en";
  return (
    <FormDialog
      form={form}
      width="sm"
      danger
      onClose={onClose}
      title={isOne ? `Avvisa ${nameOf(first)}?` : `Avvisa ${applications.length} ansökningar?`}
      text={`${who} får veta att ni inte går vidare. Du kan ångra i ${undoStepSeconds} sekunder.`}
      submit="Avvisa"
      pendingText="Avvisar..."
      save={reject}
    >
      <TextareaField
        {...form.field("message")}
        label="Meddelande"
        help={
          isOne
            ? "Meddelandet är valfritt och hamnar i er konversation. {förnamn} fylls i."
            : "Meddelandet är valfritt. Var och en får det i sin konversation, och {förnamn} fylls i."
        }
        rows={6}
      />
      {form.watch("message") === "" && (
        <Button
          size="sm"
          variant="ghost"
          className="-mt-2 -ml-3 justify-self-start"
          onClick={() => form.setValue("message", rejectionTemplate, { shouldDirty: true })}
        >
          Använd en färdig text
        </Button>
      )}
    </FormDialog>
  );
}
