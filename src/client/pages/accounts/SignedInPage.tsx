import { useEffect } from "react";
import { announceSignedIn } from "#src/client/parts/accounts/signedIn.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";

/** Where the identity provider's window ends: it closes itself if the browser allows it. */
export function SignedInPage() {
  useEffect(() => {
    announceSignedIn();
    window.close();
  }, []);
  return (
    <EmptyState
      page
      title="Inloggningen är klar"
      text="Gå tillbaka till fliken där du var. Den här kan du stänga."
      action={<LinkButton href={pathTo("/")}>Till startsidan</LinkButton>}
    />
  );
}
