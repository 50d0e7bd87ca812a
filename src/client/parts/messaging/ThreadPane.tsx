import { useEffect } from "react";
import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";
import { deleteConversationError, writeMessageError } from "#src/domains/messaging/rules.ts";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import { nameOf, type Conversation } from "./ConversationList.tsx";
import { removeOutgoing, useOutgoing } from "./outgoing.ts";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { useMarkRead } from "./useMarkRead.ts";
import { useSendMessage } from "./useSendMessage.ts";
import { useThread } from "./useThread.ts";
import { useTypingSignal } from "./useTypingSignal.ts";

interface ThreadPaneProps {
  conversation: Conversation;
  viewerId: string;
  back: string;
  onDeleted: () => void;
}

/** One conversation: header, messages and composer. Needs a React key per conversation. */
export function ThreadPane({ conversation, viewerId, back, onDeleted }: ThreadPaneProps) {
  const { id, status, otherUser } = conversation;
  const thread = useThread(id);
  const outgoing = usePendingMessages(id, thread.items);
  const { send, retry, discard } = useSendMessage(id);
  const { typing, sent } = useTypingSignal(id);
  useMarkRead(id, thread.items, viewerId);
  const remove = useDeleteConversation(conversation, onDeleted);
  const viewerRole = conversation.employerId === viewerId ? "employer" : "consultant";
  const mayDelete = deleteConversationError(status, viewerRole) === null;

  return (
    <>
      <ThreadHeader conversation={conversation} back={back} onDelete={mayDelete ? remove : undefined} />
      <MessageList
        conversationId={id}
        thread={thread}
        outgoing={outgoing}
        viewerId={viewerId}
        otherName={nameOf(otherUser)}
        onRetry={(message) => void retry(message)}
        onDiscard={discard}
      />
      {writeMessageError(status) === null ? (
        <Composer
          draftName={`conversation ${id}`}
          onTyping={typing}
          onSend={(text, attachments) => {
            sent();
            void send(text, attachments);
            return undefined;
          }}
        />
      ) : (
        <p className="border-t border-line px-4 py-4 text-center text-muted">
          Konversationen är avslutad. Det går inte att skriva fler meddelanden.
        </p>
      )}
    </>
  );
}

/** Outgoing messages that are not yet in the thread. Removes the delivered ones from the store. */
function usePendingMessages(id: number, items: readonly { clientKey: string | null }[]) {
  const outgoing = useOutgoing(id);
  const deliveredKeys = new Set(items.flatMap(({ clientKey }) => clientKey ?? []));
  const pending = outgoing.filter(({ clientKey }) => !deliveredKeys.has(clientKey));
  useEffect(() => {
    if (pending.length < outgoing.length) removeOutgoing(id, deliveredKeys);
  });
  return pending;
}

function useDeleteConversation({ id, otherUser }: Conversation, onDeleted: () => void): () => void {
  const { mutate } = trpc.messaging.remove.useMutation({
    onSuccess: () => {
      toast({ title: "Konversationen är borttagen", tone: "success" });
      onDeleted();
    },
    onError: (error) => {
      errorToast(error, { fallback: "Kunde inte ta bort konversationen.", serverMessage: "never" });
    },
  });

  async function confirmDelete(): Promise<void> {
    const isConfirmed = await askConfirm({
      title: `Ta bort konversationen med ${nameOf(otherUser)}?`,
      text: "Alla meddelanden och filer försvinner för er båda. Det går inte att ångra.",
      confirmText: "Ta bort",
    });
    if (isConfirmed) mutate({ id });
  }

  return () => void confirmDelete();
}
