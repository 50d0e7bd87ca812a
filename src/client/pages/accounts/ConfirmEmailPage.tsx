import { trpc } from "#src/client/api/trpc.ts";
import { LinkConfirmation, toastUnlessFinal } from "./LinkConfirmation.tsx";
import { siteName } from "#src/shared/brand.ts";

/** Where the link of the confirmation email leads. */
export function ConfirmEmailPage() {
  const confirm = trpc.accounts.confirmEmail.useMutation({
    onError: toastUnlessFinal("Kunde inte bekräfta adressen. Försök igen."),
  });
  return (
    <LinkConfirmation
      title={
        <>
          Bekräfta <span className="whitespace-nowrap">e-postadressen</span>
        </>
      }
      text={`Efter det skickas mejl från ${siteName()} till den.`}
      mutation={confirm}
      label="Bekräfta adressen"
      pendingText="Bekräftar..."
      question="Tryck på knappen om det är du som har angett adressen. Annars kan du stänga sidan."
      advice="Logga in och skicka en ny länk från din profil, eller välj en annan adress där."
      done={confirm.data && `${confirm.data.email} är bekräftad.`}
    />
  );
}
