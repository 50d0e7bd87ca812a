interface Options {
  /** How old a value may become; without it, values stay until there are too many. */
  ttlMs?: number;
  /** How many values there may be; then the oldest is dropped. */
  max: number;
}

/** For what may be a few seconds old. */
export const shortLived: Options = { ttlMs: 5_000, max: 20 };

/** Values in the memory of this process. */
export function createCache<Key, Value>({ ttlMs = Infinity, max }: Options) {
  const entries = new Map<Key, { value: Value; cachedAt: number }>();
  return {
    get(key: Key, now = Date.now()): Value | undefined {
      const entry = entries.get(key);
      return entry && now - entry.cachedAt < ttlMs ? entry.value : undefined;
    },
    set(key: Key, value: Value, now = Date.now()): void {
      // A map is in the order of insertion: without this, a new value would have an old place.
      entries.delete(key);
      entries.set(key, { value, cachedAt: now });
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    },
    delete(key: Key): void {
      entries.delete(key);
    },
  };
}

/** What a function resolves with, by key: parallel calls share one run, and failures are not cached. */
export function createResultCache<Key, Value>(options: Options) {
  const results = createCache<Key, Promise<Value>>(options);
  return (key: Key, run: () => Promise<Value>): Promise<Value> => {
    const cached = results.get(key);
    if (cached) return cached;
    const result = run();
    // While it runs it does not age.
    results.set(key, result, Infinity);
    result.then(
      () => {
        if (results.get(key) === result) results.set(key, result);
      },
      () => {
        if (results.get(key) === result) results.delete(key);
      },
    );
    return result;
  };
}
