import { Bookmark } from "lucide-react";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { toast } from "#src/client/ui/toast.ts";

interface SaveButtonProps {
  jobId: number;
  isSaved: boolean;
}

/** The bookmark of whoever is signed in. */
export function SaveButton({ jobId, isSaved }: SaveButtonProps) {
  const save = trpc.jobs.save.useMutation({
    onError: (error) => toast({ title: "Fel", text: failureOf(error).message, tone: "danger", cause: error }),
  });
  const shown = save.isPending ? save.variables.saved : isSaved;
  return (
    <IconButton
      label={shown ? "Ta bort från sparade" : "Spara uppdraget"}
      pressed={shown}
      onClick={() => save.mutate({ id: jobId, saved: !shown })}
    >
      <Bookmark aria-hidden />
    </IconButton>
  );
}
