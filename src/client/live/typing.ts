import { createStore } from "#src/client/createStore.ts";

/** How long the typing indicator is shown after the last signal, in milliseconds. */
const typingTimeoutMs = 4_000;

interface Typing {
  timer: number;
  /** The first name of a member of a company. */
  name: string | null;
}

/** Who types, by conversation. */
const typings = createStore<ReadonlyMap<number, Typing>>(new Map());

/** What the event of someone who types says. */
interface TypingEvent {
  conversationId?: number | undefined;
  userId?: string | undefined;
  name?: string | undefined;
}

/** Shows the typing indicator for the other party or a colleague, not for what the viewer types in another tab. */
export function noteTyping({ conversationId, userId, name }: TypingEvent, viewerId: string): void {
  if (conversationId === undefined || userId === viewerId) return;
  window.clearTimeout(typings.get().get(conversationId)?.timer);
  const timer = window.setTimeout(() => stopTyping(conversationId), typingTimeoutMs);
  const firstName = name?.split(" ", 1)[0] ?? null;
  typings.change(new Map(typings.get()).set(conversationId, { timer, name: firstName }));
}

/** Hides the typing indicator, because the message has been received. */
export function stopTyping(conversationId: number): void {
  const next = new Map(typings.get());
  if (next.delete(conversationId)) typings.change(next);
}

export function useTyping(conversationId: number): Typing | undefined {
  return typings.useValue().get(conversationId);
}
