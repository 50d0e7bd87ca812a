import { ArrowDown } from "lucide-react";
import { Fragment } from "react";
import { SignedOutState } from "#src/client/query.tsx";
import { isSessionEnded } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LiveRegion } from "#src/client/ui/VisuallyHidden.tsx";
import { ScrollArea } from "#src/client/ui/ScrollArea.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { fullDate, relativeDate } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { Bubble, OutgoingBubble } from "./Bubble.tsx";
import type { Message, Outgoing } from "./outgoing.ts";
import { useIsTyping } from "./typing.ts";
import { useScroll } from "./useScroll.ts";
import type { Thread } from "./useThread.ts";

interface MessageListProps {
  conversationId: number;
  thread: Thread;
  outgoing: readonly Outgoing[];
  viewerId: string;
  otherName: string;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

/** The messages of a thread, oldest first, in a scroll area. */
export function MessageList(props: MessageListProps) {
  const { conversationId, thread, outgoing, viewerId, otherName } = props;
  const last = thread.items.at(-1) ?? null;
  const lastOutgoing = outgoing.at(-1) ?? null;
  const { container, onScroll, scrollToEnd, hasNewMessages } = useScroll({
    firstKey: thread.items[0]?.id ?? null,
    lastKey: lastOutgoing?.clientKey ?? last?.clientKey ?? last?.id ?? null,
    isLastOwn: lastOutgoing !== null || last?.senderId === viewerId,
    onReachTop: () => void thread.loadOlder(),
  });
  const isTyping = useIsTyping(conversationId);
  const isEmpty = !thread.isPending && thread.items.length === 0 && outgoing.length === 0;

  return (
    <div className="relative min-h-0 flex-1">
      <ScrollArea
        ref={container}
        label={`Meddelanden med ${otherName}`}
        onScroll={onScroll}
        className="relative h-full px-4 py-4 [overflow-anchor:none]"
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
        <ol className="space-y-3">
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

function Messages({ thread, outgoing, viewerId, otherName, onRetry, onDiscard }: MessageListProps) {
  const { items, seenUpTo } = thread;
  const lastOwn = items.findLast(({ senderId }) => senderId === viewerId);
  return (
    <>
      {items.map((message, index) => {
        const isOwn = message.senderId === viewerId;
        const isSeen = message === lastOwn && seenUpTo !== null && message.id <= seenUpTo;
        return (
          <Fragment key={message.id}>
            {startsDay(message, items[index - 1]) && <Day date={message.createdAt} />}
            <Bubble
              isOwn={isOwn}
              author={isOwn ? "Du" : otherName}
              content={message.content}
              attachments={message.attachments}
              at={message.createdAt}
              muted={message.isHidden && !isOwn}
              note={<MessageNote message={message} seen={isSeen && outgoing.length === 0} />}
            />
          </Fragment>
        );
      })}
      {outgoing.map((message) => (
        <OutgoingBubble
          key={message.clientKey}
          message={message}
          onRetry={() => onRetry(message)}
          onDiscard={() => onDiscard(message)}
        />
      ))}
    </>
  );
}

/** Whether the message was seen or is hidden; others' messages can be reported. */
function MessageNote({ message, seen }: { message: Message; seen: boolean }) {
  const { id, senderId, isHidden, hiddenReason } = message;
  return (
    <>
      {seen && "Sett"}
      {hiddenReason !== undefined && (
        <span className="wrap-anywhere text-tips">Dolt för mottagaren: {hiddenReason}</span>
      )}
      {!isHidden && <ReportButton kind="message" objectId={id} ownerId={senderId} className="-my-1" />}
    </>
  );
}

function startsDay(message: Message, previous: Message | undefined): boolean {
  return !previous || stockholmDay(previous.createdAt) !== stockholmDay(message.createdAt);
}

function Day({ date }: { date: Date }) {
  const label = relativeDate(date, new Date());
  const isNear = label === "Idag" || label === "Igår";
  return (
    <li className="flex items-center gap-3 pt-2 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={stockholmDay(date)}>{isNear ? label : fullDate(date)}</time>
    </li>
  );
}
