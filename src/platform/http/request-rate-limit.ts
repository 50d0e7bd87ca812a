import type { Context, MiddlewareHandler } from "hono";
import type { Db } from "#db/types.ts";
import { limiterIn } from "#src/platform/data/throttle.ts";
import { fail } from "#src/shared/errors.ts";
import { widerNetworkFactor, widerNetworks } from "./client-address.ts";
import { keyOf } from "./api-keys.ts";
import { cookieName, readCookie } from "./cookies.ts";
import { signatureOf, type KeySource } from "#src/platform/auth/secrets.ts";
import type { Env } from "#src/platform/env.ts";

const perMinute = { session: 300, address: 1_200, network: 1_200 * widerNetworkFactor } as const;
type Kind = keyof typeof perMinute;
/** Sessions as Lucia makes them, and keys; anything else is neither, and is not stored as a name. */
const credential = /^([a-z0-9]{40}|brg_[\w-]{43})$/;
/** Counters in memory; above it the oldest go, so that invented sessions and addresses do not fill the memory. */
const maxCounters = 50_000;

/** What a plain list with the maximum number of rows counts as, in requests. */
export const fullListCost = 20;

/** Counts a request as this many more; a negative number gives back. Fails with 429 above the limit. */
export type Charge = (c: Context, points: number) => void;

interface Counter {
  /** The count of all instances, as last read from the database. */
  shared: number;
  /** Counted by this process since then. */
  unshared: number;
  endsAt: number;
}

/**
 * Limits all requests per minute, per session or key, per IP address and per network around it. Counted in memory and written to the database after
 * every tenth of a limit, so that instances share the count and most requests need no write. Each instance may let
 * through a tenth more.
 */
export function requestRateLimit(
  db: Db,
  env: Pick<Env, "https" | "rateLimits"> & KeySource,
  addressOf: (c: Context) => string,
): { middleware: MiddlewareHandler; charge: Charge } {
  const counters = new Map<string, Counter>();
  function limiter(kind: Kind) {
    return limiterIn(db, { keyPrefix: `requests-${kind}`, points: perMinute[kind], duration: 60 });
  }
  const limiters = {
    session: limiter("session"),
    address: limiter("address"),
    network: limiter("network"),
  };

  function count(kind: Kind, key: string, points: number, now: number): void {
    const counter = current(`${kind}:${key}`, now);
    if (points > 0 && counter.shared + counter.unshared + points > perMinute[kind]) {
      fail("too_many_requests", { retryAfter: Math.max(1, Math.ceil((counter.endsAt - now) / 1000)) });
    }
    counter.unshared += points;
    if (counter.unshared >= perMinute[kind] / 10) share(kind, key, counter);
  }

  function current(name: string, now: number): Counter {
    const found = counters.get(name);
    if (found && found.endsAt > now) return found;
    const counter = { shared: 0, unshared: 0, endsAt: now + 60_000 };
    // Deleted first: the map's order is then that of the ends.
    counters.delete(name);
    counters.set(name, counter);
    dropOldest(now);
    return counter;
  }

  function share(kind: Kind, key: string, counter: Counter): void {
    const points = counter.unshared;
    counter.shared += points;
    counter.unshared = 0;
    limiters[kind]
      .penalty(signatureOf(env, "limits", key), points)
      .then(({ consumedPoints, msBeforeNext }) => {
        counter.shared = consumedPoints;
        counter.endsAt = Math.min(counter.endsAt, Date.now() + msBeforeNext);
      })
      .catch(() => {
        // Without the database, this process keeps its own count.
      });
  }

  /** Deletes the counters that have ended, and the oldest above the limit. */
  function dropOldest(now: number): void {
    for (const [name, { endsAt }] of counters) {
      if (endsAt > now && counters.size <= maxCounters) break;
      counters.delete(name);
    }
  }

  function charge(c: Context, points: number): void {
    if (!env.rateLimits || points === 0) return;
    const now = Date.now();
    const address = addressOf(c);
    count("address", address, points, now);
    for (const network of widerNetworks(address)) count("network", network, points, now);
    const token = keyOf(c) ?? readCookie(c, cookieName(env, "session"));
    if (token && credential.test(token)) count("session", token, points, now);
  }

  return {
    charge,
    middleware: async (c, next) => {
      charge(c, 1);
      await next();
    },
  };
}
