import { MutationCache, QueryClient, type Mutation, type Query } from "@tanstack/react-query";

/** Changes come in bursts: the queries they make outdated are collected for so many milliseconds. */
const gatherMs = 40;
/** A round of refetching waits this long for the answer to a mutation: the live stream often announces it earlier. */
const holdMs = 1_000;
/** So many milliseconds an answer may take before the next round does not wait for it. */
const timeoutMs = 8_000;

/** Queries that only some mutations change, as domains or single procedures; every other query may change with any. */
const changedOnlyBy: Readonly<Record<string, readonly string[]>> = {
  "settings.site": ["settings"],
  "settings.announcement": ["settings"],
  "settings.commission": ["settings"],
  "profiles.skills": ["jobs.create", "jobs.update", "profiles.updateConsultant"],
};

/** Mutations whose control would show the old state again for a moment: they stay pending until it is refetched. */
const pendingUntilRefetched: ReadonlySet<string> = new Set([
  "accounts.signIn",
  "applications.update",
  "contracts.archive",
  "contracts.complete",
  "jobs.save",
  "notifications.markAllRead",
  "profiles.addFavorite",
  "profiles.removeFavorite",
  "profiles.switchMail",
]);

/** The metadata of a mutation that changes nothing on the screen, or refreshes by itself what it changed. */
export const skipInvalidate = { skipInvalidate: true };

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

let unanswered = 0;

/** Defaults: docs/rules/screens.md#queries. A mutation refetches the active queries unless its meta opts out. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
  mutationCache: new MutationCache({
    onMutate: () => {
      unanswered += 1;
    },
    onSuccess: (_data, _variables, _context, mutation) => {
      unanswered -= 1;
      if (mutation.meta?.["skipInvalidate"] === true) return;
      const path = pathOf(mutation.options.mutationKey);
      void refetch((query) => mayChange(query, path));
    },
    onError: (error) => {
      unanswered -= 1;
      console.error(error);
    },
    // After the mutation's own onSuccess: its toast and navigation never wait.
    onSettled: async (_data, error, _variables, _context, mutation: AnyMutation) => {
      if (error === null && pendingUntilRefetched.has(pathOf(mutation.options.mutationKey))) await rounds;
    },
  }),
});

/** "jobs.create": the procedure of a query or mutation key of tRPC. */
function pathOf(key: readonly unknown[] | undefined): string {
  const [path] = key ?? [];
  return Array.isArray(path) ? path.join(".") : "";
}

/** "messaging" is every procedure of the domain, "messaging.list" only that one. */
function isOneOf(path: string, paths: Iterable<string>): boolean {
  return [...paths].some((one) => path === one || path.startsWith(`${one}.`));
}

function mayChange({ queryKey }: Query, mutationPath: string): boolean {
  const only = changedOnlyBy[pathOf(queryKey)];
  return only === undefined || isOneOf(mutationPath, only);
}

/** Refetches what is on the screen of these domains or procedures; the rest is fetched when it is shown. */
export function refresh(paths: Iterable<string>): Promise<void> {
  const wanted = new Set(paths);
  return refetch(({ queryKey }) => isOneOf(pathOf(queryKey), wanted));
}

/** The hashes of the queries whose data is from before a change and whose refetch has not started. */
const outdated = new Set<string>();
let rounds: Promise<void> | null = null;

queryClient.getQueryCache().subscribe((event) => {
  // A page that is opened in the meantime fetches by itself; the next page of a list says nothing of the first ones.
  if (event.type === "updated" && event.action.type === "fetch" && !event.action.meta?.fetchMore)
    outdated.delete(event.query.queryHash);
});

/** Resolves when every query that was outdated by now has been refetched. */
function refetch(predicate: (query: Query) => boolean): Promise<void> {
  void queryClient.invalidateQueries({ predicate, refetchType: "none" });
  for (const { queryHash } of queryClient.getQueryCache().findAll({ predicate })) outdated.add(queryHash);
  rounds ??= refetchInRounds().finally(() => {
    rounds = null;
  });
  return rounds;
}

/**
 * One round at a time: a change in the middle of a round starts no new one in its place but one after it, so that many
 * changes in a row never keep an answer from the screen.
 */
async function refetchInRounds(): Promise<void> {
  do {
    await pause(gatherMs);
    for (let waited = 0; unanswered > 0 && waited < holdMs; waited += gatherMs) await pause(gatherMs);
    await Promise.race([refetchOutdated(), pause(timeoutMs)]);
  } while (outdated.size > 0);
}

/** What is being fetched for the first time is fetched once more when that has come: it may be an answer from before. */
async function refetchOutdated(): Promise<void> {
  const due = new Set(outdated);
  outdated.clear();
  const first = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: ({ queryHash }) => due.has(queryHash) })
    .filter(({ state }) => state.data === undefined);
  await queryClient.refetchQueries({ type: "active", predicate: ({ queryHash }) => due.has(queryHash) });
  if (first.length === 0) return;
  await queryClient.refetchQueries({ type: "active", predicate: (query) => first.includes(query) });
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => window.setTimeout(over, ms));
}
