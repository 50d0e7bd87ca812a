import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { createSessions } from "#src/platform/auth/sessions.ts";
import {
  secretMarkersOf,
  idOf,
  createFixtures,
  password,
  type Fixtures,
  type SignedInActor,
} from "./fixtures.ts";
import { send } from "./calls.ts";
import { it as base } from "./test.ts";

const publicUrl = "https://bryggan.exempel.se";

const it = base.extend("variables", { scope: "file" }, { PUBLIC_URL: publicUrl }).extend(
  "statusOf",
  ({ fixtures }) =>
    async (cookie: string) =>
      (await send(fixtures, "anonymous", "/api/auth/user", { headers: { Cookie: cookie } })).status,
);
it.beforeEach(({ fixtures }) => {
  fixtures.resetSessions();
});

async function signIn(fixtures: Fixtures, name: SignedInActor, cookie?: string) {
  const answer = await send(fixtures, "anonymous", "/api/auth/employer-login", {
    method: "POST",
    body: JSON.stringify({ username: secretMarkersOf(name).username, password }),
    ...(cookie && { headers: { Cookie: cookie } }),
  });
  expect(answer.status).toBe(200);
  const line = answer.headers.getSetCookie().find((one) => one.includes("session=")) ?? "";
  const pair = line.split(";", 1)[0] ?? "";
  return { line, pair, token: pair.slice(pair.indexOf("=") + 1) };
}

it("the cookie is bound to the host and hidden from scripts", async ({ fixtures }) => {
  const { line } = await signIn(fixtures, "nord");
  expect(line).toMatch(/^__Host-session=[\w-]{20,}/);
  for (const part of [/;\s*HttpOnly/i, /;\s*Secure/i, /;\s*SameSite=Lax/i, /;\s*Path=\/(;|$)/i])
    expect(line).toMatch(part);
  expect(line).not.toMatch(/Domain=/i);
});

it("the cookie has no prefix over http", async () => {
  const plain = await createFixtures();
  const cookie = await plain.cookie("nord");
  expect(cookie).toMatch(/^session=/);
  await plain.close();
});

it("the database stores the SHA-256 of the token, not the token", async ({ fixtures }) => {
  const { token } = await signIn(fixtures, "nord");
  const rows = await fixtures.testApp.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({ id }) => id)).toContain(hashed(token));
});

it("signing in creates a new session and ends the previous one of the browser", async ({
  fixtures,
  statusOf,
}) => {
  const first = await signIn(fixtures, "nord");
  const second = await signIn(fixtures, "fjall", first.pair);
  expect(second.token).not.toBe(first.token);
  expect([await statusOf(first.pair), await statusOf(second.pair)]).toEqual([401, 200]);
});

it("a token chosen by the client is never used", async ({ fixtures, statusOf }) => {
  const chosen = "__Host-session=chosen-by-an-attacker-000000000000";
  const { token } = await signIn(fixtures, "nord", chosen);
  expect(token).not.toContain("chosen");
  expect(await statusOf(chosen)).toBe(401);
});

it("changing the password creates a new session and ends all others", async ({ fixtures, statusOf }) => {
  const [current, other] = [await signIn(fixtures, "nord"), await signIn(fixtures, "nord")];
  function change(currentPassword: string): Promise<Response> {
    return send(fixtures, "anonymous", `/api/users/${idOf("nord")}/password`, {
      method: "PATCH",
      headers: { Cookie: current.pair },
      body: JSON.stringify({ currentPassword, newPassword: "Annan-Kanarie8!" }),
    });
  }
  const wrong = await change("fel");
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('{"currentPassword":["Nuvarande lösenord stämmer inte"]}');
  const answer = await change(password);
  const renewed = answer.headers.getSetCookie().join("").split(";", 1)[0] ?? "";
  expect([await statusOf(current.pair), await statusOf(other.pair), await statusOf(renewed)]).toEqual([
    401, 401, 200,
  ]);
  await fixtures.resetUsers(["nord"]);
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each([
  ["anna", 7 * day, 30 * day],
  ["nord", 7 * day, 30 * day],
  ["admin", 30 * minute, 12 * hour],
] as const)("the session of %s", (name, idle, absolute) => {
  async function startSession(fixtures: Fixtures): Promise<{
    token: string;
    start: number;
    viewerAt: (at: number) => Promise<string | null>;
  }> {
    const cookie = (await fixtures.cookie(name)) ?? "";
    const { db, services } = fixtures.testApp;
    const store = createSessions(db, services.env);
    const token = cookie.slice(cookie.indexOf("=") + 1);
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, hashed(token)));
    return {
      token,
      start: row?.createdAt.getTime() ?? 0,
      viewerAt: async (at) => (await store.find(token, new Date(at)))?.id ?? null,
    };
  }

  it("ends after the idle time", async ({ fixtures }) => {
    const { start, viewerAt } = await startSession(fixtures);
    expect(await viewerAt(start + idle - 10_000)).toBe(idOf(name));
    const again = await startSession(fixtures);
    fixtures.resetSessions();
    const other = await startSession(fixtures);
    expect(again.token).not.toBe(other.token);
    expect(await other.viewerAt(other.start + idle)).toBeNull();
  });

  it("ends after the absolute time even when it is used", async ({ fixtures }) => {
    const { start, viewerAt } = await startSession(fixtures);
    for (let at = start; at < start + absolute - idle / 2; at += idle / 2)
      expect(await viewerAt(at)).toBe(idOf(name));
    expect(await viewerAt(start + absolute - 10_000)).toBe(idOf(name));
    expect(await viewerAt(start + absolute)).toBeNull();
  });
});

it.for(["suspendedConsultant", "suspendedCompany", "deletedUser"] as const)(
  "returns 401 for a remaining session of %s",
  async (name, { fixtures, statusOf }) => {
    expect(await statusOf((await fixtures.cookie(name)) ?? "")).toBe(401);
  },
);

describe("signing out", () => {
  it("ends the session on the server and clears the cookie", async ({ fixtures, statusOf }) => {
    const { pair } = await signIn(fixtures, "nord");
    const answer = await send(fixtures, "anonymous", "/api/logout", {
      headers: { Cookie: pair, "Sec-Fetch-Site": "same-origin" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/__Host-session=;.*Max-Age=0/i);
    expect(await statusOf(pair)).toBe(401);
  });

  it.for(["cross-site", "same-site"])(
    "does nothing for a request from another site (%s)",
    async (site, { fixtures, statusOf }) => {
      const { pair } = await signIn(fixtures, "nord");
      const answer = await send(fixtures, "anonymous", "/api/logout", {
        headers: { Cookie: pair, "Sec-Fetch-Site": site },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
      expect(await statusOf(pair)).toBe(200);
    },
  );

  it("redirects anonymous to the start page", async ({ fixtures }) => {
    const answer = await send(fixtures, "anonymous", "/api/logout");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});

it.for(["//evil.example", "/jobs\r\nSet-Cookie: a=b", ""])(
  "never redirects to %j",
  async (target, { fixtures }) => {
    const answer = await send(fixtures, "anonymous", `/api/logout?returnTo=${encodeURIComponent(target)}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie().join()).not.toContain("a=b");
  },
);
