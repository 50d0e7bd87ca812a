import { MutationCache, QueryClient, type Mutation, type Query } from "@tanstack/react-query";
import { showDone, showFailed } from "./mutationTexts.ts";
import { failureOf, mayPass } from "./trpc.ts";

/** Changes come in bursts: stale queries are collected for this many milliseconds and refetched together. */
const batchMs = 40;
/**
 * A refetch waits this long for pending mutations, because the live stream often reports a change before the mutation
 * returns.
 */
const mutationWaitMs = 1_000;
/** After this many milliseconds the next refetch no longer waits for the previous one. */
const timeoutMs = 8_000;
/** A failed refetch is repeated after this time, which doubles with each failure up to the maximum. */
const minRetryMs = 500;
const maxRetryMs = 5_000;

/**
 * Queries that only some mutations change, as domains or single procedures. Every other query is refetched after any
 * mutation.
 */
const changedOnlyBy: Readonly<Record<string, readonly string[]>> = {
  "settings.site": ["settings"],
  "settings.announcement": ["settings"],
  "settings.commission": ["settings"],
  "profiles.skills": ["jobs.create", "jobs.update", "profiles.updateConsultant"],
};

/**
 * Mutations that stay pending until the refetch is done, because their control would briefly show the old state
 * otherwise.
 */
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

/** For mutations that change nothing on the screen, or that refetch what they change themselves. */
export const skipInvalidate = { skipInvalidate: true };

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** The query client of the page, and what refetches its queries after a change. */
export function createRefresh() {
  let pendingMutations = 0;

  /** Defaults: docs/rules/screens.md#queries. A mutation refetches the active queries unless its meta opts out. */
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onMutate: () => {
        pendingMutations += 1;
      },
      onSuccess: (data, variables, _context, mutation) => {
        pendingMutations -= 1;
        showDone(mutation.meta?.done, data, variables);
        refetchAfter(mutation);
      },
      onError: (error, _variables, _context, mutation) => {
        pendingMutations -= 1;
        console.error(error);
        showFailed(mutation.meta?.failed, error);
        // Not found, or not possible any more: the page shows what has changed since.
        const { status } = failureOf(error);
        if (status === 404 || status === 409) refetchAfter(mutation);
      },
      // Runs after the mutation's own onSuccess, so that toasts and navigation do not wait.
      onSettled: async (_data, error, _variables, _context, mutation: AnyMutation) => {
        if (error === null && pendingUntilRefetched.has(pathOf(mutation.options.mutationKey))) await rounds;
      },
    }),
  });

  function refetchAfter(mutation: AnyMutation): void {
    if (mutation.meta?.skipInvalidate === true) return;
    const path = pathOf(mutation.options.mutationKey);
    void refetch((query) => mayChange(query, path));
  }

  /** Refetches the active queries of these domains or procedures; inactive ones are refetched when they are shown. */
  function refresh(paths: Iterable<string>): Promise<void> {
    const pathSet = new Set(paths);
    return refetch(({ queryKey }) => isOneOf(pathOf(queryKey), pathSet));
  }

  function refreshAll(): Promise<void> {
    return refetch(() => true);
  }

  /** Removes everything that was loaded for a user who has signed out. */
  function discardLoadedData(): void {
    void queryClient.resetQueries({ predicate: ({ queryKey }) => pathOf(queryKey) !== "accounts.me" });
  }

  /** The hashes of the stale queries whose refetch has not started. */
  const staleHashes = new Set<string>();
  let rounds: Promise<void> | null = null;

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action } = event;
    const { queryHash } = event.query;
    // A newly opened page fetches its queries itself. Loading the next page of a list does not update the earlier pages.
    if (action.type === "fetch" && !action.meta?.fetchMore) staleHashes.delete(queryHash);
    if (action.type === "success") onSuccess(queryHash);
    if (action.type === "error") onError(queryHash, action.error);
  });

  /** Resolves when every query that is stale now has been refetched. */
  function refetch(predicate: (query: Query) => boolean): Promise<void> {
    void queryClient.invalidateQueries({ predicate, refetchType: "none" });
    for (const { queryHash } of queryClient.getQueryCache().findAll({ predicate })) {
      staleHashes.add(queryHash);
      askedHashes.add(queryHash);
    }
    return startRounds();
  }

  function startRounds(): Promise<void> {
    rounds ??= refetchInRounds().finally(() => {
      rounds = null;
    });
    return rounds;
  }

  /** Queries that are refetched because something has changed: repeated until the server answers. */
  const askedHashes = new Set<string>();
  const failedHashes = new Set<string>();
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Repeats the failed refetches at once, for example because the network is back. */
  function retryRefresh(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (failedHashes.size === 0) return;
    for (const hash of failedHashes) staleHashes.add(hash);
    failedHashes.clear();
    void startRounds();
  }

  function onSuccess(hash: string): void {
    failures = 0;
    failedHashes.delete(hash);
    // Otherwise something has changed since this fetch began.
    if (!staleHashes.has(hash)) askedHashes.delete(hash);
  }

  function onError(hash: string, error: unknown): void {
    if (!askedHashes.has(hash) || !mayPass(error)) return;
    failedHashes.add(hash);
    if (retryTimer !== undefined) return;
    const delay = Math.min(maxRetryMs, minRetryMs * 2 ** failures);
    retryTimer = setTimeout(retryRefresh, delay * (0.75 + Math.random() / 2));
    failures += 1;
  }

  /**
   * Runs one refetch at a time. A change during a refetch starts another one afterwards instead of cancelling it, so that
   * frequent changes do not keep new data from being shown.
   */
  async function refetchInRounds(): Promise<void> {
    do {
      await pause(batchMs);
      for (let waited = 0; pendingMutations > 0 && waited < mutationWaitMs; waited += batchMs)
        await pause(batchMs);
      const hashes = new Set(staleHashes);
      staleHashes.clear();
      await Promise.race([refetchQueries(hashes), pause(timeoutMs)]);
    } while (staleHashes.size > 0);
  }

  /** A query whose first fetch was already running is fetched once more, because its response may predate the change. */
  async function refetchQueries(hashes: ReadonlySet<string>): Promise<void> {
    const firstFetches = queryClient
      .getQueryCache()
      .findAll({ fetchStatus: "fetching", predicate: ({ queryHash }) => hashes.has(queryHash) })
      .filter(({ state }) => state.data === undefined);
    await queryClient.refetchQueries({ type: "active", predicate: ({ queryHash }) => hashes.has(queryHash) });
    if (firstFetches.length === 0) return;
    for (const { queryHash } of firstFetches) askedHashes.add(queryHash);
    await queryClient.refetchQueries({ type: "active", predicate: (query) => firstFetches.includes(query) });
  }

  return { queryClient, refresh, refreshAll, discardLoadedData, retryRefresh };
}

/** The procedure of a tRPC query or mutation key, such as "jobs.create". */
function pathOf(key: readonly unknown[] | undefined): string {
  const [path] = key ?? [];
  return Array.isArray(path) ? path.join(".") : "";
}

/** "messaging" matches every procedure of the domain, "messaging.list" only that one. */
function isOneOf(path: string, paths: Iterable<string>): boolean {
  return [...paths].some((prefix) => path === prefix || path.startsWith(`${prefix}.`));
}

function mayChange({ queryKey }: Query, mutationPath: string): boolean {
  const domains = changedOnlyBy[pathOf(queryKey)];
  return domains === undefined || isOneOf(mutationPath, domains);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const { queryClient, refresh, refreshAll, discardLoadedData, retryRefresh } = createRefresh();
