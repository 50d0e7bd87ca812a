import { ArrowDown } from "lucide-react";
import { memo, useState } from "react";
import { SignedOutState } from "#src/client/query.tsx";
import { isSessionEnded } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { IconButton } from "#src/client/ui/IconButton.tsx";
import { LiveRegion } from "#src/client/ui/VisuallyHidden.tsx";
import { ScrollArea } from "#src/client/ui/ScrollArea.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { fullDate, relativeDate } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { Bubble } from "./Bubble.tsx";
import { OutgoingBubble } from "./OutgoingBubble.tsx";
import type { Message, Outgoing } from "./outgoing.ts";
import { useIsTyping } from "./typing.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useScroll } from "./useScroll.ts";
import type { Thread } from "./useThread.ts";

interface MessageListProps {
  conversationId: number;
  thread: Thread;
  outgoing: readonly Outgoing[];
  viewerId: string;
  otherName: string;
}

/** The messages of a thread, oldest first, in a scroll area. */
export function MessageList(props: MessageListProps) {
  const { conversationId, thread, outgoing, viewerId, otherName } = props;
  const last = thread.items.at(-1) ?? null;
  const lastOutgoing = outgoing.at(-1) ?? null;
  const { container, onScroll, scrollToEnd, hasNewMessages, isFarUp } = useScroll({
    firstKey: thread.items[0]?.id ?? null,
    lastKey: lastOutgoing?.clientKey ?? last?.clientKey ?? last?.id ?? null,
    isLastOwn: lastOutgoing !== null || last?.senderId === viewerId,
    onReachTop: () => void thread.loadOlder(),
  });
  useMarkRead(conversationId, thread.items, viewerId, container);
  const isTyping = useIsTyping(conversationId);
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
        <p className="mt-2 h-5 text-sm text-muted">{isTyping && `${otherName} skriver…`}</p>
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
          label="Till det senaste"
          variant="secondary"
          onClick={scrollToEnd}
          className="absolute right-4 bottom-3 bg-surface shadow-float"
        >
          <ArrowDown aria-hidden />
        </IconButton>
      )}
      <LiveRegion message={last && last.senderId !== viewerId ? `${otherName}: ${last.content}` : ""} />
    </div>
  );
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

function Messages({ thread, outgoing, viewerId, otherName }: MessageListProps) {
  const { items, seenUpTo } = thread;
  const lastOwn = items.findLast(
    ({ senderId, messageType }) => senderId === viewerId && messageType === "text",
  );
  const firstNewId = useFirstNewId(thread, viewerId);
  const seenId =
    outgoing.length === 0 && seenUpTo !== null && lastOwn && lastOwn.id <= seenUpTo ? lastOwn.id : null;
  return (
    <>
      {items.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          author={message.senderId === viewerId ? null : otherName}
          startsDay={startsDay(message, items[index - 1])}
          isFirstNew={message.id === firstNewId}
          isContinued={isContinued(message, items[index + 1]) && message.id !== seenId}
          isSeen={message.id === seenId}
        />
      ))}
      {outgoing.map((message, index) => (
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

interface MessageRowProps {
  message: Message;
  /** The sender's name; null for the viewer's own messages. */
  author: string | null;
  startsDay: boolean;
  isFirstNew: boolean;
  isContinued: boolean;
  isSeen: boolean;
}

/** Memoised, because a thread can have thousands of them. */
const MessageRow = memo(
  function MessageRow({ message, author, startsDay, isFirstNew, isContinued, isSeen }: MessageRowProps) {
    const { id, senderId, content, attachments, createdAt, isRead, isHidden, hiddenReason } = message;
    const isOwn = author === null;
    const day = startsDay && <Day date={createdAt} />;
    if (message.messageType === "system")
      return (
        <>
          {day}
          <li className="text-center text-sm text-muted">{content}</li>
        </>
      );
    return (
      <>
        {day}
        <Bubble
          isOwn={isOwn}
          author={author ?? "Du"}
          content={content}
          attachments={attachments}
          at={createdAt}
          muted={isHidden && !isOwn}
          isContinued={isContinued && hiddenReason === undefined}
          divider={isFirstNew && <NewLine />}
          action={
            !isOwn && !isHidden && <ReportButton compact kind="message" objectId={id} ownerId={senderId} />
          }
          unreadId={isOwn || isRead ? undefined : id}
          note={
            <>
              {isSeen && "Sett"}
              {hiddenReason !== undefined && (
                <span className="wrap-anywhere text-tips">Dolt för mottagaren: {hiddenReason}</span>
              )}
            </>
          }
        />
      </>
    );
  },
  ({ message, ...before }, { message: next, ...after }) =>
    message.id === next.id &&
    message.isRead === next.isRead &&
    message.content === next.content &&
    message.hiddenReason === next.hiddenReason &&
    before.author === after.author &&
    before.startsDay === after.startsDay &&
    before.isFirstNew === after.isFirstNew &&
    before.isContinued === after.isContinued &&
    before.isSeen === after.isSeen,
);

const groupMs = 5 * 60_000;

/** Whether the next message belongs to the same group: one sender, within five minutes, on one day. */
function isContinued(message: Message, next: Message | undefined): boolean {
  return (
    next?.senderId === message.senderId &&
    next.messageType === message.messageType &&
    next.createdAt.getTime() - message.createdAt.getTime() < groupMs &&
    !startsDay(next, message)
  );
}

function NewLine() {
  return (
    <p className="my-3 flex items-center gap-3 text-xs font-medium text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      Nya meddelanden
    </p>
  );
}

function startsDay(message: Message, previous: Message | undefined): boolean {
  return !previous || stockholmDay(previous.createdAt) !== stockholmDay(message.createdAt);
}

function Day({ date }: { date: Date }) {
  const label = relativeDate(date);
  const isNear = label === "Idag" || label === "Igår";
  return (
    <li className="mb-3 flex items-center gap-3 pt-2 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={stockholmDay(date)}>{isNear ? label : fullDate(date)}</time>
    </li>
  );
}
