import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { rateLimits } from "#db/schema/index.ts";
import { throttle, type Limit } from "#src/platform/data/throttle.ts";
import { createApp } from "#src/server/app.ts";
import { parsed, type Answer } from "./calls.ts";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { textLike } from "./matchers.ts";

/** Fixtures of a test file with rate limits, behind one proxy. Each test starts with counters at zero. */
export function withLimits(): () => Fixtures {
  let shared: Fixtures | undefined;
  let fixtures: Fixtures | undefined;
  beforeAll(async () => {
    shared = await createFixtures({ RATE_LIMITS: "true", TRUST_PROXY: "true" });
  });
  beforeEach(async () => {
    if (!shared) throw new Error("no fixtures");
    const { database, services, db } = shared.testApp;
    await db.delete(rateLimits);
    shared.resetSessions();
    const app = createApp({ database, services, lifecycle: { state: "ready" } }).hono;
    fixtures = { ...shared, testApp: { ...shared.testApp, app } };
  });
  afterAll(() => shared?.close());
  return () => {
    if (!fixtures) throw new Error("no fixtures");
    return fixtures;
  };
}

export type Attempt = (
  round: number,
) => Promise<Pick<Answer, "status" | "text" | "headers"> & { appError?: Answer["appError"] }>;

/** The key of limits per address: requests in a test come from none. */
export const noAddress = "";

/** Counts uses of a high limit, of which a test then makes only the last calls. */
export function use(
  { testApp }: Fixtures,
  limit: Limit,
  key: string,
  points: number,
  factor = 1,
): Promise<void> {
  return throttle(testApp.ctx(), limit, key, { points, factor });
}

/** The first `free` attempts are not limited; the next one returns 429 with Retry-After. */
export async function expectLimit(
  free: number,
  seconds: number,
  attempt: Attempt,
  code = "TOO_MANY_REQUESTS",
): Promise<void> {
  const start = performance.now();
  const statuses: number[] = [];
  for (let round = 0; round < free; round += 1) statuses.push((await attempt(round)).status);
  expect(statuses.filter((status) => status === 429 || status >= 500)).toEqual([]);
  const { status, text, headers, appError } = await attempt(free);
  expect(status, text).toBe(429);
  expect(appError ?? parsed(text)).toMatchObject({ code, message: textLike(/\S/) });
  const wait = Number(headers.get("retry-after"));
  expect(wait).toBeLessThanOrEqual(seconds);
  // The window began with the first attempt, or a little earlier with what filled the counter.
  const passed = (performance.now() - start) / 1_000;
  expect(wait).toBeGreaterThan(0.9 * seconds - passed);
}
