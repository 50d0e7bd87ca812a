import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials } from "#db/schema/index.ts";
import { callRest, callTrpc, procedures, send, servedPaths } from "./calls.ts";
import { idOf, createFixtures, password, type Fixtures } from "./fixtures.ts";
import { tableHashesOf } from "./table-hashes.ts";

/** What a user with a temporary password may call: their own account, changing the password, signing in and out. */
const allowedPaths = new Set([
  "GET /api/auth/user",
  "POST /api/auth/employer-login",
  "PATCH /api/users/:id/password",
  "GET /api/login",
  "GET /api/register",
  "GET /api/oidc/callback",
  "GET /api/logout",
]);
const allowedProcedures = new Set([
  "accounts.me",
  "accounts.current",
  "accounts.signIn",
  "accounts.changePassword",
]);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  await fixtures.testApp.db
    .update(credentials)
    .set({ mustChange: true })
    .where(eq(credentials.userId, idOf("nord")));
});
afterAll(() => fixtures.close());

describe("with a temporary password", () => {
  test.each([...servedPaths].filter((path) => !allowedPaths.has(path)))(
    "%s returns PASSWORD_NOT_OWN",
    async (path) => {
      await fixtures.cookie("nord");
      const before = await tableHashesOf(fixtures.testApp);
      const answer = await callRest(fixtures, "nord", path.replace(/:\w+/g, "1"), {});
      expect(answer.status, answer.text).toBe(403);
      expect(answer.appError?.code).toBe("PASSWORD_NOT_OWN");
      expect(await tableHashesOf(fixtures.testApp)).toEqual(before);
    },
  );

  test.each([...procedures.keys()].filter((name) => !allowedProcedures.has(name)))(
    "%s returns PASSWORD_NOT_OWN",
    async (name) => {
      const isStream = procedures.get(name) === "subscription";
      const text = isStream ? await openStream(name) : (await callTrpc(fixtures, "nord", name, {})).text;
      expect(text).toContain("PASSWORD_NOT_OWN");
    },
  );

  test("GET /api/auth/user works and reports mustChangePassword", async () => {
    const answer = await callRest(fixtures, "nord", "GET /api/auth/user", {});
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id: idOf("nord"), mustChangePassword: true });
  });

  test("signing out works", async () => {
    const cookie = (await fixtures.cookie("nord")) ?? "";
    const out = await send(fixtures, "nord", "/api/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(out.status).toBe(302);
    const after = await send(fixtures, "anonymous", "/api/auth/user", { headers: { Cookie: cookie } });
    expect(after.status).toBe(401);
    fixtures.resetSessions();
  });

  test("other users are not affected", async () => {
    expect((await callRest(fixtures, "fjall", "GET /api/conversations", {})).status).toBe(200);
  });
});

test("after the change every call is allowed again", async () => {
  const changed = await send(fixtures, "nord", `/api/users/${idOf("nord")}/password`, {
    method: "PATCH",
    body: JSON.stringify({ currentPassword: password, newPassword: "Egen-Motvind7!" }),
  });
  expect(changed.status).toBe(204);
  const line = changed.headers.getSetCookie().find((one) => one.includes("session=")) ?? "";
  const headers = { Cookie: line.split(";", 1)[0] ?? "" };
  expect((await send(fixtures, "anonymous", "/api/conversations", { headers })).status).toBe(200);
});

async function openStream(name: string): Promise<string> {
  const headers = { Accept: "text/event-stream" };
  return (await send(fixtures, "nord", `/api/trpc/${name}`, { headers })).text();
}
