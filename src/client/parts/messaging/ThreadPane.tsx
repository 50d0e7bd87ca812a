import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { forCompany } from "#src/copy/members.ts";
import { useMayWrite, usePersonId } from "#src/client/api/viewer.tsx";
import { refresh } from "#src/client/api/refresh.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { newClientKey } from "#src/client/api/idempotency.ts";
import { askFirst } from "#src/client/ui/confirm.ts";
import { IconButton } from "#src/client/ui/Button.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { attachedFileText, endedText, removalText } from "#src/copy/messaging.ts";
import { deleteConversationError, writeMessageError } from "#src/domains/messaging/rules.ts";
import { AgreementCard } from "#src/client/parts/contracts/AgreementCard.tsx";
import { DropArea } from "#src/client/parts/files/DropArea.tsx";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { RequestCard } from "#src/client/parts/requests/RequestCard.tsx";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import { Composer } from "./Composer.tsx";
import { EndedPanel } from "./EndedPanel.tsx";
import { MessageList } from "./MessageList.tsx";
import { nameOf, type Conversation } from "./ConversationList.tsx";
import { nextTime, removeOutgoing, useAllOutgoing, type Message } from "./outgoing.ts";
import { sendMessage } from "./sending.ts";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { useThread } from "./useThread.ts";
import { useThreadSearch } from "./useThreadSearch.ts";

const ThreadSearchBar = lazyDialog(async () => (await import("./ThreadSearchBar.tsx")).ThreadSearchBar);

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
  // The card is above the messages: they wait for it, so that they do not move.
  const agreement = trpc.contracts.ofConversation.useQuery({ id });
  const search = useThreadSearch(id, thread);
  const searchButton = useRef<HTMLButtonElement>(null);
  const uploads = useUploads();
  const outgoing = usePendingMessages(id, thread.items);
  const { typing, sent } = useTypingSignal(id);
  useUnmark(conversation);
  const remove = useDeleteConversation(conversation, onDeleted);
  const viewerRole = conversation.employerId === viewerId ? "employer" : "consultant";
  const mayWrite = useMayWrite();
  const personId = usePersonId() ?? viewerId;
  const { companyName } = otherUser;
  function writerOf({ writtenBy }: Message): string | null {
    if (!writtenBy || writtenBy.id === personId) return null;
    return companyName === null ? (writtenBy.name ?? "En kollega") : forCompany(writtenBy, companyName);
  }
  const mayDelete = mayWrite && deleteConversationError(status, viewerRole) === null;

  return (
    <DropArea onFiles={uploads.add}>
      <ThreadHeader
        conversation={conversation}
        back={back}
        onDelete={mayDelete ? remove : undefined}
        onLeave={onDeleted}
        search={
          <IconButton
            icon={Search}
            ref={searchButton}
            label="Sök i konversationen"
            aria-expanded={search.isOpen}
            onClick={search.isOpen ? search.close : search.open}
          />
        }
      />
      {search.isOpen && (
        <ThreadSearchBar
          search={search}
          onClose={() => {
            search.close();
            searchButton.current?.focus();
          }}
        />
      )}
      <RequestCard jobId={conversation.jobId} />
      <AgreementCard conversationId={id} viewerId={viewerId} />
      {agreement.isLoading ? (
        <div className="min-h-0 flex-1">
          <Spinner page />
        </div>
      ) : (
        <MessageList
          conversationId={id}
          thread={thread}
          outgoing={outgoing}
          viewerId={viewerId}
          otherName={nameOf(otherUser)}
          writerOf={writerOf}
          hit={search.hit}
        />
      )}
      {!mayWrite ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          Du är läsare i företaget: du ser konversationen men skriver inte i den.
        </p>
      ) : writeMessageError(status) === null ? (
        <Composer
          draftName={`conversation ${id}`}
          uploads={uploads}
          onTyping={typing}
          onSend={(text, attachments) => {
            sent();
            sendMessage(personId, {
              conversationId: id,
              clientKey: newClientKey(),
              content: text === "" ? attachedFileText : text,
              attachments: [...attachments],
              createdAt: nextTime(),
              failure: null,
            });
            return undefined;
          }}
        />
      ) : (
        <EndedPanel conversationId={id} text={endedText(conversation)} unsent={outgoing} />
      )}
    </DropArea>
  );
}

/** Opening a conversation that was marked as unread by hand marks it as read. */
function useUnmark({ id, hasUnreadMessages, unreadCount }: Conversation): void {
  const { client } = trpc.useUtils();
  const mayWrite = useMayWrite();
  const [isMarked] = useState(mayWrite && hasUnreadMessages && unreadCount === 0);
  useEffect(() => {
    if (!isMarked) return;
    client.messaging.markRead.mutate({ id }).then(
      () => refresh(["messaging"]),
      // It stays marked, and is tried again when it is opened the next time.
      () => {},
    );
  }, [client, id, isMarked]);
}

/** Outgoing messages that are not yet in the thread. Removes those that are. */
function usePendingMessages(id: number, items: readonly Message[]) {
  const outgoing = useAllOutgoing().filter(({ conversationId }) => conversationId === id);
  const newestId = items.at(-1)?.id ?? 0;
  const shownKeys = new Set(items.flatMap(({ clientKey }) => clientKey ?? []));
  for (const { clientKey, sentId } of outgoing)
    if (sentId !== undefined && sentId <= newestId) shownKeys.add(clientKey);
  const pending = outgoing.filter(({ clientKey }) => !shownKeys.has(clientKey));
  useEffect(() => {
    if (pending.length < outgoing.length) removeOutgoing(shownKeys);
  });
  return pending;
}

function useDeleteConversation(
  { id, otherUser, agreementValue }: Conversation,
  onDeleted: () => void,
): () => void {
  const { mutate } = trpc.messaging.remove.useMutation({
    meta: {
      done: "Konversationen är borttagen",
      failed: { fallback: "Kunde inte ta bort konversationen.", serverMessage: "never" },
    },
    onSuccess: onDeleted,
  });

  function confirmDelete() {
    askFirst({
      title: `Ta bort konversationen med ${nameOf(otherUser)}?`,
      text: removalText(agreementValue !== null),
      confirmText: "Ta bort",
      onConfirm: () => mutate({ id }),
    });
  }

  return confirmDelete;
}

const intervalMs = 2_500;

/** Sends typing signals at most every 2.5 seconds and ignores errors. */
function useTypingSignal(conversationId: number): { typing: () => void; sent: () => void } {
  const { client } = trpc.useUtils();
  /** The conversation and time of the last signal; null after a message was sent. */
  const lastSignal = useRef<{ id: number; at: number } | null>(null);
  function typing() {
    const now = performance.now();
    const { id, at } = lastSignal.current ?? { id: null, at: 0 };
    if (id === conversationId && now - at < intervalMs) return;
    lastSignal.current = { id: conversationId, at: now };
    client.messaging.typing.mutate({ id: conversationId }).catch(() => {});
  }
  function sent() {
    lastSignal.current = null;
  }
  return { typing, sent };
}
