import { useSyncExternalStore } from "react";
import {
  draftKey,
  draftsOf,
  isDraftKey,
  removeDraft,
  writeDraft,
  type Schema,
} from "#src/client/forms/drafts.ts";
import { createStore } from "#src/client/createStore.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

export type Message = Outputs["messaging"]["thread"]["items"][number];
export type Attachment = Message["attachments"][number];

interface StoredMessage {
  conversationId: number;
  /** Kept over all attempts: the server stores one message per key. */
  clientKey: string;
  content: string;
  attachments: Attachment[];
  /** Milliseconds; also the order of the messages. */
  createdAt: number;
  /** Why the server rejected it; null while it is sent or waits. */
  failure: string | null;
}

const outgoingSchema: Schema<StoredMessage> = {
  parse: (value) => {
    if (!isStoredMessage(value)) throw new TypeError("no message");
    return value;
  },
};

function isStoredMessage(value: unknown): value is StoredMessage {
  if (typeof value !== "object" || value === null) return false;
  const { conversationId, clientKey, content, attachments, createdAt, failure } = {
    conversationId: null,
    clientKey: null,
    content: null,
    attachments: null,
    createdAt: null,
    failure: undefined,
    ...value,
  };
  return (
    typeof conversationId === "number" &&
    typeof clientKey === "string" &&
    typeof content === "string" &&
    typeof createdAt === "number" &&
    (failure === null || typeof failure === "string") &&
    Array.isArray(attachments)
  );
}

/** A message that is not sent yet. It is shown at once. */
export type Outgoing = StoredMessage & {
  /** The id of the stored message, until the thread shows it. */
  sentId?: number;
};

/** The toast for a failed first message (docs/rules/conversations.md#starting-a-conversation). */
export const sendFailed = {
  fallback: "Kunde inte skicka meddelandet. Försök igen.",
  serverMessage: "never",
  texts: { 409: "Kunde inte skicka meddelande" },
} as const;

/** The names of the drafts that hold unsent messages (docs/rules/conversations.md#unsent-messages). */
const namePrefix = "outgoing ";

/** The unsent messages of a tab's user, as this browser stores them. */
export function createOutgoing() {
  let userId: string | null = null;
  const messages = createStore<readonly Outgoing[]>([]);
  /** Messages that the browser did not store: they are lost with the page. */
  const unstored = new Set<string>();

  /** All unsent messages of the user, oldest first. */
  const allOutgoing = messages.get;

  function setMessages(next: readonly Outgoing[]): void {
    messages.change(next.toSorted((a, b) => a.createdAt - b.createdAt));
  }

  function keyOf(clientKey: string): string | null {
    return userId === null ? null : draftKey(userId, namePrefix + clientKey);
  }

  /** Reads what this user's tabs have stored; null when no one is signed in. */
  function loadOutgoing(nextUserId: string | null): void {
    if (nextUserId !== userId) unstored.clear();
    userId = nextUserId;
    if (userId === null) return setMessages([]);
    const stored = draftsOf(userId, namePrefix, outgoingSchema).map(({ value }) => value);
    const keys = new Set(stored.map(({ clientKey }) => clientKey));
    // Sent ones stay until the thread shows them.
    const kept = allOutgoing().filter(
      ({ clientKey, sentId }) => !keys.has(clientKey) && (sentId !== undefined || unstored.has(clientKey)),
    );
    setMessages([...kept, ...stored]);
  }

  /** A message may be written before the code that sends has loaded: without its user, it would be kept nowhere. */
  function ensureLoaded(ownUserId: string): void {
    if (userId !== ownUserId) loadOutgoing(ownUserId);
  }

  /** Reads what another tab has stored or removed. */
  function followOtherTabs(): () => void {
    function receive({ key }: StorageEvent): void {
      if (userId !== null && (key === null || isDraftKey(key, userId, namePrefix))) loadOutgoing(userId);
    }
    window.addEventListener("storage", receive);
    return () => {
      window.removeEventListener("storage", receive);
    };
  }

  /** Adds or replaces a message, in the browser's storage too. */
  function saveOutgoing(message: Outgoing): void {
    const key = keyOf(message.clientKey);
    if (key === null) return;
    if (writeDraft(key, message) === null) unstored.add(message.clientKey);
    else unstored.delete(message.clientKey);
    setMessages([...allOutgoing().filter(({ clientKey }) => clientKey !== message.clientKey), message]);
  }

  /** The server has stored the message: it must not be sent again, but is shown until the thread contains it. */
  function markSent(message: Outgoing, sentId: number): void {
    forget(message.clientKey);
    setMessages(
      allOutgoing().map((other) => (other.clientKey === message.clientKey ? { ...message, sentId } : other)),
    );
  }

  /** Removes messages that the thread shows or that the user has discarded. */
  function removeOutgoing(clientKeys: ReadonlySet<string>): void {
    const removed = allOutgoing().filter(({ clientKey }) => clientKeys.has(clientKey));
    for (const { clientKey } of removed) forget(clientKey);
    if (removed.length > 0) setMessages(allOutgoing().filter(({ clientKey }) => !clientKeys.has(clientKey)));
  }

  function forget(clientKey: string): void {
    const key = keyOf(clientKey);
    if (key !== null) removeDraft(key);
    unstored.delete(clientKey);
  }

  /** A time that is later than that of every other unsent message, so that they keep their order. */
  function nextTime(): number {
    return Math.max(Date.now(), (allOutgoing().at(-1)?.createdAt ?? 0) + 1);
  }

  function hasUnstored(): boolean {
    return unstored.size > 0;
  }

  return {
    loadOutgoing,
    ensureLoaded,
    followOtherTabs,
    subscribe: messages.subscribe,
    allOutgoing,
    hasUnstored,
    saveOutgoing,
    markSent,
    removeOutgoing,
    nextTime,
  };
}

export type OutgoingStore = ReturnType<typeof createOutgoing>;

export const ownOutgoing = createOutgoing();
const { allOutgoing, hasUnstored, subscribe } = ownOutgoing;
export const { loadOutgoing, followOtherTabs, saveOutgoing, removeOutgoing, nextTime } = ownOutgoing;

/** In the server's HTML. */
const none: readonly Outgoing[] = [];

export function useAllOutgoing(): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, allOutgoing, () => none);
}

/** Whether leaving the page would lose a message. */
export function useHasUnstored(): boolean {
  return useSyncExternalStore(subscribe, hasUnstored, () => false);
}
