import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { crossSiteGuard } from "#src/platform/http/cross-site.ts";
import { answerFor } from "#src/platform/http/errors.ts";
import { securityHeaders } from "#src/platform/http/headers.ts";

const own = "https://bryggan.test";

function guarded(): Hono {
  const app = new Hono();
  app.use(
    securityHeaders({
      https: true,
      oidc: { issuer: "https://id.test/realm", clientId: "b", clientSecret: "s" },
    }),
  );
  app.use(crossSiteGuard({ publicUrl: own }));
  app.all("*", (c) => c.text("in"));
  app.onError((error, c) => c.body(null, answerFor(error).status === 403 ? 403 : 500));
  return app;
}

async function statusOf(headers: Record<string, string>, method = "POST"): Promise<number> {
  const { status } = await guarded().request("/api/x", { method, headers });
  return status;
}

describe("a request that changes something", () => {
  test.each([
    ["from our own page", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["from another site", { "Sec-Fetch-Site": "cross-site", Origin: own }, 403],
    ["from a sister site", { "Sec-Fetch-Site": "same-site", "Content-Type": "application/json" }, 403],
    ["typed into the address bar", { "Sec-Fetch-Site": "none" }, 403],
    ["with our origin", { Origin: own }, 200],
    ["with a foreign origin", { Origin: "https://evil.test", "Content-Type": "application/json" }, 403],
    ["with the origin null", { Origin: "null" }, 403],
    ["from a script with JSON", { "Content-Type": "application/json; charset=utf-8" }, 200],
    [
      "from a script that says so",
      { "X-Requested-With": "script", "Content-Type": "multipart/form-data" },
      200,
    ],
    ["of a form without any origin", { "Content-Type": "multipart/form-data" }, 403],
    ["with nothing at all", {}, 403],
  ])("%s", async (_what, headers, status) => {
    expect(await statusOf(headers)).toBe(status);
  });

  test("is guarded whatever its method", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect(await statusOf({ Origin: "https://evil.test" }, method)).toBe(403);
  });

  test("reading is free", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect(await statusOf({ "Sec-Fetch-Site": "cross-site" }, method)).toBe(200);
  });
});

describe("every answer", () => {
  test("carries the security headers", async () => {
    const { headers } = await guarded().request("/");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
    expect(headers.get("Content-Security-Policy")).toContain("form-action 'self' https://id.test;");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("tells no one the address of an invitation", async () => {
    const { headers } = await guarded().request("/register/employer?token=1-x");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("has no HSTS over http", async () => {
    const app = new Hono();
    app.use(securityHeaders({ https: false, oidc: null }));
    app.get("/", (c) => c.text("in"));
    const { headers } = await app.request("/");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });
});
