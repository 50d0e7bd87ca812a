import { useState } from "react";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import type { Message } from "./outgoing.ts";

type ThreadPage = Outputs["messaging"]["thread"];

interface LoadedThread {
  /** The newest page that has been merged. */
  newest: ThreadPage | null;
  items: readonly Message[];
  hasOlder: boolean;
}

/**
 * Merges the refetched newest page into the loaded messages. When there is a gap between them, only the newest page is
 * kept.
 */
function mergeNewest(loaded: LoadedThread, newest: ThreadPage): LoadedThread {
  const first = newest.items[0];
  const last = loaded.items.at(-1);
  const isGap = first !== undefined && last !== undefined && newest.hasOlder && first.id > last.id;
  const older = first && !isGap ? loaded.items.filter(({ id }) => id < first.id) : [];
  return {
    newest,
    items: [...older, ...newest.items],
    hasOlder: older.length > 0 ? loaded.hasOlder : newest.hasOlder,
  };
}

/**
 * The messages of a thread: the newest page is refetched, older pages are loaded once. Needs a React key per
 * conversation.
 */
export function useThread(conversationId: number) {
  const { client } = trpc.useUtils();
  const query = trpc.messaging.thread.useQuery({ id: conversationId }, { staleTime: 0 });
  const [loaded, setLoaded] = useState<LoadedThread>({ newest: null, items: [], hasOlder: false });
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  if (query.data && query.data !== loaded.newest) setLoaded(mergeNewest(loaded, query.data));

  async function loadOlder(): Promise<void> {
    const first = loaded.items[0];
    if (!first || !loaded.hasOlder || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const page = await client.messaging.thread.query({ id: conversationId, before: first.id });
      setLoaded((current) => ({
        ...current,
        items: [...page.items.filter(({ id }) => id < (current.items[0]?.id ?? Infinity)), ...current.items],
        hasOlder: page.hasOlder,
      }));
    } catch (error) {
      toast({ title: "Fel", text: "Kunde inte hämta äldre meddelanden.", tone: "danger", cause: error });
    } finally {
      setLoadingOlder(false);
    }
  }

  return {
    items: loaded.items,
    hasOlder: loaded.hasOlder,
    seenUpTo: query.data?.seenUpTo ?? null,
    isPending: query.isPending,
    error: query.error,
    retry: query.refetch,
    isLoadingOlder,
    loadOlder,
  };
}

export type Thread = ReturnType<typeof useThread>;
