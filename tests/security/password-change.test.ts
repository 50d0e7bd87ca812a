import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { credentials } from "#db/schema/index.ts";
import { callRest, callTrpc, procedures, send, servedPaths } from "./calls.ts";
import { idOf, password, type Fixtures } from "./fixtures.ts";
import { watchTables } from "./row-versions.ts";
import { it } from "./test.ts";

/** What a user with a temporary password may call: their own account, changing the password, signing in and out, public files. */
const allowedPaths = new Set([
  "GET /api/auth/user",
  "POST /api/auth/employer-login",
  "PATCH /api/users/:id/password",
  "GET /api/login",
  "GET /api/register",
  "GET /api/oidc/callback",
  "GET /api/login/company",
  "GET /api/login/company/callback/:companyId",
  "GET /api/logout",
  // The same for everyone.
  "GET /feeds/uppdrag.atom",
  // By its signed link.
  "GET /api/watches/unsubscribe",
  "GET /api/calendar/:file",
]);
const allowedProcedures = new Set([
  "accounts.me",
  "accounts.current",
  "accounts.signIn",
  "accounts.changePassword",
]);

it.beforeAll(async ({ fixtures }) => {
  await fixtures.testApp.db
    .update(credentials)
    .set({ mustChange: true })
    .where(eq(credentials.userId, idOf("nord")));
});

describe("with a temporary password", () => {
  it.for([...servedPaths].filter((path) => !allowedPaths.has(path)))(
    "%s returns PASSWORD_NOT_OWN",
    async (path, { fixtures }) => {
      await fixtures.cookie("nord");
      const watch = await watchTables(fixtures.testApp);
      const answer = await callRest(fixtures, "nord", path.replace(/:\w+/g, "1"), {});
      expect(answer.status, answer.text).toBe(403);
      expect(answer.appError?.code).toBe("PASSWORD_NOT_OWN");
      await watch.expectUnchanged("nord");
    },
  );

  it.for([...procedures.keys()].filter((name) => !allowedProcedures.has(name)))(
    "%s returns PASSWORD_NOT_OWN",
    async (name, { fixtures }) => {
      const isStream = procedures.get(name) === "subscription";
      const text = isStream
        ? await openStream(fixtures, name)
        : (await callTrpc(fixtures, "nord", name, {})).text;
      expect(text).toContain("PASSWORD_NOT_OWN");
    },
  );

  it("GET /api/auth/user works and reports mustChangePassword", async ({ fixtures }) => {
    const answer = await callRest(fixtures, "nord", "GET /api/auth/user", {});
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ id: idOf("nord"), mustChangePassword: true });
  });

  it("signing out works", async ({ fixtures }) => {
    const cookie = (await fixtures.cookie("nord")) ?? "";
    const out = await send(fixtures, "nord", "/api/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(out.status).toBe(302);
    const after = await send(fixtures, "anonymous", "/api/auth/user", { headers: { Cookie: cookie } });
    expect(after.status).toBe(401);
    fixtures.resetSessions();
  });

  it("other users are not affected", async ({ fixtures }) => {
    expect((await callRest(fixtures, "fjall", "GET /api/conversations", {})).status).toBe(200);
  });
});

it("after the change every call is allowed again", async ({ fixtures }) => {
  const changed = await send(fixtures, "nord", `/api/users/${idOf("nord")}/password`, {
    method: "PATCH",
    body: JSON.stringify({ currentPassword: password, newPassword: "Egen-Motvind7!" }),
  });
  expect(changed.status).toBe(204);
  const line = changed.headers.getSetCookie().find((one) => one.includes("session=")) ?? "";
  const headers = { Cookie: line.split(";", 1)[0] ?? "" };
  expect((await send(fixtures, "anonymous", "/api/conversations", { headers })).status).toBe(200);
});

async function openStream(fixtures: Fixtures, name: string): Promise<string> {
  const headers = { Accept: "text/event-stream" };
  return (await send(fixtures, "nord", `/api/trpc/${name}`, { headers })).text();
}
