import { lazy, Suspense, useState } from "react";
import { errorToast } from "#src/client/errorToast.ts";
import { apiPaths } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { toast } from "#src/client/ui/toast.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#src/client/ui/ConfirmDialog.tsx")).ConfirmDialog,
}));

const logoutAfter = 2_000;
const failed = "Kunde inte avsluta konto. Försök igen senare.";

/** Deletes the own account, then signs out (docs/rules/retention.md#deleting-ones-account). */
export function DeleteAccount({ userId }: { userId: string }) {
  const { client } = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  function leave() {
    window.setTimeout(() => window.location.assign(apiPaths.logout), logoutAfter);
  }

  // Asked past the cache of mutations: refreshing this page for somebody who is gone would lead to the login.
  async function erase() {
    setPending(true);
    try {
      await client.accounts.erase.mutate({ id: userId });
      toast({ title: "Kontot är avslutat", text: "Du loggas ut.", tone: "success" });
      leave();
    } catch (error) {
      setPending(false);
      if (failureOf(error).status === 410) {
        toast({ title: "Konto redan avslutat", text: "Du loggas ut.", tone: "danger", cause: error });
        leave();
      } else {
        errorToast(error, { title: failed, fallback: undefined, serverMessage: "rejected" });
      }
    }
    setOpen(false);
  }

  return (
    <Card title="Avsluta konto">
      <p className="mb-4 max-w-[68ch]">
        Din profil, dina filer och dina uppgifter tas bort och dina ansökningar dras tillbaka. Det går inte
        att ångra.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)} pending={isPending}>
        Avsluta konto
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title="Avsluta ditt konto?"
            text="Allt som är ditt på Bryggan tas bort för gott."
            confirmText="Avsluta konto"
            pending={isPending}
            pendingText="Avslutar..."
            word="RADERA"
            onConfirm={() => void erase()}
          />
        </Suspense>
      )}
    </Card>
  );
}
