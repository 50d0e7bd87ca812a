import { errorToast } from "#src/client/errorToast.ts";
import { refresh } from "#src/client/refresh.ts";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { useViewer } from "#src/client/viewer.tsx";
import { attachedFileText } from "#src/copy/messaging.ts";
import { removeOutgoing, newClientKey, saveOutgoing, type Attachment, type Outgoing } from "./outgoing.ts";

/** Timeout in milliseconds, after which the message counts as failed. A retry does not send it twice. */
const timeoutMs = 20_000;
const queues = new Map<number, Promise<void>>();

/** Runs the actions of a conversation one after the other, to keep the order of its messages. */
function enqueue(conversationId: number, action: () => Promise<void>): Promise<void> {
  const queue = (queues.get(conversationId) ?? Promise.resolve()).then(action);
  queues.set(conversationId, queue);
  return queue;
}

/** Sends messages with optimistic display. A retry uses the same key, so that nothing is sent twice. */
export function useSendMessage(conversationId: number) {
  const { client } = trpc.useUtils();
  const { user } = useViewer();

  async function tryToSend(message: Outgoing): Promise<void> {
    if (!user) throw new Error("User not authenticated");
    saveOutgoing(conversationId, { ...message, failure: null });
    await enqueue(conversationId, () => post(message));
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
        { signal: AbortSignal.timeout(timeoutMs) },
      );
      void refresh(["messaging"]);
    } catch (error) {
      saveOutgoing(conversationId, { ...message, failure: failureOf(error).message });
      errorToast(error, {
        fallback: "Kunde inte skicka meddelandet. Försök igen.",
        serverMessage: "never",
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
    discard: ({ clientKey }: Outgoing) => {
      removeOutgoing(conversationId, new Set([clientKey]));
    },
  };
}
