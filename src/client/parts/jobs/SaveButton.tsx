import { Bookmark } from "lucide-react";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { IconButton } from "#src/client/ui/Button.tsx";

/** Bookmarks a job for the signed-in user. */
export function SaveButton({ jobId, isSaved }: { jobId: number; isSaved: boolean }) {
  const save = trpc.jobs.save.useMutation({ meta: { failed: unexpectedText } });
  const shown = save.isPending ? save.variables.saved : isSaved;
  return (
    <IconButton
      icon={Bookmark}
      label={shown ? "Ta bort från sparade" : "Spara uppdraget"}
      pressed={shown}
      onClick={() => save.mutate({ id: jobId, saved: !shown })}
    />
  );
}
