import { keepDraftsOf, removeDraftsOf } from "#src/client/drafts.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { signOut } from "./signOut.ts";

/** Asks what happens to unsent drafts before the user signs out (docs/rules/screens.md#drafts). */
export function SignOutDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Du har utkast som inte är skickade"
      text="De finns bara i den här webbläsaren. Ta bort dem om du delar datorn med andra."
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button
            onClick={() => {
              removeDraftsOf(userId);
              signOut();
            }}
          >
            Ta bort och logga ut
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              keepDraftsOf(userId);
              signOut();
            }}
          >
            Behåll och logga ut
          </Button>
        </>
      }
    />
  );
}
