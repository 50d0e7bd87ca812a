import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version } from "#src/constants/version.ts";
import { headersOf } from "#src/platform/http/headers.ts";
import { createApp } from "#src/server/app.ts";
import { siteOf } from "#tests/support/site.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";
import { field, parsed } from "./calls.ts";

const publicUrl = "https://bryggan.exempel.se";
let testApp: TestApp;
let app: Hono;

beforeAll(async () => {
  testApp = await createTestApp({ PUBLIC_URL: publicUrl });
  app = siteOf(testApp, { files: { "assets/main-abc.js": "export {};" } });
});
afterAll(async () => {
  await testApp.close();
});

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const expectedHeaders = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};
/** Swagger UI makes elements of text. */
const docsPolicy = policy.replace("; require-trusted-types-for 'script'; trusted-types 'none'", "");
/** JSON may load nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

function page(path: string): Response | Promise<Response> {
  return app.request(path, { headers: { Accept: "text/html" } });
}

test.each([
  "/",
  "/jobs",
  "/api/auth/user",
  "/api/nothing",
  "/api/docs",
  "/assets/main-abc.js",
  "/assets/none.js",
  "/healthz",
  "/readyz",
])("%s has every security header and none that reveals the server", async (path) => {
  const { headers } = await page(path);
  const ofApi = path === "/api/docs" ? docsPolicy : dataPolicy;
  for (const [name, value] of Object.entries({
    ...expectedHeaders,
    "content-security-policy": path.startsWith("/api/") ? ofApi : policy,
  }))
    expect(headers.get(name), name).toBe(value);
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  for (const name of ["server", "x-powered-by"]) expect(headers.has(name), name).toBe(false);
  const cors = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
  expect(cors).toEqual([]);
});

test.each([
  "/register/employer?token=1-abc",
  "/Register/Employer/?token=1-abc",
  "/bekrafta-e-post?token=1.2.abc",
  "/bekrafta-tillganglighet?token=1.abc",
  "/avsluta-bevakning?token=1.abc",
  "/api/invitations/1-abc",
  "/kollega/1-abc",
  "/referens/1-abc",
  "/api/references/1-abc",
])("%s contains a token, so it sends no referrer", async (path) => {
  const { headers } = await page(path);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  if (path.startsWith("/api/")) expect(headers.get("cache-control")).toContain("no-store");
});

test("sends no CORS headers to another origin", async () => {
  const answer = await app.request("/api/skills", {
    headers: { Origin: "https://evil.example" },
  });
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  const preflight = await app.request("/api/jobs", {
    method: "OPTIONS",
    headers: {
      Origin: "https://evil.example",
      "Access-Control-Request-Method": "POST",
    },
  });
  expect(preflight.status).toBeGreaterThanOrEqual(400);
});

test.each([
  { https: false, hsts: "subdomains", sent: undefined },
  { https: true, hsts: "subdomains", sent: "max-age=31536000; includeSubDomains" },
  { https: true, hsts: "host", sent: "max-age=31536000" },
  { https: true, hsts: "off", sent: undefined },
] as const)("HSTS with https $https and HSTS=$hsts: $sent", ({ sent, ...env }) => {
  expect(headersOf({ ...env, oidc: null }, "/")["Strict-Transport-Security"]).toBe(sent);
});

test("assets are immutable, the page is revalidated, API answers are not cached", async () => {
  expect((await page("/assets/main-abc.js")).headers.get("cache-control")).toContain("immutable");
  expect((await page("/")).headers.get("cache-control")).toBe("private, no-cache");
  for (const path of ["/api/auth/user", "/api/invitations/1-abc", "/api/jobs"]) {
    expect((await page(path)).headers.get("cache-control"), path).toContain("no-store");
  }
});

const hiddenPaths = [
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/.env.production",
  "/.data/secret-key",
  "/assets/main-abc.js.map",
  "/main.js.map",
  "/openapi.json",
  "/package.json",
  "/uploads/a.pdf",
  "/uploads/../.env",
  "/files/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.txt",
  "/..%2f..%2f..%2fetc%2fpasswd.txt",
  "/%2e%2e/%2e%2e/etc/passwd.txt",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e%2findex.html%00.js",
  "/server/main.js",
  "/db.sqlite",
];

test.each(hiddenPaths)("%s returns 404", async (path) => {
  expect((await page(path)).status).toBe(404);
});

describe("an unknown path", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
  const paths = [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/jobs/1/nothing",
    "/api/openapi",
    "/api/trpc",
    "/api/trpc/",
    "/api/trpc/nothing.here",
    "/api/admin",
    "/api/.env",
  ];
  test.each(paths.flatMap((path) => methods.map((method) => [method, path] as const)))(
    "%s %s returns an error in JSON",
    async (method, path) => {
      const answer = await app.request(path, {
        method,
        headers: {
          Accept: "text/html",
          Origin: publicUrl,
          "Content-Type": "application/json",
        },
      });
      const text = await answer.text();
      expect(text).not.toContain("<!doctype");
      expect([404, 405]).toContain(answer.status);
      if (method === "HEAD") return;
      expect(answer.headers.get("content-type")).toContain("application/json");
      const body = parsed(text);
      const appError = field(field(body, "error"), "json") ?? body;
      expect(field(appError, "message")).toEqual(expect.stringMatching(/\S/));
    },
  );
});

test("a known path with the wrong method returns 404 or 405", async () => {
  for (const method of ["PUT", "DELETE"]) {
    const answer = await app.request("/api/skills", {
      method,
      headers: { Origin: publicUrl },
    });
    expect([404, 405]).toContain(answer.status);
  }
});

test("the page is served only to GET requests that accept HTML", async () => {
  expect((await app.request("/jobs", { headers: { Accept: "application/json" } })).status).toBe(404);
  expect(
    (
      await app.request("/jobs", {
        method: "POST",
        headers: { Accept: "text/html", Origin: publicUrl },
      })
    ).status,
  ).toBe(404);
});

test("health returns only a word, readiness also why not", async () => {
  const alive = await page("/healthz");
  expect([await alive.text(), alive.headers.get("x-version")]).toEqual(["ok", version]);
  expect(await (await page("/readyz")).text()).toBe("ok");
  const { database, services } = testApp;
  for (const state of ["starting", "draining"] as const) {
    const notReady = createApp({
      database,
      services,
      lifecycle: { state },
    }).hono;
    expect((await notReady.request("/healthz")).status).toBe(200);
    const answer = await notReady.request("/readyz");
    expect([answer.status, await answer.text()]).toEqual([503, `unavailable: ${state}`]);
    // A stopping process still answers on the connections that are open.
    const call = await notReady.request("/api/skills");
    const retryAfter = call.headers.get("retry-after");
    expect([call.status, retryAfter]).toEqual(state === "starting" ? [503, "5"] : [200, null]);
  }
});

test("the API documentation needs no inline script or style", async () => {
  const docs = await page("/api/docs");
  expect(docs.headers.get("content-type")).toContain("text/html");
  const text = await docs.text();
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|https?:\/\/(?!bryggan)/i);
});
