import { describe, expect } from "vitest";
import { idOf } from "./fixtures.ts";
import { field } from "./calls.ts";
import { watchTables } from "./row-versions.ts";
import { it as base } from "./test.ts";
const ownOrigin = "http://localhost:3000";

const it = base.extend("variables", { scope: "file" }, { PUBLIC_URL: ownOrigin });

const json = "application/json";
const multipart = "multipart/form-data; boundary=x";

/** Two of the combinations of request headers in tests/unit/cross-site.test.ts, and whether the request may change data. */
const combinations: readonly [string, Record<string, string>, boolean][] = [
  ["our own page", { "Sec-Fetch-Site": "same-origin", Origin: ownOrigin, "Content-Type": json }, true],
  ["another origin", { Origin: "https://evil.example", "Content-Type": json }, false],
];

const targets = [
  ["PATCH", `/api/users/${idOf("anna")}/role`],
  ["DELETE", `/api/users/${idOf("anna")}`],
  ["POST", "/api/trpc/accounts.erase"],
  ["PUT", "/api/conversations/1/status"],
  ["POST", "/api/auth/employer-login"],
  ["POST", "/api/no-such-call"],
] as const;

describe.each(combinations)("%s", (_, headers, isAllowed) => {
  it.for(targets)("%s %s", async ([method, path], { fixtures }) => {
    const watch = await watchTables(fixtures.testApp);
    // The body is invalid, so that requests that pass the check change nothing.
    const answer = await fixtures.testApp.app.request(path, {
      method,
      headers,
      ...(method !== "DELETE" && { body: "{" }),
    });
    const body: unknown = await answer.json();
    const code = field(field(field(field(body, "error"), "json"), "data"), "code") ?? field(body, "code");
    if (isAllowed) expect(code).not.toBe("CROSS_SITE");
    else expect([answer.status, code]).toEqual([403, "CROSS_SITE"]);
    await watch.expectUnchanged("anonymous");
  });
});

it("is checked before the session, so another site learns nothing about it", async ({ fixtures }) => {
  const headers = { "Sec-Fetch-Site": "cross-site", "Content-Type": json };
  const cookie = (await fixtures.cookie("admin")) ?? "";
  const answers = await Promise.all(
    [{}, { Cookie: cookie }].map(async (extra) => {
      const answer = await fixtures.testApp.app.request("/api/admin/system-settings/basic_job_limit", {
        method: "PATCH",
        headers: { ...headers, ...extra },
        body: JSON.stringify({ value: "1" }),
      });
      return [answer.status, field(await answer.json(), "code")];
    }),
  );
  expect(answers).toEqual([
    [403, "CROSS_SITE"],
    [403, "CROSS_SITE"],
  ]);
});

it("returns 403 when a form of another site calls a procedure without input", async ({ fixtures }) => {
  const answer = await fixtures.testApp.app.request("/api/trpc/notifications.markAllRead", {
    method: "POST",
    headers: {
      Cookie: (await fixtures.cookie("anna")) ?? "",
      "Content-Type": multipart,
      Origin: "https://evil.example",
    },
    body: "--x--",
  });
  expect(answer.status).toBe(403);
});

it("returns 405 when a mutation is called with GET", async ({ fixtures }) => {
  const watch = await watchTables(fixtures.testApp);
  const input = encodeURIComponent(JSON.stringify({ json: { id: idOf("anna") } }));
  const answer = await fixtures.testApp.app.request(`/api/trpc/accounts.erase?input=${input}`, {
    headers: { Cookie: (await fixtures.cookie("anna")) ?? "" },
  });
  expect(answer.status).toBe(405);
  await watch.expectUnchanged("anna");
});
