import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import type { HandOverDialogProps } from "./HandOverDialog.tsx";
import { useHasColleagues } from "./useHasColleagues.ts";

export const HandOverDialog = lazyDialog(async () => (await import("./HandOverDialog.tsx")).HandOverDialog);

/** 'Lämna över'; nothing in a company of one. */
export function HandOverButton(props: Omit<HandOverDialogProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasColleagues()) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Lämna över
      </Button>
      {isOpen && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
