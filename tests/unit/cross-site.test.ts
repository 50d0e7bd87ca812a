import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { crossSiteGuard } from "#src/platform/http/cross-site.ts";
import { errorResponseFor } from "#src/platform/http/errors.ts";
import { securityHeaders } from "#src/platform/http/headers.ts";

const ownOrigin = "https://bryggan.test";

function guardedApp(): Hono {
  const app = new Hono();
  app.use(
    securityHeaders({
      https: true,
      hsts: "subdomains",
      oidc: { issuer: "https://id.test/realm", clientId: "b", clientSecret: "s" },
    }),
  );
  app.use(crossSiteGuard({ publicUrl: ownOrigin }));
  app.all("*", (c) => c.text("ok"));
  app.onError((error, c) => c.body(null, errorResponseFor(error).status === 403 ? 403 : 500));
  return app;
}

async function statusOf(headers: Record<string, string>, method = "POST"): Promise<number> {
  const { status } = await guardedApp().request("/api/x", { method, headers });
  return status;
}

describe("a request that changes something", () => {
  test.each([
    ["from our own page", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["from another site", { "Sec-Fetch-Site": "cross-site", Origin: ownOrigin }, 403],
    ["from a sibling domain", { "Sec-Fetch-Site": "same-site", "Content-Type": "application/json" }, 403],
    ["typed into the address bar", { "Sec-Fetch-Site": "none" }, 403],
    ["with our origin", { Origin: ownOrigin }, 200],
    ["with another origin", { Origin: "https://evil.test", "Content-Type": "application/json" }, 403],
    ["with the origin null", { Origin: "null" }, 403],
    ["from a script with JSON", { "Content-Type": "application/json; charset=utf-8" }, 200],
    [
      "from a script with X-Requested-With",
      { "X-Requested-With": "script", "Content-Type": "multipart/form-data" },
      200,
    ],
    ["from a form without an origin", { "Content-Type": "multipart/form-data" }, 403],
    ["without headers", {}, 403],
  ])("%s", async (_what, headers, status) => {
    expect(await statusOf(headers)).toBe(status);
  });

  test("is checked for every method that changes data", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect(await statusOf({ Origin: "https://evil.test" }, method)).toBe(403);
  });

  test("is not checked for GET, HEAD and OPTIONS", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect(await statusOf({ "Sec-Fetch-Site": "cross-site" }, method)).toBe(200);
  });
});

describe("every response", () => {
  test("sends no referrer from an invitation page", async () => {
    const { headers } = await guardedApp().request("/register/employer?token=1-x");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });
});
