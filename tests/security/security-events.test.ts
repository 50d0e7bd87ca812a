import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog, rateLimits } from "#db/schema/index.ts";
import { openLog } from "#src/platform/log.ts";
import { createApp } from "#src/server/app.ts";
import { callRest, callTrpc, field, parsed } from "./calls.ts";
import { createFixtures, idOf, secretMarkersOf, type Fixtures } from "./fixtures.ts";
import { it as base } from "./test.ts";

const lines: string[] = [];

const it = base.extend("fixtures", { scope: "file" }, async ({}, { onCleanup }) => {
  const shared = await createFixtures({ RATE_LIMITS: "true", TRUST_PROXY: "true" });
  onCleanup(() => shared.close());
  const { database, services } = shared.testApp;
  const log = openLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const app = createApp({ database, services: { ...services, log }, lifecycle: { state: "ready" } }).hono;
  return { ...shared, testApp: { ...shared.testApp, app } };
});
it.beforeEach(async ({ fixtures }) => {
  lines.length = 0;
  await fixtures.testApp.db.delete(rateLimits);
});

function logged(key: "event" | "route") {
  return lines.map(parsed).filter((line) => field(line, key) !== undefined);
}

async function failToSignIn(fixtures: Fixtures, username: string, address: string): Promise<void> {
  await fixtures.testApp.app.request("/api/auth/employer-login", {
    method: "POST",
    headers: {
      Origin: fixtures.testApp.services.env.publicUrl,
      "Content-Type": "application/json",
      "X-Forwarded-For": address,
    },
    body: JSON.stringify({ username, password: "Fel-Losenord9!" }),
  });
}

it("a failed sign-in is logged with keyed hashes of user name and network", async ({ fixtures }) => {
  const { username } = secretMarkersOf("nord");
  await failToSignIn(fixtures, username, "192.0.2.7");
  await failToSignIn(fixtures, username.toUpperCase(), "192.0.2.200");
  await failToSignIn(fixtures, "someone.else", "198.51.100.1");
  const events = logged("event");
  expect(events.map((line) => field(line, "event"))).toEqual(Array(3).fill("signin.failed"));
  const [first, sameUser, other] = events.map((line) => [field(line, "user"), field(line, "net")]);
  expect(sameUser).toEqual(first);
  expect(other?.[0]).not.toBe(first?.[0]);
  expect(other?.[1]).not.toBe(first?.[1]);
  expect(lines.join()).not.toMatch(/192\.0\.2|198\.51|inloggning\.nord|someone\.else/i);
});

it("reaching the limit of sign-ins is logged and audited once, without the name", async ({ fixtures }) => {
  const { username } = secretMarkersOf("fjall");
  for (let round = 0; round < 13; round += 1) await failToSignIn(fixtures, username, "203.0.113.7");
  expect(logged("event").filter((line) => field(line, "event") === "signin.locked")).toHaveLength(1);
  const { db } = fixtures.testApp;
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, "signin.locked"));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.after).toMatchObject({ limit: "login" });
  expect(JSON.stringify(rows)).not.toMatch(/inloggning|203\.0/);
});

it("missing rights and invalid invitations are logged", async ({ fixtures }) => {
  await callRest(fixtures, "anna", "GET /api/admin/companies", {});
  await callRest(fixtures, "anonymous", "GET /api/invitations/:token", { token: "1-unknown" });
  expect(logged("event")).toMatchObject([
    { event: "rights.refused", procedure: "admin.companies", actorId: idOf("anna") },
    { event: "invitation.refused" },
  ]);
});

it("the request log names the procedures of a batch, and no text of the client", async ({ fixtures }) => {
  const { app } = fixtures.testApp;
  await app.request("/api/trpc/accounts.me,settings.announcement,hemligt?batch=1");
  expect(logged("route")).toMatchObject([
    { procedures: ["accounts.me", "settings.announcement", "unknown"] },
  ]);
});

it("an admin's look-up of an email is audited with its keyed hash, also when it finds no one", async ({
  fixtures,
}) => {
  const { email } = secretMarkersOf("erik");
  for (const known of [email, "ingen@exempel.se"])
    await callTrpc(fixtures, "admin", "admin.personByEmail", { email: known });
  const { db } = fixtures.testApp;
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "account.looked_up"))
    .orderBy(auditLog.id);
  expect(rows.map(({ targetId }) => targetId)).toEqual([idOf("erik"), null]);
  expect(JSON.stringify(rows)).not.toContain("@");
  expect(rows[0]?.after?.["email"]).not.toBe(rows[1]?.after?.["email"]);
});
