import type { ReactNode } from "react";
import { cx } from "#src/client/ui/classNames.ts";
import { dateTime, timeOfDay } from "#src/copy/format.ts";
import { attachedFileText } from "#src/copy/messaging.ts";
import { Attachments } from "#src/client/parts/files/Attachments.tsx";
import { MessageText } from "./MessageText.tsx";
import type { Attachment } from "./outgoing.ts";

interface BubbleProps {
  /** Undefined until the message is stored. */
  id?: number | undefined;
  isOwn: boolean;
  /** The sender, for screen readers, which do not see on which side the message is. */
  author: string;
  /** The person, shown below the message, where the author is a company. */
  writer?: string | null | undefined;
  content: string;
  attachments: readonly Attachment[];
  at: Date;
  /** The state of the message, shown below it. */
  note?: ReactNode;
  failed?: boolean | undefined;
  /** The content is not the author's text. */
  muted?: boolean | undefined;
  /** A search has found the message. */
  isHit?: boolean | undefined;
  /** More of the same sender follows within minutes: the time is shown below the last one. */
  isContinued?: boolean | undefined;
  /** Shown above the message. */
  divider?: ReactNode;
  /** Shown beside the message on hover and focus. */
  action?: ReactNode;
  /** The id of a message that the viewer has not read. */
  unreadId?: number | undefined;
}

export function Bubble({
  id,
  isOwn,
  author,
  writer = null,
  content,
  attachments,
  at,
  note,
  failed = false,
  muted = false,
  isHit = false,
  isContinued = false,
  divider,
  action,
  unreadId,
}: BubbleProps) {
  return (
    <li data-message-id={id} data-unread-id={unreadId} className={cx("group", isContinued ? "mb-1" : "mb-3")}>
      {divider}
      <div className={cx("flex flex-col", isOwn ? "items-end" : "items-start")}>
        <div
          className="flex w-full items-center gap-1 data-own:flex-row-reverse"
          data-own={isOwn || undefined}
        >
          <div
            className={cx(
              "max-w-[85%] min-w-0 rounded-lg border px-3.5 py-2 sm:max-w-[75%]",
              isOwn ? "border-transparent bg-accent-soft" : "border-line bg-raised",
              failed && "border-danger",
              isHit && "outline-2 outline-offset-2 outline-accent",
              muted && "text-muted italic",
            )}
          >
            <span className="sr-only">{author}: </span>
            {content !== attachedFileText || attachments.length === 0 ? (
              <MessageText>{content}</MessageText>
            ) : (
              <span className="sr-only">{attachedFileText}</span>
            )}
            <Attachments files={attachments} />
          </div>
          {action !== undefined && (
            <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60">
              {action}
            </span>
          )}
        </div>
        <p
          className={cx(
            "flex flex-wrap items-center gap-x-2 text-xs text-muted",
            isContinued ? "sr-only" : "mt-1",
            isOwn && "justify-end",
          )}
        >
          {writer !== null && <span className="wrap-anywhere">{writer}</span>}
          <time dateTime={at.toISOString()} title={dateTime(at)} className="tabular-nums">
            {timeOfDay(at)}
          </time>
          {note}
        </p>
      </div>
    </li>
  );
}
