import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { apiKeys } from "#db/schema/index.ts";
import { scopes, type Scope } from "#src/constants/integrations.ts";
import { openLog } from "#src/platform/log.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { createApp } from "#src/server/app.ts";
import { openApiDocument } from "#src/server/openapi/document.ts";
import { restCalls } from "#src/server/api/rest.ts";
import { callRest, field, servedPaths } from "./calls.ts";
import { idOf, type Fixtures, type SignedInActor } from "./fixtures.ts";
import { lastWrite } from "./row-versions.ts";
import { answerOf } from "./table/answer-of.ts";
import { rows } from "./table/run.ts";
import { it } from "./test.ts";

const { paths } = openApiDocument(restCalls, { publicUrl: "http://localhost:3000", cookie: "session" });

/** The scopes that the OpenAPI document names for a call; null when no key opens it. */
function scopesOf(call: string): readonly Scope[] | null {
  const [method = "", path = ""] = call.split(" ");
  const security = field(
    field(field(paths, path.replace(/:(\w+)/g, "{$1}")), method.toLowerCase()),
    "security",
  );
  const named = Array.isArray(security)
    ? security.map((each) => field(each, "key")).find(Array.isArray)
    : undefined;
  return named ? scopes.filter((scope) => named.includes(scope)) : null;
}

/** Signing in, the account itself, members, keys, reports, and what binds. */
const forPersons = [
  "DELETE /api/calendar",
  "DELETE /api/company/invitations/:id",
  "DELETE /api/company/members/:personId",
  "DELETE /api/company/sign-in",
  "DELETE /api/company/sign-in/domains/:domain",
  "DELETE /api/keys/:id",
  "DELETE /api/references/:token",
  "DELETE /api/users/:id",
  "DELETE /api/webhooks/:id",
  "GET /api/calendar/:file",
  "GET /api/company/consultants/:id/export",
  "GET /api/company/events",
  "GET /api/company/events.csv",
  "GET /api/company/invitations",
  "GET /api/company/invitations/accept",
  "GET /api/company/join-requests",
  "GET /api/company/members",
  "GET /api/company/sign-in",
  "GET /api/invitations/:token",
  "GET /api/keys",
  "GET /api/login",
  "GET /api/login/company",
  "GET /api/login/company/callback/:companyId",
  "GET /api/logout",
  "GET /api/oidc/callback",
  "GET /api/references/:token",
  "GET /api/register",
  "GET /api/users/:id/export",
  "GET /api/watches/unsubscribe",
  "GET /api/webhooks",
  "GET /api/webhooks/:id/deliveries",
  "PATCH /api/company/members/:personId",
  "PATCH /api/users/:id/password",
  "PATCH /api/users/:id/role",
  "PATCH /api/webhooks/:id",
  "POST /api/auth/employer-login",
  "POST /api/calendar",
  "POST /api/companies/register",
  "POST /api/company/invitations",
  "POST /api/company/invitations/accept",
  "POST /api/company/join-requests",
  "POST /api/company/join-requests/:id/approve",
  "POST /api/company/join-requests/:id/decline",
  "POST /api/company/sign-in/domains",
  "POST /api/company/sign-in/domains/:domain/verify",
  "POST /api/contracts/:id/confirm",
  "POST /api/contracts/:id/decline",
  "POST /api/contracts/:id/propose",
  "POST /api/contracts/:id/weeks/approve",
  "POST /api/keys",
  "POST /api/register/employer",
  "POST /api/reports",
  "POST /api/watches/unsubscribe",
  "POST /api/webhook-deliveries/:id/repeat",
  "POST /api/webhooks",
  "POST /api/webhooks/:id/test",
  "PUT /api/company/sign-in",
  "PUT /api/conversations/:id/status",
  "PUT /api/references/:token",
  "PUT /api/users/:id/business",
];

/** Who makes a key, whom it acts for, and whose rights it has. */
const makers = [
  { maker: "owner", account: "nord", rightsOf: "recruiter" },
  { maker: "anna", account: "anna", rightsOf: "anna" },
] as const;

async function withKey(
  fixtures: Fixtures,
  { maker, account }: { maker: SignedInActor; account: SignedInActor },
  own: readonly Scope[],
): Promise<Fixtures> {
  const key = `brg_${randomBytes(32).toString("base64url")}`;
  await fixtures.testApp.db.insert(apiKeys).values({
    accountId: idOf(account),
    personId: idOf(maker),
    name: "Program",
    prefix: key.slice(0, 10),
    hash: hashed(key),
    scopes: [...own],
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return { ...fixtures, key };
}

// Pages and feeds are for visitors: a key is read under /api only.
const called = rows.filter(({ rest = "" }) => rest.includes(" /api/") && servedPaths.has(rest));

it("no key opens what is for a person only", () => {
  const closed = [...servedPaths].filter(
    (call) => call.includes(" /api/") && scopesOf(call) === null && !call.includes(" /api/admin/"),
  );
  expect(closed.sort()).toEqual(forPersons);
});

describe.for(makers)("a key of $maker", (by) => {
  it.for(called.map((row) => ({ row, title: `${row.rest ?? ""} ${row.title ?? ""}` })))(
    "$title",
    async ({ row }, { fixtures, shared }) => {
      const { rest = "" } = row;
      const needed = scopesOf(rest);
      const scenario = await shared.get(row.overrides);
      await row.prepare?.(fixtures, scenario);
      const others = await withKey(
        fixtures,
        by,
        needed === null ? scopes : scopes.filter((scope) => !needed.includes(scope)),
      );
      const own = await withKey(fixtures, by, needed ?? []);
      const before = await lastWrite(fixtures.testApp);
      async function call(as: Fixtures) {
        const answer = await callRest(as, "anonymous", rest, row.input(scenario, fixtures));
        return { status: answer.status, code: answer.appError?.code ?? null, text: answer.text };
      }
      if (needed === null) {
        expect(await call(others)).toMatchObject({ status: 403, code: "NOT_FOR_KEYS" });
        return;
      }
      if (needed.length > 0) expect(await call(others)).toMatchObject({ status: 403, code: "SCOPE_MISSING" });
      const { status, text } = await call(own);
      expect([answerOf(row, by.rightsOf)].flat(), text).toContain(status);
      if ((await lastWrite(fixtures.testApp)) === before) return;
      shared.discard();
      await fixtures.resetUsers([...(row.affects ?? []), by.maker]);
    },
  );
});

describe("a key", () => {
  it("is in no log line, nor is its hash", async ({ fixtures }) => {
    const lines: string[] = [];
    const { database, services } = fixtures.testApp;
    const log = openLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) });
    const { hono } = createApp({ database, services: { ...services, log }, lifecycle: { state: "ready" } });
    const { key = "" } = await withKey(fixtures, makers[0], ["jobs:read"]);
    const headers = { Authorization: `Bearer ${key}` };
    const asked = ["/api/jobs", "/api/contracts", "/api/keys", "/api/trpc/jobs.board", `/api/jobs/${key}`];
    for (const path of asked) await hono.request(path, { headers });
    await hono.request("/api/jobs", { headers: { Authorization: `Bearer ${key}x` } });
    expect(lines.length).toBeGreaterThan(asked.length);
    for (const secret of [key.slice(4), hashed(key)]) expect(lines.join()).not.toContain(secret);
  });

  it("is not accepted by procedures, and opens no path with a session beside it", async ({ fixtures }) => {
    const { key = "" } = await withKey(fixtures, makers[0], scopes);
    const headers = { Authorization: `Bearer ${key}`, Cookie: (await fixtures.cookie("nord")) ?? "" };
    const { app } = fixtures.testApp;
    expect((await app.request("/api/trpc/integrations.keys", { headers })).status).toBe(403);
    expect((await app.request("/api/keys", { headers })).status).toBe(403);
    const wrong = { ...headers, Authorization: "Bearer brg_annan" };
    expect((await app.request("/api/jobs", { headers: wrong })).status).toBe(401);
  });

  it("ends at once on every instance, and says so where a visitor needs nothing", async ({ fixtures }) => {
    const { database, services } = fixtures.testApp;
    const other = createApp({ database, services, lifecycle: { state: "ready" } }).hono;
    const by = await withKey(fixtures, makers[0], ["jobs:read"]);
    const headers = { Authorization: `Bearer ${by.key ?? ""}` };
    async function statuses() {
      const own = await callRest(by, "anonymous", "GET /api/jobs", {});
      return [own.status, (await other.request("/api/jobs", { headers })).status];
    }
    expect(await statuses()).toEqual([200, 200]);
    const [row] = await database.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.hash, hashed(by.key ?? "")));
    const id = row?.id ?? 0;
    const answers = await Promise.all(
      [1, 2].map(() => callRest(fixtures, "nord", "DELETE /api/keys/:id", { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await statuses()).toEqual([401, 401]);
  });
});
