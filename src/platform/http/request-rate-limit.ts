import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import type { Db } from "#db/client.ts";
import { rateLimits } from "#db/schema/index.ts";
import { fail } from "#src/shared/errors.ts";
import { cookieName, hashed, readCookie } from "./cookies.ts";
import type { Env } from "#src/platform/env.ts";

const perMinute = { session: 300, address: 1_200 } as const;
type Kind = keyof typeof perMinute;

interface Counter {
  /** The count of all instances, as last read from the database. */
  shared: number;
  /** Counted by this process since then. */
  unshared: number;
  endsAt: number;
}

const cleanUpEvery = 2_000;

/**
 * Limits all requests per minute, per session and per IP address. Counted in memory and written to the database after
 * every tenth of a limit, so that instances share the count and most requests need no write. Each instance may let
 * through a tenth more.
 */
export function requestRateLimit(
  db: Db,
  env: Pick<Env, "https" | "rateLimits">,
  addressOf: (c: Context) => string,
): MiddlewareHandler {
  const counters = new Map<string, Counter>();
  const limiters = { session: limiter(db, "session"), address: limiter(db, "address") };
  let requests = 0;

  function count(kind: Kind, key: string, now: number): void {
    const counter = current(`${kind}:${key}`, now);
    counter.unshared += 1;
    if (counter.shared + counter.unshared > perMinute[kind]) {
      fail("too_many_requests", { retryAfter: Math.max(1, Math.ceil((counter.endsAt - now) / 1000)) });
    }
    if (counter.unshared >= perMinute[kind] / 10) share(kind, key, counter);
  }

  function current(name: string, now: number): Counter {
    const found = counters.get(name);
    if (found && found.endsAt > now) return found;
    const counter = { shared: 0, unshared: 0, endsAt: now + 60_000 };
    counters.set(name, counter);
    return counter;
  }

  function share(kind: Kind, key: string, counter: Counter): void {
    const points = counter.unshared;
    counter.shared += points;
    counter.unshared = 0;
    limiters[kind]
      .penalty(hashed(key), points)
      .then(({ consumedPoints, msBeforeNext }) => {
        counter.shared = consumedPoints;
        counter.endsAt = Math.min(counter.endsAt, Date.now() + msBeforeNext);
      })
      .catch(() => {
        // Without the database, this process keeps its own count.
      });
  }

  function cleanUp(now: number): void {
    for (const [name, { endsAt }] of counters) if (endsAt <= now) counters.delete(name);
  }

  return async (c, next) => {
    if (env.rateLimits) {
      const now = Date.now();
      requests += 1;
      if (requests % cleanUpEvery === 0) cleanUp(now);
      count("address", addressOf(c), now);
      const token = readCookie(c, cookieName(env, "session"));
      if (token) count("session", token, now);
    }
    await next();
  };
}

function limiter(db: Db, kind: Kind): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    points: perMinute[kind],
    duration: 60,
    keyPrefix: `requests-${kind}`,
    clearExpiredByTimeout: false,
  });
}
