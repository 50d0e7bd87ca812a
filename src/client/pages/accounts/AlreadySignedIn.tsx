import { signOut } from "#src/client/layout/signOut.ts";
import { MessageWithIllustration } from "#src/client/pages/public/MessageWithIllustration.tsx";
import { Button } from "#src/client/ui/Button.tsx";

/** Instead of an invitation, which is for someone without an account. */
export function AlreadySignedIn({ purpose }: { purpose: string }) {
  return (
    <MessageWithIllustration
      title="Du är redan inloggad"
      text={`Logga ut och öppna länken i inbjudan igen för att ${purpose}.`}
    >
      <Button onClick={signOut}>Logga ut</Button>
    </MessageWithIllustration>
  );
}
