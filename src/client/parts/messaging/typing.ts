import { useSyncExternalStore } from "react";

/** So long after the last sign of it somebody counts as writing. */
const lasting = 4_000;

const timers = new Map<number, number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The other one writes something in this conversation. */
export function noteTyping(conversationId: number): void {
  window.clearTimeout(timers.get(conversationId));
  timers.set(
    conversationId,
    window.setTimeout(() => {
      stopTyping(conversationId);
    }, lasting),
  );
  tell();
}

/** What was written has come. */
export function stopTyping(conversationId: number): void {
  if (timers.delete(conversationId)) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsTyping(conversationId: number): boolean {
  return useSyncExternalStore(subscribe, () => timers.has(conversationId));
}
