import { memo } from "react";
import { fullDate, relativeDate } from "#src/copy/format.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { Bubble } from "./Bubble.tsx";
import type { Message } from "./outgoing.ts";
import { waits } from "#src/constants/waits.ts";

interface MessageRowProps {
  message: Message;
  /** The sender's name; null for the viewer's own messages. */
  author: string | null;
  /** Who wrote it for the company. */
  writer: string | null;
  startsDay: boolean;
  isFirstNew: boolean;
  isContinued: boolean;
  isSeen: boolean;
  isHit: boolean;
}

/** Memoised, because a thread can have hundreds of them. */
export const MessageRow = memo(function MessageRow({
  message,
  author,
  writer,
  startsDay,
  isFirstNew,
  isContinued,
  isSeen,
  isHit,
}: MessageRowProps) {
  const { id, senderId, content, attachments, createdAt, isRead, isHidden, hiddenReason } = message;
  const isOwn = author === null;
  const day = startsDay && <Day date={createdAt} />;
  if (message.messageType === "system")
    return (
      <>
        {day}
        <li data-message-id={id} className="text-center text-sm text-muted">
          {content}
        </li>
      </>
    );
  return (
    <>
      {day}
      <Bubble
        id={id}
        isOwn={isOwn}
        isHit={isHit}
        author={author ?? writer ?? "Du"}
        writer={writer}
        content={content}
        attachments={attachments}
        at={createdAt}
        muted={isHidden && !isOwn}
        isContinued={isContinued && hiddenReason === undefined}
        divider={isFirstNew && <NewLine />}
        action={
          !isOwn &&
          !isHidden &&
          senderId !== null && <ReportButton compact kind="message" objectId={id} ownerId={senderId} />
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
});

/** Whether the next message belongs to the same group: one sender, within five minutes, on one day. */
export function isContinued(message: Message, next: Message | undefined): boolean {
  return (
    next?.senderId === message.senderId &&
    next.writtenBy?.id === message.writtenBy?.id &&
    next.messageType === message.messageType &&
    next.createdAt.getTime() - message.createdAt.getTime() < waits.messageGroup &&
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

export function startsDay(message: Message, previous: Message | undefined): boolean {
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
