import { UserRoundPen } from "lucide-react";
import { useState } from "react";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import type { HandOverDialogProps } from "./HandOverDialog.tsx";
import { useHasColleagues } from "./useHasColleagues.ts";

const HandOverDialog = lazyDialog(async () => (await import("./HandOverDialog.tsx")).HandOverDialog);

/** 'Lämna över' as items of a menu, none for a reader or in a company of one, and its dialog. */
export function useHandOver(props: Omit<HandOverDialogProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const hasColleagues = useHasColleagues();
  const item = {
    label: "Lämna över",
    icon: <UserRoundPen className="size-4" aria-hidden />,
    onSelect: () => setOpen(true),
  };
  return {
    items: mayWrite && hasColleagues ? [item] : [],
    dialog: isOpen && <HandOverDialog {...props} onClose={() => setOpen(false)} />,
  };
}
