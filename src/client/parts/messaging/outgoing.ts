import { useSyncExternalStore } from "react";
import type { Outputs } from "#src/client/trpc.ts";

export type Message = Outputs["messaging"]["thread"]["items"][number];
export type Attachment = Message["attachments"][number];

/** A message on its way; it is shown at once and keeps its key however often it is tried. */
export interface Outgoing {
  clientKey: string;
  content: string;
  attachments: readonly Attachment[];
  createdAt: Date;
  /** Why it did not arrive, or null while it is on its way. */
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
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function put(conversationId: number, messages: readonly Outgoing[]): void {
  byConversation.set(conversationId, messages);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is on its way in a conversation; it outlives the page, so that going elsewhere loses nothing. */
export function useOutgoing(conversationId: number): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => byConversation.get(conversationId) ?? none);
}

/** Puts a message on its way, or back there. */
export function putOutgoing(conversationId: number, message: Outgoing): void {
  const others = (byConversation.get(conversationId) ?? none).filter(
    ({ clientKey }) => clientKey !== message.clientKey,
  );
  put(conversationId, [...others, message]);
}

/** It has arrived, or is given up. */
export function dropOutgoing(conversationId: number, clientKeys: ReadonlySet<string>): void {
  const all = byConversation.get(conversationId) ?? none;
  const left = all.filter(({ clientKey }) => !clientKeys.has(clientKey));
  if (left.length < all.length) put(conversationId, left);
}

/** What was being written when somebody left a conversation. */
export function keptDraft(key: string): string {
  return drafts.get(key) ?? "";
}

export function keepDraft(key: string, text: string): void {
  if (text === "") drafts.delete(key);
  else drafts.set(key, text);
}

/** A name of one's own for a message: chance, also where the page is not served by https. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
