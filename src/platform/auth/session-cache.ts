import { createCache } from "#src/platform/cache.ts";
import type { ChangeLog } from "#src/platform/change-log.ts";
import { idsOf, type Viewer } from "#src/platform/context.ts";
import { hashed } from "#src/platform/http/cookies.ts";

type FindSession = (token: string, now: Date) => Promise<Viewer | null>;

interface Entry {
  viewer: Viewer;
  /** The version of the log before the session was read. */
  version: string;
}

const limits = { ttlMs: 10_000, max: 20_000 };
const endings: ReadonlySet<string> = new Set(["session", "signedOut", "ready"]);

/**
 * Sessions as they were up to ten seconds ago, for a call that tabs repeat every few seconds. An event that may end
 * sessions of the user discards them at once, on every instance.
 */
export function cachedSessions(find: FindSession, log: ChangeLog): FindSession {
  const entries = createCache<string, Entry>(limits);

  function isCurrent({ viewer, version }: Entry): boolean {
    const changes = log.since(idsOf(viewer), [version])?.topics ?? [];
    return !changes.some((topic) => endings.has(topic));
  }

  return async (token, now) => {
    const key = hashed(token);
    const cached = entries.get(key, now.getTime());
    if (cached && isCurrent(cached)) return cached.viewer;
    entries.delete(key);
    const { version } = log;
    const viewer = await find(token, now);
    if (!viewer) return null;
    entries.set(key, { viewer, version }, now.getTime());
    return viewer;
  };
}
