import { ArrowDown, CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from "react";
import { SignedOutState } from "#src/client/api/query.tsx";
import { isSessionEnded } from "#src/client/api/trpc.ts";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { ScrollArea } from "#src/client/ui/ScrollArea.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useTyping } from "#src/client/live/typing.ts";
import { usePageSession } from "#src/client/api/endedSession.ts";
import { cx } from "#src/client/ui/classNames.ts";
import { waitTexts } from "#src/copy/messaging.ts";
import { highlightText } from "./highlightText.ts";
import { seenOwnId } from "./loadedThread.ts";
import { isContinued, MessageRow, startsDay } from "./MessageRow.tsx";
import { type Message, type Outgoing, removeOutgoing, saveOutgoing } from "./outgoing.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useScroll } from "./useScroll.ts";
import type { Thread } from "./useThread.ts";
import type { SearchHit } from "./useThreadSearch.ts";
import { Bubble } from "./Bubble.tsx";
import { sendWaiting, useWaitReason, type WaitReason } from "./sending.ts";

interface MessageListProps {
  conversationId: number;
  thread: Thread;
  outgoing: readonly Outgoing[];
  viewerId: string;
  otherName: string;
  /** Who wrote a message for the company; null for the viewer. */
  writerOf: (message: Message) => string | null;
  /** The message that a search has found, and what was searched for. */
  hit: SearchHit | null;
}

/** The messages of a thread, oldest first, in a scroll area. */
export function MessageList(props: MessageListProps) {
  const { conversationId, thread, outgoing, viewerId, otherName, hit } = props;
  const last = thread.newest;
  const lastOutgoing = outgoing.at(-1) ?? null;
  const { container, onScroll, scrollToEnd, scrollTo, hasNewMessages, isFarUp } = useScroll({
    thread,
    newestKey: lastOutgoing?.clientKey ?? last?.clientKey ?? last?.id ?? null,
    isNewestOwn: lastOutgoing !== null || last?.senderId === viewerId,
  });
  const shownHitId = thread.items.find(({ id }) => id === hit?.id)?.id ?? null;
  const searched = hit?.text ?? "";
  const showHit = useEffectEvent(scrollTo);
  useLayoutEffect(() => {
    if (shownHitId !== null) showHit(shownHitId);
  }, [shownHitId]);
  useEffect(
    () => (searched === "" || !container.current ? undefined : highlightText(container.current, searched)),
    [searched, thread.items, container],
  );
  useMarkRead(conversationId, thread.items, viewerId, container);
  const typing = useTyping(conversationId);
  const isEmpty = !thread.isPending && thread.items.length === 0 && outgoing.length === 0;

  return (
    <div className="relative min-h-0 flex-1">
      <ScrollArea
        ref={container}
        label={`Meddelanden med ${otherName}`}
        onScroll={onScroll}
        className="relative h-full px-4 py-4 contain-strict [overflow-anchor:none]"
      >
        {thread.isPending && <Spinner page />}
        {thread.error &&
          thread.items.length === 0 &&
          (isSessionEnded(thread.error) ? (
            <SignedOutState />
          ) : (
            <ErrorState onRetry={() => void thread.retry()} />
          ))}
        {isEmpty && !thread.error && <EmptyState compact title="Inga meddelanden än" />}
        <Older thread={thread} />
        <ol>
          <Messages {...props} />
        </ol>
        <p className="mt-2 h-5 text-sm text-muted">{typing && `${typing.name ?? otherName} skriver …`}</p>
      </ScrollArea>
      {hasNewMessages && (
        <Button
          size="sm"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 bg-surface shadow-float"
        >
          <ArrowDown className="size-4" aria-hidden /> Nya meddelanden
        </Button>
      )}
      {isFarUp && !hasNewMessages && (
        <IconButton
          icon={ArrowDown}
          label="Till det senaste"
          variant="secondary"
          onClick={scrollToEnd}
          className="absolute right-4 bottom-3 bg-surface shadow-float"
        />
      )}
      {/* Stays mounted: only changes are announced. */}
      <div role="status" aria-live="polite" className="sr-only">
        {announced(last, viewerId, otherName)}
      </div>
    </div>
  );
}

/** What a screen reader says of the newest message: those of the viewer are known. */
export function announced(
  newest: Pick<Message, "senderId" | "content"> | null,
  viewerId: string,
  otherName: string,
): string {
  return newest && newest.senderId !== viewerId ? `${otherName}: ${newest.content}` : "";
}

function Older({ thread }: { thread: Thread }) {
  if (!thread.hasOlder) return null;
  return (
    <div className="mb-4 flex justify-center">
      <Button
        size="sm"
        variant="ghost"
        pending={thread.isLoadingOlder}
        pendingText="Laddar..."
        onClick={() => void thread.loadOlder()}
      >
        Visa äldre meddelanden
      </Button>
    </div>
  );
}

function Messages({ thread, outgoing, viewerId, otherName, writerOf, hit }: MessageListProps) {
  const { items, seenUpTo, hasNewer } = thread;
  // They come after the newest message.
  const shownOutgoing = hasNewer ? [] : outgoing;
  const firstNewId = useFirstNewId(thread, viewerId);
  const seenId = !hasNewer && outgoing.length === 0 ? seenOwnId(items, viewerId, seenUpTo) : null;
  return (
    <>
      {items.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          author={message.senderId === viewerId ? null : otherName}
          writer={writerOf(message)}
          startsDay={startsDay(message, items[index - 1])}
          isFirstNew={message.id === firstNewId}
          isContinued={isContinued(message, items[index + 1]) && message.id !== seenId}
          isSeen={message.id === seenId}
          isHit={message.id === hit?.id}
        />
      ))}
      {shownOutgoing.map((message, index) => (
        <OutgoingBubble key={message.clientKey} message={message} isFirst={index === 0} />
      ))}
    </>
  );
}

/** The first unread message when the thread was opened; it stays marked while the thread is open. */
function useFirstNewId({ items }: Thread, viewerId: string): number | null {
  const [firstNewId, setFirstNewId] = useState<number | null | undefined>(undefined);
  if (firstNewId === undefined && items.length > 0)
    setFirstNewId(items.find(({ senderId, isRead }) => senderId !== viewerId && !isRead)?.id ?? null);
  return firstNewId ?? null;
}

interface OutgoingBubbleProps {
  message: Outgoing;
  /** Only the first of them says why they wait. */
  isFirst: boolean;
}

/** A message that is being sent, that waits, or that the server rejected. */
function OutgoingBubble({ message, isFirst }: OutgoingBubbleProps) {
  const { content, attachments, createdAt, failure } = message;
  const reason = useReason(message.conversationId);
  const hasProblem = failure !== null || (reason === "network" && isFirst);
  return (
    <Bubble
      isOwn
      author="Du"
      content={content}
      attachments={attachments}
      at={new Date(createdAt)}
      failed={failure !== null}
      note={
        hasProblem ? (
          <Problem message={message}>{failure ?? waitTexts.network}</Problem>
        ) : (
          <span>{noteOf(reason, isFirst)}</span>
        )
      }
    />
  );
}

function useReason(conversationId: number): WaitReason | null {
  const { state } = usePageSession();
  const reason = useWaitReason(conversationId);
  return state === "valid" ? reason : "session";
}

function noteOf(reason: WaitReason | null, isFirst: boolean): string {
  if (reason === null) return "Skickar...";
  return isFirst ? waitTexts[reason] : "Väntar …";
}

function Problem({ message, children }: { message: Outgoing; children: ReactNode }) {
  const { clientKey, conversationId, failure } = message;
  return (
    <span
      className={cx("flex flex-wrap items-center justify-end gap-2", failure !== null && "text-danger")}
      role="alert"
    >
      <CircleAlert className="size-3.5 shrink-0" aria-hidden />
      {children}
      <Button
        size="sm"
        onClick={() => {
          saveOutgoing({ ...message, failure: null });
          void sendWaiting(conversationId);
        }}
      >
        Försök igen
      </Button>
      <Button size="sm" variant="ghost" onClick={() => removeOutgoing(new Set([clientKey]))}>
        Ta bort
      </Button>
    </span>
  );
}
