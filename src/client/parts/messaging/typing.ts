import { useSyncExternalStore } from "react";

/** How long the typing indicator is shown after the last signal, in milliseconds. */
const typingTimeoutMs = 4_000;

const timers = new Map<number, number>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Shows the typing indicator for the other party. */
export function markTyping(conversationId: number): void {
  window.clearTimeout(timers.get(conversationId));
  timers.set(
    conversationId,
    window.setTimeout(() => {
      stopTyping(conversationId);
    }, typingTimeoutMs),
  );
  notifyListeners();
}

/** Hides the typing indicator, because the message has been received. */
export function stopTyping(conversationId: number): void {
  if (timers.delete(conversationId)) notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsTyping(conversationId: number): boolean {
  return useSyncExternalStore(subscribe, () => timers.has(conversationId));
}
