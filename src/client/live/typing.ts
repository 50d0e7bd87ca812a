import { createStore } from "#src/client/createStore.ts";

/** How long the typing indicator is shown after the last signal, in milliseconds. */
const typingTimeoutMs = 4_000;

/** The timers by conversation. */
const timers = createStore<ReadonlyMap<number, number>>(new Map());

/** Shows the typing indicator for the other party. */
export function markTyping(conversationId: number): void {
  window.clearTimeout(timers.get().get(conversationId));
  const timer = window.setTimeout(() => stopTyping(conversationId), typingTimeoutMs);
  timers.change(new Map(timers.get()).set(conversationId, timer));
}

/** Hides the typing indicator, because the message has been received. */
export function stopTyping(conversationId: number): void {
  const next = new Map(timers.get());
  if (next.delete(conversationId)) timers.change(next);
}

export function useIsTyping(conversationId: number): boolean {
  return timers.useValue().has(conversationId);
}
