import { setTimeout as sleep } from "node:timers/promises";
import { like } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#db/types.ts";
import { rateLimits } from "#db/schema/index.ts";
import { signatureOf } from "#src/platform/auth/secrets.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import { requestRateLimit } from "#src/platform/http/request-rate-limit.ts";
import { openTestDatabase } from "#tests/support/database.ts";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const keys = { secretKey: "secret of this test", previousSecretKey: null, dataDir: "", production: false };

function createInstance(rateLimits = true): Hono {
  const app = new Hono();
  const env = { ...keys, https: false, rateLimits };
  const { middleware, charge } = requestRateLimit(database.db, env, (c) => c.req.header("from") ?? "");
  app.use(middleware);
  app.get("/", (c) => {
    charge(c, Number(c.req.header("cost") ?? 0));
    return c.text("in");
  });
  app.onError((error, c) => {
    const { status, retryAfter } = errorResponseFor(error);
    return c.body(null, status === 429 ? 429 : 500, { "Retry-After": String(retryAfter ?? "") });
  });
  return app;
}

/** A token as Lucia makes them. */
function tokenOf(name: string): string {
  return name.padEnd(40, "x");
}

/** Waits until the database has stored this number of requests for the session. */
async function waitForStoredPoints(token: string, points: number): Promise<void> {
  const key = `%${signatureOf(keys, "limits", tokenOf(token))}`;
  await expect
    .poll(async () => {
      const rows = await database.db.select().from(rateLimits).where(like(rateLimits.key, key));
      return rows.map((row) => row.points);
    })
    .toEqual([points]);
}

async function sendRequests(
  app: Hono,
  times: number,
  headers: Record<string, string>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let count = 0; count < times; count += 1) {
    const { status } = await app.request("/", { headers });
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe("requestRateLimit", () => {
  it("allows a session 300 requests a minute and sends Retry-After", async () => {
    const app = createInstance();
    const headers = { Cookie: `session=${tokenOf("a")}`, from: "1" };
    expect(await sendRequests(app, 310, headers)).toEqual({ 200: 300, 429: 10 });
    const limited = await app.request("/", { headers });
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await sendRequests(app, 5, { Cookie: `session=${tokenOf("b")}`, from: "1" })).toEqual({ 200: 5 });
  });

  it("limits an address across its sessions", async () => {
    const app = createInstance();
    let passed = 0;
    for (let session = 0; session < 5; session += 1) {
      passed +=
        (await sendRequests(app, 280, { Cookie: `session=${tokenOf(`s${session}`)}`, from: "2" }))[200] ?? 0;
    }
    expect(passed).toBe(1_200);
  });

  it("is shared by the instances, with a tolerance of a tenth", async () => {
    const headers = { Cookie: `session=${tokenOf("c")}`, from: "3" };
    expect(await sendRequests(createInstance(), 240, headers)).toEqual({ 200: 240 });
    await waitForStoredPoints("c", 240);
    const second = createInstance();
    await sendRequests(second, 30, headers);
    await waitForStoredPoints("c", 270);
    // The second instance reads the shared count a moment after it is stored.
    let passed = 30;
    while (passed <= 90 && (await sendRequests(second, 1, headers))[200]) {
      passed += 1;
      await sleep(50);
    }
    expect(passed).toBeLessThanOrEqual(90);
  });

  it("counts a request as many, and gives back", async () => {
    const app = createInstance();
    const from = { Cookie: `session=${tokenOf("e")}`, from: "5" };
    expect(await sendRequests(app, 2, { ...from, cost: "99" })).toEqual({ 200: 2 });
    expect(await sendRequests(app, 1, { ...from, cost: "100" })).toEqual({ 429: 1 });
    expect(await sendRequests(app, 1, { ...from, cost: "-51" })).toEqual({ 200: 1 });
    expect(await sendRequests(app, 160, from)).toEqual({ 200: 149, 429: 11 });
  });

  it("limits the IPv6 networks around an address to eight times as much", async () => {
    const app = createInstance();
    function spray(network: number) {
      return { from: `2001:db8:9:${network.toString(16)}::/64`, cost: "1198" };
    }
    for (let network = 0; network < 8; network += 1)
      expect(await sendRequests(app, 1, spray(network))).toEqual({ 200: 1 });
    expect(await sendRequests(app, 1, spray(8))).toEqual({ 429: 1 });
    expect(await sendRequests(app, 1, { ...spray(8), from: "2001:db8:a:8::/64" })).toEqual({ 200: 1 });
  });

  it("stores no count for a cookie that cannot be a session", async () => {
    const app = createInstance();
    const headers = { Cookie: `session=${"a".repeat(41)}`, from: "6" };
    expect(await sendRequests(app, 310, headers)).toEqual({ 200: 310 });
  });

  it("can be disabled", async () => {
    expect(
      await sendRequests(createInstance(false), 400, { Cookie: `session=${tokenOf("d")}`, from: "4" }),
    ).toEqual({
      200: 400,
    });
  });
});
