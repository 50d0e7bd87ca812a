import { useSyncExternalStore } from "react";
import type { Outputs } from "#src/client/trpc.ts";

export type Message = Outputs["messaging"]["thread"]["items"][number];
export type Attachment = Message["attachments"][number];

/** A message being sent. It is shown at once and keeps its key over all retries. */
export interface Outgoing {
  clientKey: string;
  content: string;
  attachments: readonly Attachment[];
  createdAt: Date;
  /** The error message when sending failed; null while it is being sent. */
  failure: string | null;
}

/** The toast for a failed first message (docs/rules/conversations.md#failed-first-message). */
export const sendFailed = {
  fallback: "Kunde inte skicka meddelandet. Försök igen.",
  serverMessage: "never",
  texts: { 409: "Kunde inte skicka meddelande" },
} as const;

const none: readonly Outgoing[] = [];
const byConversation = new Map<number, readonly Outgoing[]>();
const listeners = new Set<() => void>();

function setMessages(conversationId: number, messages: readonly Outgoing[]): void {
  byConversation.set(conversationId, messages);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The outgoing messages of a conversation. They are stored outside React, so that navigating away loses none. */
export function useOutgoing(conversationId: number): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => byConversation.get(conversationId) ?? none);
}

/** Adds or replaces an outgoing message. */
export function saveOutgoing(conversationId: number, message: Outgoing): void {
  const others = (byConversation.get(conversationId) ?? none).filter(
    ({ clientKey }) => clientKey !== message.clientKey,
  );
  setMessages(conversationId, [...others, message]);
}

/** Removes messages that were delivered or discarded. */
export function removeOutgoing(conversationId: number, clientKeys: ReadonlySet<string>): void {
  const all = byConversation.get(conversationId) ?? none;
  const remaining = all.filter(({ clientKey }) => !clientKeys.has(clientKey));
  if (remaining.length < all.length) setMessages(conversationId, remaining);
}

/** A random UUID. crypto.randomUUID is missing on pages that are not served over https. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
