import { declineReasons } from "#src/constants/requests.ts";
import { declineReasonLabels } from "#src/copy/requests.ts";
import { declineInput } from "#src/domains/requests/inputs.ts";
import { FormControl, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";

interface DeclineDialogProps {
  request: { id: number; jobTitle: string };
  onClose: () => void;
}

/** 'Tacka nej' to a request, with a reason. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const form = useInputForm(declineInput, { id: request.id, text: "" });
  const decline = trpc.requests.decline.useMutation({
    meta: { done: "Ditt nej är skickat", failed: "Kunde inte skicka svaret" },
  });
  return (
    <FormDialog
      form={form}
      title="Tacka nej"
      text={`Till ${request.jobTitle}. Företaget ser ditt svar, och inget mer om dig än förut.`}
      submit="Tacka nej"
      pendingText="Skickar..."
      save={decline}
      onClose={onClose}
    >
      <FormControl {...form.field("reason")} label="Varför?" group required>
        {(field) => (
          <RadioCards
            {...field}
            columns={2}
            options={declineReasons.map((each) => ({ value: each, label: declineReasonLabels[each] }))}
          />
        )}
      </FormControl>
      <TextareaField {...form.field("text")} label="Vill du säga något mer?" rows={3} counter />
    </FormDialog>
  );
}
