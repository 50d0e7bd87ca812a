import { describe, expect } from "vitest";
import { seedNordbank } from "#tests/support/accounts.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const password = "Vindstilla-48!";

const it = base.extend("nina", { scope: "file", auto: true }, ({ testApp }) =>
  seedNordbank(testApp, password),
);

function post(testApp: TestApp, path: string, body: unknown, headers: Record<string, string> = {}) {
  return testApp.request(path, { method: "POST", body: JSON.stringify(body), headers });
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function signedIn(testApp: TestApp): Promise<string> {
  return cookieOf(await post(testApp, "/api/auth/employer-login", { username: "nordbank", password }));
}

function whoIs(testApp: TestApp, Cookie: string) {
  return testApp.request("/api/auth/user", { headers: { Cookie } });
}

describe("POST /api/auth/employer-login", () => {
  it("sets an HttpOnly, SameSite cookie", async ({ testApp, nina }) => {
    const answer = await post(testApp, "/api/auth/employer-login", {
      username: "nordbank",
      password,
      role: "admin",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^session=[a-z0-9]{40}; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/,
    );
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(await answer.json()).toMatchObject({ id: nina.id, role: "employer" });
    expect((await whoIs(testApp, cookieOf(answer))).status).toBe(200);
  });

  it.for([
    [{ username: "nordbank" }],
    [{ username: ["nordbank"], password }],
    [{ username: "nordbank", password: { a: 1 } }],
    [{ username: "  ", password }],
    [{ username: "nord\u0000bank", password }],
  ])("returns 400 for %j", async (body, { testApp }) => {
    expect((await post(testApp, "/api/auth/employer-login", body)).status).toBe(400);
  });
});

it("a company has its own place, phone and website in both answers", async ({ testApp, nina }) => {
  const headers = { Cookie: await signedIn(testApp) };
  const place = { location: "Lund", phone: "046-12 34 56", website: "https://nordbank.test" };
  for (const [path, init] of [
    [`/api/users/${nina.id}`, { method: "PATCH", body: JSON.stringify(place) }],
    [`/api/users/${nina.id}`, {}],
    ["/api/auth/user", {}],
  ] as const) {
    const answer = await testApp.request(path, { ...init, headers });
    expect(await answer.json()).toMatchObject({ ...place, company: place });
  }
});

it("a call that names another user than the session's is answered as if signed out", async ({
  testApp,
  nina,
}) => {
  const Cookie = await signedIn(testApp);
  for (const [userId, status] of [
    [nina.id, 200],
    ["someone-else", 401],
  ] as const) {
    const headers = { Cookie, "X-User-Id": userId };
    expect((await testApp.request("/api/auth/user", { headers })).status).toBe(status);
  }
});

it("returns the same 404 for a malformed and an unknown token", async ({ testApp }) => {
  const answers = await Promise.all(
    [`1-${"A".repeat(43)}`, "1-abc", "x".repeat(300), "%C3%A5", "%00"].map(async (token) => {
      const answer = await testApp.request(`/api/invitations/${token}`);
      const text = (await answer.text()).replace(/"requestId":"[^"]+"/, "");
      return `${answer.status} ${text}`;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
});
