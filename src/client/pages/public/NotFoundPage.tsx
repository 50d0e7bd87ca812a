import { pathTo } from "#src/client/routing/paths.ts";
import { BrokenBridgeIllustration } from "#src/client/ui/BrokenBridge.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { MessageWithIllustration } from "./MessageWithIllustration.tsx";

export function NotFoundPage() {
  return (
    <MessageWithIllustration
      illustration={<BrokenBridgeIllustration />}
      title="404 Page Not Found"
      text="Sidan finns inte. Den kan ha flyttats, eller så blev det fel i adressen."
    >
      <LinkButton href={pathTo("/")} variant="primary">
        Till startsidan
      </LinkButton>
      <LinkButton href={pathTo("/jobs")}>Se uppdrag</LinkButton>
    </MessageWithIllustration>
  );
}
