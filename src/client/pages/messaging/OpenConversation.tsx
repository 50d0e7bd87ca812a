import type { ReactNode } from "react";
import { nameOf, type Conversation } from "#src/client/parts/messaging/ConversationList.tsx";
import { EndedPanel } from "#src/client/parts/messaging/EndedPanel.tsx";
import { useAllOutgoing } from "#src/client/parts/messaging/outgoing.ts";
import { ThreadPane } from "#src/client/parts/messaging/ThreadPane.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { BrokenBridgeIllustration } from "#src/client/ui/BrokenBridge.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";

interface OpenConversationProps {
  id: number;
  /** The conversation as the list shows it, until it is fetched: writing does not wait for it. */
  listed: Conversation | undefined;
  viewerId: string;
  back: string;
  onDeleted: () => void;
}

/** The conversation given in the URL, even when it is not among the loaded pages of the list. */
export function OpenConversation({ id, listed, viewerId, back, onDeleted }: OpenConversationProps) {
  const conversation = trpc.messaging.get.useQuery({ id }, { placeholderData: () => listed });
  const isDeleted = conversation.data !== undefined && failureOf(conversation.error).status === 404;
  if (isDeleted) return <Deleted conversation={conversation.data} back={back} />;
  const missing = (
    <NotFoundMessage
      title="Konversationen finns inte"
      text="Den kan ha tagits bort av dig eller av den du skrev med."
      illustration={<BrokenBridgeIllustration />}
      back={back}
    />
  );
  return (
    <QueryView query={conversation} pending={<Spinner page />} missing={missing}>
      {(data) => <ThreadPane conversation={data} viewerId={viewerId} back={back} onDeleted={onDeleted} />}
    </QueryView>
  );
}

/** One that has just been deleted; what the viewer was writing stays. */
function Deleted({ conversation, back }: { conversation: Conversation; back: string }) {
  const { id, otherUser } = conversation;
  const unsent = useAllOutgoing().filter(({ conversationId }) => conversationId === id);
  return (
    <>
      <NotFoundMessage
        title="Konversationen finns inte"
        text={`Konversationen med ${nameOf(otherUser)} är borttagen. Vem som tog bort den står bland dina notifikationer.`}
        illustration={<BrokenBridgeIllustration />}
        back={back}
      />
      <EndedPanel conversationId={id} text="Det går inte att skriva fler meddelanden." unsent={unsent} />
    </>
  );
}

interface NotFoundMessageProps {
  title: string;
  text: string;
  illustration: ReactNode;
  back: string;
}

/** Shown when the conversation or consultant in the URL does not exist. */
export function NotFoundMessage({ back, ...texts }: NotFoundMessageProps) {
  return (
    <div className="m-auto">
      <EmptyState {...texts} action={<LinkButton href={back}>Till dina konversationer</LinkButton>} />
    </div>
  );
}
