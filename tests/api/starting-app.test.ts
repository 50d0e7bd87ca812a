import { expect, test } from "vitest";
import { readEnv } from "#src/platform/env.ts";
import { startingApp } from "#src/server/boot/starting-app.ts";

const env = readEnv({ NODE_ENV: "test" });
const app = startingApp(env, {});

test("is healthy and not ready", async () => {
  expect((await app.request("/healthz")).status).toBe(200);
  const ready = await app.request("/readyz");
  expect(ready.status).toBe(503);
  expect(ready.headers.get("Retry-After")).toBe("5");
  expect(await ready.text()).toBe("unavailable: starting");
});

test("returns 503 with Retry-After to API calls", async () => {
  const answer = await app.request("/api/auth/employer-login", { method: "POST", body: "{}" });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE" });
});

test("returns a page that reloads itself, with the security headers", async () => {
  const answer = await app.request("/jobs", { headers: { Accept: "text/html" } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Refresh")).toBe("2");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const text = await answer.text();
  expect(text).toContain("Sidan startar");
  expect(text).not.toContain("<progress");
  expect((await app.request("/starting.css")).headers.get("Content-Type")).toContain("text/css");
});

test("the page says how much of the demo data is stored, and when an operator is needed", async () => {
  const seeding = startingApp(env, { seeded: 0.429 });
  expect(await (await seeding.request("/")).text()).toContain('<progress max="100" value="42"');
  const blocked = startingApp(env, { seeded: 1, problem: "different_ids" });
  expect(await (await blocked.request("/")).text()).toContain("Sidan är stängd just nu");
});
