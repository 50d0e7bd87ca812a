import { useState } from "react";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { toast } from "#src/client/ui/toast.ts";
import type { Message } from "./outgoing.ts";

type Part = Outputs["messaging"]["thread"];

interface Kept {
  /** The newest part that is worked in already. */
  newest: Part | null;
  items: readonly Message[];
  hasOlder: boolean;
}

/** What is on the screen with the newest part worked in. A gap between the two starts over from the newest. */
function merged(kept: Kept, newest: Part): Kept {
  const first = newest.items[0];
  const last = kept.items.at(-1);
  const isGap = first !== undefined && last !== undefined && newest.hasOlder && first.id > last.id;
  const older = first && !isGap ? kept.items.filter(({ id }) => id < first.id) : [];
  return {
    newest,
    items: [...older, ...newest.items],
    hasOlder: older.length > 0 ? kept.hasOlder : newest.hasOlder,
  };
}

/** A thread: its newest part is asked for again and again, older parts once. Give it a key per conversation. */
export function useThread(conversationId: number) {
  const { client } = trpc.useUtils();
  const query = trpc.messaging.thread.useQuery({ id: conversationId }, { staleTime: 0 });
  const [kept, setKept] = useState<Kept>({ newest: null, items: [], hasOlder: false });
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  if (query.data && query.data !== kept.newest) setKept(merged(kept, query.data));

  async function loadOlder(): Promise<void> {
    const first = kept.items[0];
    if (!first || !kept.hasOlder || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const part = await client.messaging.thread.query({ id: conversationId, before: first.id });
      setKept((now) => ({
        ...now,
        items: [...part.items.filter(({ id }) => id < (now.items[0]?.id ?? Infinity)), ...now.items],
        hasOlder: part.hasOlder,
      }));
    } catch (error) {
      toast({ title: "Fel", text: "Kunde inte hämta äldre meddelanden.", tone: "danger", cause: error });
    } finally {
      setLoadingOlder(false);
    }
  }

  return {
    items: kept.items,
    hasOlder: kept.hasOlder,
    seenUpTo: query.data?.seenUpTo ?? null,
    isPending: query.isPending,
    error: query.error,
    retry: query.refetch,
    isLoadingOlder,
    loadOlder,
  };
}

export type Thread = ReturnType<typeof useThread>;
