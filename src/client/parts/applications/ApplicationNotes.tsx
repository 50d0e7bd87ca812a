import { useMayWrite } from "#src/client/api/viewer.tsx";
import { useId, useState } from "react";
import { Pencil } from "lucide-react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";

const NotesForm = lazyDialog(async () => (await import("./NotesForm.tsx")).NotesForm);

/** The employer's own notes on an application; the consultant never sees them. */
export function ApplicationNotes({ id, notes }: { id: number; notes: string | null }) {
  const [isEditing, setEditing] = useState(false);
  const mayWrite = useMayWrite();
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={headingId} className="text-sm font-medium">
          Anteckningar
        </h3>
        {!isEditing && mayWrite && (
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
