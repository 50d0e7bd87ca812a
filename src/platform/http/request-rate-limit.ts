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
  /** As the database last told it, all instances together. */
  known: number;
  /** Counted here since. */
  fresh: number;
  endsAt: number;
}

const forgetEvery = 2_000;

/**
 * How often anything at all may be asked: per session and per address, in a minute. Counted here and told to the
 * database by the tenth of a limit, so that instances share the count and a quiet tab costs no write; several
 * instances together may let through a tenth more each.
 */
export function requestRateLimit(
  db: Db,
  env: Pick<Env, "https" | "rateLimits">,
  addressOf: (c: Context) => string,
): MiddlewareHandler {
  const counters = new Map<string, Counter>();
  const shared = { session: limiter(db, "session"), address: limiter(db, "address") };
  let asked = 0;

  function count(kind: Kind, key: string, now: number): void {
    const counter = current(`${kind}:${key}`, now);
    counter.fresh += 1;
    if (counter.known + counter.fresh > perMinute[kind]) {
      fail("too_many_requests", { retryAfter: Math.max(1, Math.ceil((counter.endsAt - now) / 1000)) });
    }
    if (counter.fresh >= perMinute[kind] / 10) share(kind, key, counter);
  }

  function current(name: string, now: number): Counter {
    const found = counters.get(name);
    if (found && found.endsAt > now) return found;
    const fresh = { known: 0, fresh: 0, endsAt: now + 60_000 };
    counters.set(name, fresh);
    return fresh;
  }

  function share(kind: Kind, key: string, counter: Counter): void {
    const told = counter.fresh;
    counter.known += told;
    counter.fresh = 0;
    shared[kind]
      .penalty(hashed(key), told)
      .then(({ consumedPoints, msBeforeNext }) => {
        counter.known = consumedPoints;
        counter.endsAt = Math.min(counter.endsAt, Date.now() + msBeforeNext);
      })
      .catch(() => {
        // Without the database the count of this process goes on alone.
      });
  }

  function forget(now: number): void {
    for (const [name, { endsAt }] of counters) if (endsAt <= now) counters.delete(name);
  }

  return async (c, next) => {
    if (env.rateLimits) {
      const now = Date.now();
      asked += 1;
      if (asked % forgetEvery === 0) forget(now);
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
