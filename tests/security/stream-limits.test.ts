import { describe, expect } from "vitest";
import { streamLimits } from "#src/platform/events.ts";
import { sessionCookieFor } from "#src/platform/auth/sessions.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

async function signedIn(testApp: TestApp): Promise<string> {
  const { id } = await seedUser(testApp, "consultant", "Anna");
  return sessionCookieFor(testApp.ctx(), id);
}

async function openStream(testApp: TestApp, cookie: string) {
  const connection = new AbortController();
  const response = await testApp.app.request("/api/trpc/notifications.changes", {
    headers: { Cookie: cookie },
    signal: connection.signal,
  });
  return { response, close: () => connection.abort() };
}

/** Subscribes the sessions in this order; returns the indexes of those that were ended, and a function that ends all. */
function subscribeAll({ services }: TestApp, sessionIds: readonly string[]) {
  const replaced: number[] = [];
  const stops = sessionIds.map((sessionId, index) =>
    services.events.subscribe(["user"], () => {}, { sessionId, end: () => replaced.push(index) }),
  );
  return {
    replaced,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

describe("live streams", () => {
  it("keeps the newest ten of a session", ({ testApp }) => {
    const sessions = ["one", ...Array.from({ length: 12 }, () => "two")];
    const { replaced, stop } = subscribeAll(testApp, sessions);
    expect(replaced).toEqual([1, 2]);
    stop();
  });

  it("keeps the newest thirty of a user", ({ testApp }) => {
    const sessions = Array.from({ length: 33 }, (_, index) => `session ${index % 4}`);
    const { replaced, stop } = subscribeAll(testApp, sessions);
    expect(replaced).toEqual([0, 1, 2]);
    stop();
  });

  it("is 503 when the process has too many, and works again afterwards", async ({ testApp }) => {
    const cookie = await signedIn(testApp);
    const stops = Array.from({ length: streamLimits.process }, (_, index) =>
      testApp.services.events.subscribe([`user ${index}`], () => {}),
    );
    const { response } = await openStream(testApp, cookie);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    for (const stop of stops) stop();
    const next = await openStream(testApp, cookie);
    expect(next.response.status).toBe(200);
    next.close();
  });

  it("is 401 without a session", async ({ testApp }) => {
    const { response } = await openStream(testApp, "");
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "NOT_SIGNED_IN", message: "Du måste logga in." });
  });
});
