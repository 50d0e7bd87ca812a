import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { VisuallyHidden } from "#src/client/ui/VisuallyHidden.tsx";
import { dateTime, timeOfDay } from "#src/copy/format.ts";
import { Attachments } from "./Attachments.tsx";
import { MessageText } from "./MessageText.tsx";
import type { Attachment, Outgoing } from "./outgoing.ts";

interface BubbleProps {
  isOwn: boolean;
  /** The sender, for screen readers, which do not see on which side the message is. */
  author: string;
  content: string;
  attachments: readonly Attachment[];
  at: Date;
  /** The state of the message, shown below it. */
  note?: ReactNode;
  failed?: boolean | undefined;
  /** The content is not the author's text. */
  muted?: boolean | undefined;
}

export function Bubble({
  isOwn,
  author,
  content,
  attachments,
  at,
  note,
  failed = false,
  muted = false,
}: BubbleProps) {
  return (
    <li className={cx("flex flex-col", isOwn ? "items-end" : "items-start")}>
      <div
        className={cx(
          "max-w-[85%] rounded-lg border px-3.5 py-2.5 sm:max-w-[75%]",
          isOwn ? "border-transparent bg-accent-soft" : "border-line bg-raised",
          failed && "border-danger",
          muted && "text-muted italic",
        )}
      >
        <VisuallyHidden>{author}: </VisuallyHidden>
        <MessageText>{content}</MessageText>
        <Attachments files={attachments} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <time dateTime={at.toISOString()} title={dateTime(at)} className="tabular-nums">
          {timeOfDay(at)}
        </time>
        {note}
      </p>
    </li>
  );
}

interface OutgoingBubbleProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent or that failed. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { content, attachments, createdAt, failure } = message;
  return (
    <Bubble
      isOwn
      author="Du"
      content={content}
      attachments={attachments}
      at={createdAt}
      failed={failure !== null}
      note={
        failure === null ? (
          <span>Skickar...</span>
        ) : (
          <span className="flex flex-wrap items-center gap-2 text-danger" role="alert">
            <CircleAlert className="size-3.5 shrink-0" aria-hidden />
            {failure}
            <Button size="sm" onClick={onRetry}>
              Försök igen
            </Button>
            <Button size="sm" variant="ghost" onClick={onDiscard}>
              Ta bort
            </Button>
          </span>
        )
      }
    />
  );
}
