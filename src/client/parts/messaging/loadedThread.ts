import type { Outputs } from "#src/client/api/trpc.ts";
import type { Message } from "./outgoing.ts";

export type ThreadPage = Outputs["messaging"]["thread"];

/** The part of a thread that is shown, without gaps. */
export interface LoadedThread {
  /** The newest page that was fetched. */
  newest: ThreadPage | null;
  items: readonly Message[];
  hasOlder: boolean;
  /** There are newer messages than those that are shown. */
  hasNewer: boolean;
}

export const nothingLoaded: LoadedThread = { newest: null, items: [], hasOlder: false, hasNewer: false };

/** Each message costs time for every key that is pressed: more than this many are never shown. */
export const maxShown = 150;

/** A refetched newest page. Where it does not follow what is shown, a thread at its end starts over with it. */
export function withNewest(loaded: LoadedThread, newest: ThreadPage): LoadedThread {
  const first = newest.items[0];
  const last = loaded.items.at(-1);
  const isGap = first !== undefined && last !== undefined && first.id > last.id;
  if (isGap && loaded.hasNewer) return { ...loaded, newest };
  const older = first && !isGap ? loaded.items.filter(({ id }) => id < first.id) : [];
  return {
    newest,
    items: [...older, ...newest.items],
    hasOlder: older.length > 0 ? loaded.hasOlder : newest.hasOlder,
    hasNewer: false,
  };
}

/** The page before what is shown; the newest messages give way. */
export function withOlder(loaded: LoadedThread, page: ThreadPage): LoadedThread {
  const firstId = loaded.items[0]?.id ?? Infinity;
  const items = [...page.items.filter(({ id }) => id < firstId), ...loaded.items];
  return {
    ...loaded,
    items: items.slice(0, maxShown),
    hasOlder: page.hasOlder,
    hasNewer: loaded.hasNewer || items.length > maxShown,
  };
}

/** The messages after what is shown; the oldest give way. */
export function withNewer(loaded: LoadedThread, items: readonly Message[], isLast: boolean): LoadedThread {
  const lastId = loaded.items.at(-1)?.id ?? 0;
  const all = [...loaded.items, ...items.filter(({ id }) => id > lastId)];
  const shown = all.slice(-maxShown);
  const hasOlder = loaded.hasOlder || shown.length < all.length;
  const joined = { ...loaded, items: shown, hasOlder, hasNewer: !isLast };
  return isLast && loaded.newest ? withNewest(joined, loaded.newest) : joined;
}

/** The viewer's last message, if the other party has read it: 'Sett' stands below it. */
export function seenOwnId(
  items: readonly Pick<Message, "id" | "senderId" | "messageType">[],
  viewerId: string,
  seenUpTo: number | null,
): number | null {
  const last = items.findLast(({ senderId, messageType }) => senderId === viewerId && messageType === "text");
  return last !== undefined && seenUpTo !== null && last.id <= seenUpTo ? last.id : null;
}

/** The messages around one of them, instead of what was shown. */
export function around(
  { newest }: LoadedThread,
  before: ThreadPage,
  after: readonly Message[],
  isLast: boolean,
) {
  const start = { newest, items: before.items, hasOlder: before.hasOlder, hasNewer: true };
  return withNewer(start, after, isLast);
}
