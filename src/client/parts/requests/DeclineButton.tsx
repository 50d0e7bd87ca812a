import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";

const DeclineDialog = lazyDialog(async () => (await import("./DeclineDialog.tsx")).DeclineDialog);

/** 'Tacka nej' with its dialog. */
export function DeclineButton({ request }: { request: { id: number; jobTitle: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tacka nej
      </Button>
      {isOpen && <DeclineDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}
