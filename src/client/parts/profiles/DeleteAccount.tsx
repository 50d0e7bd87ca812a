import { useState } from "react";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { removeDraftsOf } from "#src/client/forms/drafts.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { setLeaving } from "#src/client/api/endedSession.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { waits } from "#src/constants/waits.ts";
import { siteName } from "#src/shared/brand.ts";

const ConfirmDialog = lazyDialog(
  async () => (await import("#src/client/ui/ConfirmDialog.tsx")).ConfirmDialog,
);

const errorTitle = "Kunde inte avsluta konto. Försök igen senare.";

/** Deletes the user's own account, then signs out (docs/rules/retention.md#deleting-ones-account). */
export function DeleteAccount({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  /** What has to be done before: it stays on the page, because trying again changes nothing. */
  const [obstacle, setObstacle] = useState<string | null>(null);

  function signOutLater() {
    window.setTimeout(() => window.location.assign(apiPaths.logout), waits.redirect);
  }

  // Called without useMutation: its refetch would fail for the deleted account and redirect to the login page.
  async function deleteAccount() {
    setPending(true);
    setLeaving(true);
    try {
      await client.accounts.erase.mutate({ id: userId });
      removeDraftsOf(userId);
      toast({ title: "Kontot är avslutat", text: "Du loggas ut.", tone: "success" });
      signOutLater();
    } catch (error) {
      setPending(false);
      if (failureOf(error).status === 410) {
        toast({ title: "Konto redan avslutat", text: "Du loggas ut.", tone: "danger", cause: error });
        signOutLater();
      } else {
        setLeaving(false);
        const { code, message } = failureOf(error);
        if (code === "AGREEMENT_OPEN") setObstacle(message);
        else errorToast(error, { title: errorTitle, fallback: undefined, serverMessage: "rejected" });
      }
    }
    setOpen(false);
  }

  return (
    <Card title="Avsluta konto">
      <p className="mb-4 max-w-[68ch]">
        Din profil, dina filer och dina uppgifter tas bort och dina ansökningar dras tillbaka. Har du haft
        avtal sparas deras belopp, datum, villkor och skäl till ändringar för bokföringen, utan ditt namn. Det
        går inte att ångra.
      </p>
      {obstacle !== null && (
        <p role="alert" className="mb-4 max-w-[68ch] text-danger wrap-anywhere">
          {obstacle}
        </p>
      )}
      <Button className="text-danger" onClick={() => setOpen(true)} pending={isPending}>
        Avsluta konto
      </Button>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title="Avsluta ditt konto?"
          text={`Det som är ditt på ${siteName()} tas bort för gott. Det som bokföringen kräver sparas utan ditt namn.`}
          confirmText="Avsluta konto"
          pending={isPending}
          pendingText="Avslutar..."
          confirmWord="RADERA"
          onConfirm={() => void deleteAccount()}
        />
      )}
    </Card>
  );
}
