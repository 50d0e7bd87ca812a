import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";

const DeclineDialog = lazyDialog(async () => (await import("./DeclineDialog.tsx")).DeclineDialog);

export function DeclineButton({ request }: { request: { id: number; jobTitle: string } }) {
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      aria-haspopup="dialog"
      dialog={(close) => <DeclineDialog request={request} onClose={close} />}
    >
      Tacka nej
    </DialogButton>
  );
}
