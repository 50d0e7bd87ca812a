import { updateApplicationInput } from "#src/domains/applications/inputs.ts";
import { TextareaField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";

export function NotesForm({ id, notes, onDone }: { id: number; notes: string | null; onDone: () => void }) {
  const form = useInputForm(updateApplicationInput, { id, notes: notes ?? "" });
  const update = trpc.applications.update.useMutation({
    meta: {
      done: "Anteckningen är sparad",
      failed: { fallback: "Kunde inte uppdatera ansökan.", serverMessage: "never" },
    },
    onSuccess: onDone,
    onError: showFieldErrors(form),
  });
  useUnsavedWarning(form.formState.isDirty && !update.isSuccess);
  return (
    <form noValidate className="mt-2 space-y-3" onSubmit={form.onValid(update.mutate)}>
      <TextareaField {...form.field("notes")} label="Anteckningar" hideLabel rows={3} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={update.isPending} pendingText="Sparar...">
          Spara
        </Button>
        <Button size="sm" onClick={onDone}>
          Avbryt
        </Button>
      </div>
    </form>
  );
}
