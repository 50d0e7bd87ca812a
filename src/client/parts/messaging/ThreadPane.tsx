import { useEffect } from "react";
import { errorToast } from "#src/client/errorToast.ts";
import { trpc } from "#src/client/trpc.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";
import { deleteConversationError, writeMessageError } from "#src/domains/messaging/rules.ts";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import { nameOf, type Conversation } from "./ConversationList.tsx";
import { dropOutgoing, useOutgoing } from "./outgoing.ts";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { useReading } from "./useReading.ts";
import { useSending } from "./useSending.ts";
import { useThread } from "./useThread.ts";
import { useTypingSign } from "./useTypingSign.ts";

interface ThreadPaneProps {
  conversation: Conversation;
  viewerId: string;
  back: string;
  onDeleted: () => void;
}

/** One conversation: who with, what was said, and where to answer. Give it a key per conversation. */
export function ThreadPane({ conversation, viewerId, back, onDeleted }: ThreadPaneProps) {
  const { id, status, otherUser } = conversation;
  const thread = useThread(id);
  const outgoing = useArriving(id, thread.items);
  const { send, retry, giveUp } = useSending(id);
  const { typing, sent } = useTypingSign(id);
  useReading(id, thread.items, viewerId);
  const remove = useRemoving(conversation, onDeleted);
  const party = conversation.employerId === viewerId ? "employer" : "consultant";
  const mayDelete = deleteConversationError(status, party) === null;

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
        onGiveUp={giveUp}
      />
      {writeMessageError(status) === null ? (
        <Composer
          draftKey={`conversation ${id}`}
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

/** What is on its way and not yet among the messages; what has arrived is let go. */
function useArriving(id: number, items: readonly { clientKey: string | null }[]) {
  const outgoing = useOutgoing(id);
  const arrived = new Set(items.flatMap(({ clientKey }) => clientKey ?? []));
  const waiting = outgoing.filter(({ clientKey }) => !arrived.has(clientKey));
  useEffect(() => {
    if (waiting.length < outgoing.length) dropOutgoing(id, arrived);
  });
  return waiting;
}

function useRemoving({ id, otherUser }: Conversation, onDeleted: () => void): () => void {
  const { mutate } = trpc.messaging.remove.useMutation({
    onSuccess: () => {
      toast({ title: "Konversationen är borttagen", tone: "success" });
      onDeleted();
    },
    onError: (error) => {
      errorToast(error, { fallback: "Kunde inte ta bort konversationen.", serverMessage: "never" });
    },
  });

  async function ask(): Promise<void> {
    const yes = await askConfirm({
      title: `Ta bort konversationen med ${nameOf(otherUser)}?`,
      text: "Alla meddelanden och filer försvinner för er båda. Det går inte att ångra.",
      confirmText: "Ta bort",
    });
    if (yes) mutate({ id });
  }

  return () => void ask();
}
