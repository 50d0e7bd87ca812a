import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { signInAttempts } from "#db/schema/index.ts";
import { createDevIdp } from "#src/server/dev-idp/provider.ts";
import { freePort } from "#tests/support/server.ts";
import { createTestApp } from "#tests/support/test-app.ts";

test("one address can store thirty attempts a minute", async ({ onTestFinished }) => {
  const port = await freePort();
  const testApp = await createTestApp({ PORT: String(port) });
  onTestFinished(() => testApp.close());
  const { db, services } = testApp;
  const front = new Hono().route("/dev-idp", await createDevIdp(services.env, db));
  const server = serve({ fetch: front.fetch, port });
  onTestFinished(() => void server.close());
  const before = await db.$count(signInAttempts);
  const targets: string[] = [];
  for (let round = 0; round < 31; round += 1) {
    targets.push((await testApp.request("/api/login")).headers.get("location") ?? "");
  }
  expect(targets.filter((target) => target.includes("/dev-idp/"))).toHaveLength(30);
  expect(targets.at(-1)).toBe("/login?error=unavailable");
  expect(await db.$count(signInAttempts)).toBe(before + 30);
});
