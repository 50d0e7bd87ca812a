import { keepDraftsOf, removeDraftsOf } from "#src/client/forms/drafts.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { signOut } from "./signOut.ts";

/** Asks what happens to unsent drafts before the user signs out (docs/rules/screens.md#drafts). */
export function SignOutDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Du har utkast som inte är skickade"
      text="Ta bort dem från webbläsaren om du delar datorn med andra. Ansökningar, uppdrag och profiler som du har börjat på finns kvar på ditt konto; annat finns bara här."
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
