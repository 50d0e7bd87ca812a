import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { useInboxFilter } from "./InboxFilters.tsx";
import type { Thread } from "./useThread.ts";

export interface SearchHit {
  id: number;
  text: string;
}

/**
 * The search in a thread. It starts with what the list was searched for, and is shown then only if messages were found.
 */
export function useThreadSearch(conversationId: number, thread: Thread) {
  const { filters } = useInboxFilter();
  const [text, setText] = useState(filters.search);
  const [isAsked, setAsked] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const found = trpc.messaging.findMessages.useQuery(
    { id: conversationId, search: text },
    { enabled: text !== "", placeholderData: (previous) => previous },
  );
  const ids = text === "" ? [] : (found.data?.ids ?? []);
  // The newest one, until another is chosen.
  const [newestId = null] = ids;
  if (newestId !== null && (chosenId === null || !ids.includes(chosenId))) setChosenId(newestId);
  const index = chosenId === null ? -1 : ids.indexOf(chosenId);
  const hitId = ids[index] ?? null;

  const showAround = useEffectEvent(thread.showAround);
  useEffect(() => {
    if (hitId !== null) void showAround(hitId);
  }, [hitId]);

  /** 1 is the next older hit, -1 the next newer one; after the last comes the first. */
  function step(by: 1 | -1): void {
    setChosenId(ids[(index + by + ids.length) % ids.length] ?? null);
  }

  return {
    isOpen: isAsked || ids.length > 0,
    /** The user has opened it. */
    isAsked,
    text,
    count: ids.length,
    index,
    isPending: text !== "" && found.isPending,
    hit: hitId === null ? null : { id: hitId, text },
    setText,
    open: () => setAsked(true),
    close: () => {
      setAsked(false);
      setText("");
    },
    step,
  };
}

export type ThreadSearch = ReturnType<typeof useThreadSearch>;
