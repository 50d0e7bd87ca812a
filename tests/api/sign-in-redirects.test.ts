import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { signInAttempts } from "#db/schema/index.ts";
import { createDevIdp } from "#src/server/dev-idp/provider.ts";
import { freePort } from "#tests/support/server.ts";
import { seedUser } from "#tests/support/seed.ts";
import { createTestApp } from "#tests/support/test-app.ts";

/** The product with its embedded provider. */
async function appWithProvider() {
  const port = await freePort();
  const testApp = await createTestApp({ PORT: String(port) });
  onTestFinished(() => testApp.close());
  const { db, services } = testApp;
  const front = new Hono().route("/dev-idp", await createDevIdp(services.env, db));
  const server = serve({ fetch: front.fetch, port });
  onTestFinished(() => void server.close());
  return testApp;
}

test("after signing out the provider asks who signs in, until someone has", async () => {
  const testApp = await appWithProvider();
  const anna = await seedUser(testApp, "consultant", "Anna");
  async function promptWith(cookie: string): Promise<string | null> {
    const answer = await testApp.app.request("/api/login", { headers: { Cookie: cookie } });
    return new URL(answer.headers.get("location") ?? "").searchParams.get("prompt");
  }
  expect(await promptWith("")).toBeNull();

  const signedOut = await testApp.request("/api/logout", {}, anna);
  const kept = signedOut.headers.getSetCookie().find((cookie) => cookie.startsWith("signed-out="));
  expect(kept).toMatch(/; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Lax/);
  expect(await promptWith(kept?.split(";")[0] ?? "")).toBe("login");

  const nord = await seedUser(testApp, "employer", "Nord");
  const ofCompany = await testApp.request("/api/logout", {}, nord);
  expect(ofCompany.headers.getSetCookie().join()).not.toContain("signed-out");
  expect((await testApp.request("/api/logout")).headers.getSetCookie().join()).not.toContain("signed-out");
});

test("one address can store thirty attempts a minute", async () => {
  const testApp = await appWithProvider();
  const { db } = testApp;
  const before = await db.$count(signInAttempts);
  const targets: string[] = [];
  for (let round = 0; round < 31; round += 1) {
    targets.push((await testApp.request("/api/login")).headers.get("location") ?? "");
  }
  expect(targets.filter((target) => target.includes("/dev-idp/"))).toHaveLength(30);
  expect(targets.at(-1)).toBe("/login?error=unavailable");
  expect(await db.$count(signInAttempts)).toBe(before + 30);
  const [attempt] = await db.select().from(signInAttempts);
  const minutes = ((attempt?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
});
