import { refresh } from "#src/client/refresh.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { attachedFileText } from "#src/copy/messaging.ts";
import { dropOutgoing, newClientKey, putOutgoing, type Attachment, type Outgoing } from "./outgoing.ts";

/** After so many milliseconds without an answer it counts as not sent; asked again it is still sent only once. */
const sendWithin = 20_000;
const turns = new Map<number, Promise<void>>();

/** One after the other in each conversation: what was written first comes first. */
function inTurn(conversationId: number, action: () => Promise<void>): Promise<void> {
  const turn = (turns.get(conversationId) ?? Promise.resolve()).then(action);
  turns.set(conversationId, turn);
  return turn;
}

/** Sends in a conversation: shown at once, tried again under the same key, so that nothing is sent twice. */
export function useSending(conversationId: number) {
  const { client } = trpc.useUtils();
  const { user } = useViewer();

  async function tryToSend(message: Outgoing): Promise<void> {
    if (!user) throw new Error("User not authenticated");
    putOutgoing(conversationId, { ...message, failure: null });
    await inTurn(conversationId, () => post(message));
  }

  async function post(message: Outgoing): Promise<void> {
    try {
      await client.messaging.send.mutate(
        {
          conversationId,
          content: message.content,
          fileIds: message.attachments.map(({ id }) => id),
          clientKey: message.clientKey,
        },
        { signal: AbortSignal.timeout(sendWithin) },
      );
      void refresh(["messaging"]);
    } catch (error) {
      putOutgoing(conversationId, { ...message, failure: failureOf(error).message });
      toast({
        title: "Fel",
        text: "Kunde inte skicka meddelandet. Försök igen.",
        tone: "danger",
        cause: error,
      });
    }
  }

  return {
    send: (text: string, attachments: readonly Attachment[]) =>
      tryToSend({
        clientKey: newClientKey(),
        content: text === "" ? attachedFileText : text,
        attachments,
        createdAt: new Date(),
        failure: null,
      }),
    retry: tryToSend,
    giveUp: ({ clientKey }: Outgoing) => {
      dropOutgoing(conversationId, new Set([clientKey]));
    },
  };
}
