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

describe("GET /api/auth/user", () => {
  it.for(["", "session=", "session=abc", "session=%", "session=%00", "other=1"])(
    "returns 401 with the cookie %j",
    async (Cookie, { testApp }) => {
      const answer = await testApp.request("/api/auth/user", { headers: { Cookie } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: "Du måste logga in.", code: "NOT_SIGNED_IN" });
    },
  );
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

describe("GET /api/logout", () => {
  it("ends the session and redirects to the start page", async ({ testApp }) => {
    const Cookie = await signedIn(testApp);
    const answer = await testApp.request("/api/logout", { headers: { Cookie } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/");
    expect((await whoIs(testApp, Cookie)).status).toBe(401);
  });

  it("does nothing for a request from another site", async ({ testApp }) => {
    const Cookie = await signedIn(testApp);
    const answer = await testApp.request("/api/logout", {
      headers: { Cookie, "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.headers.get("Location")).toBe("/");
    expect((await whoIs(testApp, Cookie)).status).toBe(200);
  });

  it("never redirects to another site", async ({ testApp }) => {
    const answer = await testApp.request("/api/logout?returnTo=//evil.test");
    expect(answer.headers.get("Location")).toBe("/");
  });
});

describe("PATCH /api/users/:id/password", () => {
  it("creates a new session and ends the old one", async ({ testApp, nina }) => {
    const Cookie = await signedIn(testApp);
    function change(from: string, to: string, cookie: string) {
      return testApp.request(`/api/users/${nina.id}/password`, {
        method: "PATCH",
        body: JSON.stringify({ currentPassword: from, newPassword: to, role: "admin" }),
        headers: { Cookie: cookie },
      });
    }
    const answer = await change(password, "Motvind-77#x", Cookie);
    expect(answer.status).toBe(204);
    const renewed = cookieOf(answer);
    expect((await whoIs(testApp, Cookie)).status).toBe(401);
    expect((await whoIs(testApp, renewed)).status).toBe(200);
    const wrong = await change("fel", password, renewed);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      fields: { currentPassword: ["Nuvarande lösenord stämmer inte"] },
    });
    expect((await change("Motvind-77#x", password, renewed)).status).toBe(204);
  });
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
