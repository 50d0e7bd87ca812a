import { useState } from "react";
import { availabilityText } from "#src/copy/availability.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { LinkConfirmation, toastUnlessFinal } from "#src/client/pages/accounts/LinkConfirmation.tsx";

/** Where the link of the email about availability leads. */
export function ConfirmAvailabilityPage() {
  const [now] = useState(() => new Date());
  const confirm = trpc.profiles.confirmAvailabilityByLink.useMutation({
    onError: toastUnlessFinal("Kunde inte bekräfta. Försök igen."),
  });
  return (
    <LinkConfirmation
      title="Stämmer din tillgänglighet?"
      text="Företagen ser på din profil när du senast bekräftade den."
      mutation={confirm}
      label="Ja, det stämmer"
      pendingText="Bekräftar..."
      question="Tryck på knappen om det som stod i mejlet fortfarande stämmer."
      advice="Logga in så kan du bekräfta på din översikt."
      done={confirm.data && `Tack! På din profil står det nu: ${availabilityText(confirm.data, now)}.`}
    />
  );
}
