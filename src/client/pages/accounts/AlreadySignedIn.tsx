import { signOut } from "#src/client/layout/signOut.ts";
import { MessageWithIllustration } from "#src/client/pages/public/MessageWithIllustration.tsx";
import { Button } from "#src/client/ui/Button.tsx";

/** Instead of a registration or an invitation, which are for someone without an account. */
export function AlreadySignedIn({ text }: { text: string }) {
  return (
    <MessageWithIllustration title="Du är redan inloggad" text={text}>
      <Button onClick={signOut}>Logga ut</Button>
    </MessageWithIllustration>
  );
}
