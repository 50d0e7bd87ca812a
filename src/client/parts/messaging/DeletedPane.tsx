import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { BrokenBridgeIllustration } from "#src/client/ui/BrokenBridge.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { nameOf, type Conversation } from "./ConversationList.tsx";
import { EndedPanel } from "./EndedPanel.tsx";
import { useAllOutgoing } from "./outgoing.ts";

/** An open conversation that has just been deleted; what the viewer was writing stays. */
export function DeletedPane({ conversation, back }: { conversation: Conversation; back: string }) {
  const { id, otherUser } = conversation;
  const unsent = useAllOutgoing().filter(({ conversationId }) => conversationId === id);
  return (
    <>
      <div className="m-auto">
        <EmptyState
          title="Konversationen finns inte"
          text={`Konversationen med ${nameOf(otherUser)} är borttagen. Vem som tog bort den står bland dina notifikationer.`}
          illustration={<BrokenBridgeIllustration />}
          action={<LinkButton href={back}>Till dina konversationer</LinkButton>}
        />
      </div>
      <EndedPanel conversationId={id} text="Det går inte att skriva fler meddelanden." unsent={unsent} />
    </>
  );
}
