import { useId, useState } from "react";
import { Pencil } from "lucide-react";
import { updateApplicationInput } from "#src/domains/applications/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { FormField, showFieldErrors, useInputForm } from "#src/client/form.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";

interface ApplicationNotesProps {
  id: number;
  notes: string | null;
}

/** The employer's own notes on an application; the consultant never sees them. */
export function ApplicationNotes({ id, notes }: ApplicationNotesProps) {
  const [isEditing, setEditing] = useState(false);
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={headingId} className="text-sm font-medium">
          Anteckningar
        </h3>
        {!isEditing && (
          <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
            <Pencil className="size-4" aria-hidden />
            {notes === null ? "Lägg till" : "Ändra"}
          </Button>
        )}
      </div>
      {isEditing ? (
        <NotesForm id={id} notes={notes} onDone={() => setEditing(false)} />
      ) : (
        <p className={notes === null ? "text-muted" : "prose text-sm"}>
          {notes ?? "Inga anteckningar. De syns bara för er."}
        </p>
      )}
    </div>
  );
}

function NotesForm({ id, notes, onDone }: ApplicationNotesProps & { onDone: () => void }) {
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
    <form
      noValidate
      className="mt-2 space-y-3"
      onSubmit={(event) => void form.handleSubmit((values) => update.mutate(values))(event)}
    >
      <FormField form={form} name="notes" label="Anteckningar" hideLabel>
        {(field) => <Textarea {...field} rows={3} maxLength={limits.notes} autoFocus />}
      </FormField>
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
