import { Download } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";

const CvDialog = lazyDialog(async () => (await import("./CvDialog.tsx")).CvDialog);

/** Downloads a consultant's CV, after a choice of language and of what to leave out. */
export function CvButton({ profile }: { profile: { id: string; name: string | null } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download className="size-4" aria-hidden />
        Ladda ner CV
      </Button>
      {isOpen && <CvDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}
