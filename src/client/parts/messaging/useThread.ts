import { useState } from "react";
import { trpc } from "#src/client/api/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import { around, nothingLoaded, withNewer, withNewest, withOlder } from "./loadedThread.ts";

const pageSize = 50;

/**
 * The messages of a thread: the newest page is refetched, others are loaded once. Needs a React key per conversation.
 */
export function useThread(conversationId: number) {
  const { client } = trpc.useUtils();
  const query = trpc.messaging.thread.useQuery({ id: conversationId }, { staleTime: 0 });
  const [loaded, setLoaded] = useState(nothingLoaded);
  const [loading, setLoading] = useState<"older" | "newer" | null>(null);
  if (query.data && query.data !== loaded.newest) setLoaded(withNewest(loaded, query.data));

  function read(part: { before?: number; since?: number; limit: number }) {
    return client.messaging.thread.query({ id: conversationId, ...part });
  }

  async function load(which: "older" | "newer", work: () => Promise<void>): Promise<void> {
    setLoading(which);
    try {
      await work();
    } catch (error) {
      const text = `Kunde inte hämta ${which === "older" ? "äldre" : "fler"} meddelanden.`;
      toast({ title: "Fel", text, tone: "danger", cause: error });
    } finally {
      setLoading(null);
    }
  }

  async function loadOlder(): Promise<void> {
    const [first] = loaded.items;
    if (!first || !loaded.hasOlder || loading !== null) return;
    await load("older", async () => {
      const page = await read({ before: first.id, limit: pageSize });
      setLoaded((current) => (current.items[0]?.id === first.id ? withOlder(current, page) : current));
    });
  }

  async function loadNewer(): Promise<void> {
    const last = loaded.items.at(-1);
    if (!last || !loaded.hasNewer || loading !== null) return;
    await load("newer", async () => {
      const { items } = await read({ since: last.id, limit: pageSize });
      setLoaded((current) =>
        current.items.at(-1)?.id === last.id ? withNewer(current, items, items.length < pageSize) : current,
      );
    });
  }

  /** Shows the messages around one, unless it is shown already. */
  async function showAround(id: number): Promise<void> {
    if (loaded.items.some((message) => message.id === id)) return;
    await load("older", async () => {
      const limit = pageSize / 2;
      const [before, after] = await Promise.all([
        read({ before: id + 1, limit }),
        read({ since: id, limit }),
      ]);
      setLoaded((current) => around(current, before, after.items, after.items.length < limit));
    });
  }

  return {
    items: loaded.items,
    hasOlder: loaded.hasOlder,
    hasNewer: loaded.hasNewer,
    /** The newest message of the conversation, also while older ones are shown. */
    newest: query.data?.items.at(-1) ?? null,
    seenUpTo: query.data?.seenUpTo ?? null,
    isPending: query.isPending,
    error: query.error,
    retry: query.refetch,
    isLoadingOlder: loading === "older",
    loadOlder,
    loadNewer,
    showAround,
    showNewest: () => {
      setLoaded((current) =>
        current.hasNewer && current.newest ? withNewest(nothingLoaded, current.newest) : current,
      );
    },
  };
}

export type Thread = ReturnType<typeof useThread>;
