import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { LinkConfirmation, toastUnlessFinal } from "#src/client/pages/accounts/LinkConfirmation.tsx";

/** Where the link of a watch's email leads. */
export function StopWatchPage() {
  const stop = trpc.watches.unsubscribe.useMutation({
    onError: toastUnlessFinal("Kunde inte avsluta bevakningen. Försök igen."),
  });
  return (
    <LinkConfirmation
      title="Sluta bevaka"
      text="Vill du sluta få mejl från den här bevakningen?"
      mutation={stop}
      label="Sluta bevaka"
      pendingText="Avslutar..."
      advice="Bevakningen kan redan vara borttagen."
      done={stop.data && `”${stop.data.name}” är avstängd.`}
      next={{ href: pathTo("/bevakningar"), label: "Till bevakningarna" }}
    />
  );
}
