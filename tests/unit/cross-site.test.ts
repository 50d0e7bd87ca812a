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

const json = { "Content-Type": "application/json" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };

describe("a request that changes something", () => {
  test.each([
    ["from our own page", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["from our own page with its origin", { "Sec-Fetch-Site": "same-origin", Origin: ownOrigin }, 200],
    ["from another site", { "Sec-Fetch-Site": "cross-site", ...json }, 403],
    [
      "from another site with our origin",
      { "Sec-Fetch-Site": "cross-site", Origin: ownOrigin, ...json },
      403,
    ],
    ["from a sibling domain", { "Sec-Fetch-Site": "same-site", Origin: ownOrigin, ...json }, 403],
    ["typed into the address bar", { "Sec-Fetch-Site": "none", ...json }, 403],
    ["with an invalid Sec-Fetch-Site", { "Sec-Fetch-Site": "same-origin, cross-site", ...json }, 403],
    ["with an empty Sec-Fetch-Site", { "Sec-Fetch-Site": "", ...json }, 403],
    ["with our origin", { Origin: ownOrigin }, 200],
    ["with our origin, from a form", { Origin: ownOrigin, ...multipart }, 200],
    ["with another origin", { Origin: "https://evil.test", ...json }, 403],
    [
      "with another origin and X-Requested-With",
      { Origin: "https://evil.test", "X-Requested-With": "x", ...json },
      403,
    ],
    ["with the origin null", { Origin: "null", ...json }, 403],
    ["with an origin that starts with ours", { Origin: `${ownOrigin}.evil.test`, ...json }, 403],
    ["with our host on another port", { Origin: `${ownOrigin}:3001`, ...json }, 403],
    ["with our host over http", { Origin: ownOrigin.replace("https", "http"), ...json }, 403],
    ["with our origin in capitals", { Origin: ownOrigin.toUpperCase(), ...json }, 403],
    ["from a script with JSON", json, 200],
    ["from a script with JSON and a charset", { "Content-Type": "Application/JSON; charset=utf-8" }, 200],
    ["from a script with X-Requested-With", { "X-Requested-With": "script", ...multipart }, 200],
    ["from a form without an origin", { "Content-Type": "application/x-www-form-urlencoded" }, 403],
    ["from a multipart form without an origin", multipart, 403],
    ["with plain text", { "Content-Type": "text/plain" }, 403],
    ["with plain text that mentions JSON", { "Content-Type": "text/plain; application/json" }, 403],
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
