import { useSyncExternalStore } from "react";
import { createStore } from "#src/client/createStore.ts";
import { refresh } from "#src/client/api/refresh.ts";
import { failureOf, mayPass, type Inputs } from "#src/client/api/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { ownOutgoing, sendFailed, type Outgoing, type OutgoingStore } from "./outgoing.ts";

/** Milliseconds after which an attempt counts as failed. */
const timeoutMs = 20_000;
const minRetryMs = 1_000;
const maxRetryMs = 5_000;
const leftoverMs = 15_000;
/** One failure is repeated without a word. */
const shownFailures = 2;

/** Why the messages of a conversation wait: too many in a short time, an ended session, or no answer from the server. */
export type WaitReason = "limit" | "session" | "network";

interface Wait {
  reason: WaitReason;
  failures: number;
  /** Milliseconds until the next attempt; null while the user must sign in first. */
  ms: number | null;
}

interface Client {
  messaging: {
    send: {
      mutate: (
        input: Inputs["messaging"]["send"],
        options: { signal: AbortSignal },
      ) => Promise<{ id: number }>;
    };
  };
}

interface Listeners {
  /** A message has been stored by the server. */
  onSent: () => void;
  /** A message will not be sent without the user, or has failed more than once. */
  onFailure: (error: unknown) => void;
}

/** Sends the messages of a store, one after the other per conversation. */
export function createSending(
  { allOutgoing, ensureLoaded, loadOutgoing, markSent, saveOutgoing }: OutgoingStore,
  { onSent, onFailure }: Listeners,
) {
  const waits = createStore<ReadonlyMap<number, Wait>>(new Map());
  const timers = new Map<number, number>();
  const busy = new Set<number>();
  let sender: { client: Client; userId: string } | null = null;

  function setWait(conversationId: number, wait: Wait | null): void {
    window.clearTimeout(timers.get(conversationId));
    if (wait && wait.ms !== null)
      timers.set(
        conversationId,
        window.setTimeout(() => void sendWaiting(conversationId), wait.ms),
      );
    const next = new Map(waits.get());
    if (wait) next.set(conversationId, wait);
    else next.delete(conversationId);
    waits.change(next);
  }

  /** Sends the user's unsent messages, also those of other pages, until the returned function is called. */
  function startSending(client: Client, userId: string): () => void {
    const own = { client, userId };
    sender = own;
    sendNow();
    window.addEventListener("online", sendNow);
    // What another tab has left when it was closed.
    const timer = window.setInterval(sendNow, leftoverMs);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", sendNow);
      if (sender === own) sender = null;
      for (const id of waits.get().keys()) setWait(id, null);
    };
  }

  /** Sends everything that waits, without waiting any longer. */
  function sendNow(): void {
    for (const conversationId of new Set(allOutgoing().map((message) => message.conversationId))) {
      // The limit would only reject them again.
      if (waits.get().get(conversationId)?.reason === "limit") continue;
      void sendWaiting(conversationId);
    }
  }

  /** Shows the message at once and sends it in its turn. */
  function sendMessage(userId: string, message: Outgoing): void {
    ensureLoaded(userId);
    saveOutgoing(message);
    if (!waits.get().has(message.conversationId)) void sendWaiting(message.conversationId);
  }

  /** Sends the messages of a conversation one after the other, to keep their order; in one tab at a time. */
  async function sendWaiting(conversationId: number): Promise<void> {
    if (!sender || busy.has(conversationId)) return;
    busy.add(conversationId);
    try {
      await inOneTab(`outgoing ${sender.userId} ${conversationId}`, () => sendInOrder(conversationId));
    } finally {
      busy.delete(conversationId);
    }
  }

  async function sendInOrder(conversationId: number): Promise<void> {
    // Another tab may have sent some of them.
    if (sender) loadOutgoing(sender.userId);
    for (let mayContinue = true; mayContinue && sender;) {
      const message = allOutgoing().find(
        (other) =>
          other.conversationId === conversationId && other.failure === null && other.sentId === undefined,
      );
      if (!message) return setWait(conversationId, null);
      mayContinue = await post(sender.client, message);
    }
  }

  /** False when the conversation must wait. */
  async function post(client: Client, message: Outgoing): Promise<boolean> {
    const { conversationId, content, attachments, clientKey } = message;
    try {
      const { id } = await client.messaging.send.mutate(
        { conversationId, content, fileIds: attachments.map((file) => file.id), clientKey },
        { signal: AbortSignal.timeout(timeoutMs) },
      );
      markSent(message, id);
      setWait(conversationId, null);
      onSent();
      return true;
    } catch (error) {
      const wait = waitAfter(error, (waits.get().get(conversationId)?.failures ?? 0) + 1);
      if (!wait) saveOutgoing({ ...message, failure: failureOf(error).message });
      if (!wait || (wait.reason === "network" && wait.failures === shownFailures)) onFailure(error);
      setWait(conversationId, wait);
      return wait === null;
    }
  }

  function waitReason(conversationId: number): WaitReason | null {
    const wait = waits.get().get(conversationId);
    return wait && (wait.reason !== "network" || wait.failures >= shownFailures) ? wait.reason : null;
  }

  return { startSending, sendNow, sendMessage, sendWaiting, waitReason, subscribe: waits.subscribe };
}

/** Without locks, which browsers only have on secure pages, the server's keys still store each message once. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Null when sending the same message again would fail again. */
function waitAfter(error: unknown, failures: number): Wait | null {
  const { code, status, retryAfter } = failureOf(error);
  if (code === "NOT_SIGNED_IN") return { reason: "session", failures, ms: null };
  if (status === 429) return { reason: "limit", failures, ms: (retryAfter ?? 5) * 1_000 };
  if (!mayPass(error)) return null;
  return { reason: "network", failures, ms: Math.min(maxRetryMs, minRetryMs * 2 ** (failures - 1)) };
}

function showFailure(cause: unknown): void {
  // The page says that there is no network, and the message that it waits for it.
  if (!navigator.onLine) return;
  toast({ title: "Fel", text: sendFailed.fallback, tone: "danger", cause });
}

const { subscribe, waitReason, ...own } = createSending(ownOutgoing, {
  onSent: () => void refresh(["messaging"]),
  onFailure: showFailure,
});
export const { startSending, sendMessage, sendWaiting } = own;

/** Why this conversation's messages wait, or null while they are being sent. */
export function useWaitReason(conversationId: number): WaitReason | null {
  return useSyncExternalStore(
    subscribe,
    () => waitReason(conversationId),
    () => null,
  );
}
