import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { usePageSession } from "#src/client/api/endedSession.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { waitTexts } from "#src/copy/messaging.ts";
import { Bubble } from "./Bubble.tsx";
import { removeOutgoing, saveOutgoing, type Outgoing } from "./outgoing.ts";
import { sendWaiting, useWaitReason, type WaitReason } from "./sending.ts";

interface OutgoingBubbleProps {
  message: Outgoing;
  /** Only the first of them says why they wait. */
  isFirst: boolean;
}

/** A message that is being sent, that waits, or that the server rejected. */
export function OutgoingBubble({ message, isFirst }: OutgoingBubbleProps) {
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
