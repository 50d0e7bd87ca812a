import type { Query } from "@tanstack/react-query";
import { queryClient } from "./trpc.ts";

/** Changes come in bursts: what they make old is gathered for so many milliseconds. */
const gatherFor = 40;
/** So many milliseconds an answer may take before the next round does not wait for it. */
const timeoutMs = 8_000;

/** Whether a query belongs to one of the paths: "messaging" is the whole slice, "messaging.list" one procedure of it. */
function isOf(query: Query, paths: ReadonlySet<string>): boolean {
  const [name] = query.queryKey;
  if (!Array.isArray(name)) return false;
  return paths.has(String(name[0])) || paths.has(name.join("."));
}

/**
 * Asks again for what is on the screen of these slices or procedures; the rest is asked again when it is shown. What is
 * being asked for the first time is asked once more when that has come: it may be an answer from before.
 */
export async function refresh(paths: Iterable<string>): Promise<void> {
  const wanted = new Set(paths);
  const unanswered = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: (query) => isOf(query, wanted) })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate: (query) => isOf(query, wanted) });
  if (unanswered.length === 0) return;
  await queryClient.invalidateQueries({ predicate: (query) => unanswered.includes(query) });
}

const waiting = new Set<string>();
let isPlanned = false;

/**
 * Asks again soon, one round at a time: a change in the middle of a round starts no new one in its place but one
 * after it, so that many changes in a row never keep an answer from the screen.
 */
export function refreshSoon(paths: Iterable<string>): void {
  for (const path of paths) waiting.add(path);
  if (isPlanned) return;
  isPlanned = true;
  window.setTimeout(() => void askInRounds(), gatherFor);
}

async function askInRounds(): Promise<void> {
  while (waiting.size > 0) {
    const gathered = [...waiting];
    waiting.clear();
    await Promise.race([refresh(gathered), new Promise((over) => window.setTimeout(over, timeoutMs))]);
  }
  isPlanned = false;
}
