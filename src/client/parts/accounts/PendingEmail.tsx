import { personOf } from "#src/client/api/person.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { siteName } from "#src/shared/brand.ts";

/** The address that waits for its confirmation (docs/rules/accounts-and-access.md#confirmed-email). */
export function PendingEmail({ user }: { user: CurrentUser }) {
  const { email, pendingEmail } = personOf(user);
  const resend = trpc.accounts.resendEmailLink.useMutation({
    meta: {
      done: { title: "Länken är skickad igen", text: pendingEmail ?? "" },
      failed: "Kunde inte skicka länken. Försök igen.",
    },
  });
  const cancel = trpc.accounts.cancelEmailChange.useMutation({
    meta: { done: "Bytet av e-postadress är avbrutet", failed: "Kunde inte avbryta bytet. Försök igen." },
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
      Öppna länken som vi har mejlat till <span className="wrap-anywhere">{pendingEmail}</span>. Till dess{" "}
      {hasConfirmed ? "gäller den gamla adressen." : `skickar ${siteName()} inga andra mejl dit.`}
    </Banner>
  );
}
