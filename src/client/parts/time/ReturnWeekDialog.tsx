import { weekText } from "#src/copy/time.ts";
import { returnWeekInput } from "#src/domains/time/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";

/** What needs to be changed before the week can be approved. */
export function ReturnWeekDialog({ id, week, onClose }: { id: number; week: string; onClose: () => void }) {
  const form = useInputForm(returnWeekInput, { id, week, comment: "" });
  const send = trpc.time.return.useMutation({
    meta: { done: "Veckan är skickad tillbaka", failed: "Kunde inte skicka tillbaka veckan" },
  });
  return (
    <FormDialog
      form={form}
      title={`Skicka tillbaka ${weekText(week)}?`}
      text="Konsulten får din kommentar, ändrar veckan och skickar in den igen."
      submit="Skicka tillbaka"
      pendingText="Skickar..."
      save={send}
      width="sm"
      onClose={onClose}
    >
      <TextareaField {...form.field("comment")} label="Vad behöver ändras?" rows={3} />
    </FormDialog>
  );
}
