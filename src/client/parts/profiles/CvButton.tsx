import { Download } from "lucide-react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";

const CvDialog = lazyDialog(async () => (await import("./CvDialog.tsx")).CvDialog);

/** Downloads a consultant's CV, after a choice of language and of what to leave out. */
export function CvButton({ profile }: { profile: { id: string; name: string | null } }) {
  return (
    <DialogButton dialog={(close) => <CvDialog profile={profile} onClose={close} />}>
      <Download className="size-4" aria-hidden />
      Ladda ner CV
    </DialogButton>
  );
}
