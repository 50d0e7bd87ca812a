import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPath } from "#src/shared/urls.ts";

const origin = "https://bryggan.test";

describe("returnPath", () => {
  test.each([
    "/jobs",
    "/job/12?ref=abc",
    "/search-consultants?favorites=true#top",
    "/messages?consultant=a%20b",
    "/profil/åäö",
    "/profile/api/x",
    `/${"a".repeat(999)}`,
  ])("keeps %s", (path) => {
    expect(decodeURI(returnPath(path))).toBe(decodeURI(path));
  });

  test.each([
    "//evil.test",
    "//evil.test/jobs",
    "///evil.test",
    "\t//evil.test",
    "/..//evil.test",
    "//name@bryggan.invalid/jobs",
    "/\\evil.test",
    "\\\\evil.test",
    "/%2fevil.test",
    "/%2f..",
    "/%2f..evil.test",
    "/%2F/evil.test",
    "/%5cevil.test",
    "/.//evil.test",
    "/./%2e/",
    "/\tevil",
    "/\n/evil.test",
    "/ /evil.test",
    "/jobs\r\nSet-Cookie: a=b",
    "/\u0000",
    "https://evil.test",
    "https:/evil.test",
    "https:evil.test",
    "http:///evil.test",
    "@evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "jobs",
    "",
    "?a",
    "/api",
    "/api/logout",
    "/API/logout",
    "/%61pi/logout",
    "/ap%69/logout",
    "/dev%2didp/x",
    "/dev-idp/x",
    `/${"a".repeat(1_000)}`,
  ])("replaces %j by the start page", (target) => {
    expect(returnPath(target)).toBe("/");
  });

  test.each([null, undefined, 7, ["/jobs"], { a: 1 }])("returns the start page for %j", (target) => {
    expect(returnPath(target)).toBe("/");
  });

  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true }),
    fc
      .array(
        fc.constantFrom(
          "/",
          "\\",
          ".",
          "..",
          "%2f",
          "%5C",
          "\t",
          "\n",
          "@",
          ":",
          "evil.test",
          "api",
          "jobs",
          "?",
          "#",
          " ",
          "\u0000",
          "%00",
          "//",
        ),
      )
      .map((parts) => `/${parts.join("")}`),
  );

  test("stays on our origin for any input, and is idempotent", () => {
    fc.assert(
      fc.property(hostile, (target) => {
        const path = returnPath(target);
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(path.startsWith("/")).toBe(true);
        expect(/^\/[/\\]/.test(path)).toBe(false);
        expect(url.pathname.startsWith("/api/")).toBe(false);
        expect(returnPath(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
