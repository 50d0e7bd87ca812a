import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";
import type { CurrentUser } from "#src/client/viewer.tsx";

/** The address that waits for its confirmation (docs/rules/accounts-and-access.md#confirmed-email). */
export function PendingEmail({ user }: { user: CurrentUser }) {
  const { email, pendingEmail } = user;
  const resend = trpc.accounts.resendEmailLink.useMutation({
    onSuccess: () => toast({ title: "Länken är skickad igen", text: pendingEmail ?? "", tone: "success" }),
    onError: (error) => errorToast(error, { fallback: "Kunde inte skicka länken. Försök igen." }),
  });
  const cancel = trpc.accounts.cancelEmailChange.useMutation({
    onSuccess: () => toast({ title: "Bytet av e-postadress är avbrutet", tone: "success" }),
    onError: (error) => errorToast(error, { fallback: "Kunde inte avbryta bytet. Försök igen." }),
  });
  if (!pendingEmail) return null;
  const hasConfirmed = email !== pendingEmail;
  return (
    <Banner
      tone="warn"
      title="Väntar på bekräftelse"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => resend.mutate()} pending={resend.isPending}>
            Skicka länken igen
          </Button>
          {hasConfirmed && (
            <Button size="sm" onClick={() => cancel.mutate()} pending={cancel.isPending}>
              Avbryt bytet
            </Button>
          )}
        </div>
      }
    >
      <span className="wrap-anywhere">{pendingEmail}</span>{" "}
      {hasConfirmed
        ? "används när länken i mejlet dit har öppnats. Till dess gäller den gamla adressen."
        : "får mejl från Bryggan när länken i mejlet dit har öppnats."}
    </Banner>
  );
}
