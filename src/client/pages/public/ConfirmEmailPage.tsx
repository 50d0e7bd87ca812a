import { CircleCheck } from "lucide-react";
import { useQueryParam } from "#src/client/address.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";

/** Where the link of the confirmation email leads. A button confirms, because mail scanners open links. */
export function ConfirmEmailPage() {
  const token = useQueryParam("token") ?? "";
  const confirm = trpc.accounts.confirmEmail.useMutation({
    onError: (error) => {
      if (!isFinal(error)) errorToast(error, { fallback: "Kunde inte bekräfta adressen. Försök igen." });
    },
  });
  return (
    <NarrowLayout
      title={
        <>
          Bekräfta <span className="whitespace-nowrap">e-postadressen</span>
        </>
      }
      text="Efter det skickas mejl från Bryggan till den."
    >
      <Card>
        {confirm.data ? (
          <div role="status" className="grid justify-items-start gap-4">
            <p className="flex items-start gap-2">
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
              <span className="min-w-0 wrap-anywhere">{confirm.data.email} är bekräftad.</span>
            </p>
            <LinkButton href={pathTo("/")}>Till startsidan</LinkButton>
          </div>
        ) : (
          <div className="grid gap-4">
            {isFinal(confirm.error) ? (
              <p role="alert">
                {failureOf(confirm.error).message} Logga in och skicka en ny länk från din profil, eller välj
                en annan adress där.
              </p>
            ) : (
              <p>Tryck på knappen om det är du som har angett adressen. Annars kan du stänga sidan.</p>
            )}
            <Button
              variant="primary"
              wide
              onClick={() => confirm.mutate({ token })}
              pending={confirm.isPending}
              pendingText="Bekräftar..."
            >
              Bekräfta adressen
            </Button>
          </div>
        )}
      </Card>
    </NarrowLayout>
  );
}

/** The link will not work later either. */
function isFinal(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === "EMAIL_LINK_INVALID" || code === "EMAIL_REFUSED";
}
