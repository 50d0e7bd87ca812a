import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, credentials, sessions, settings, users } from "#db/schema/index.ts";
import { signOut } from "#src/domains/accounts/commands/sign-in.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { createSessions, openSession } from "#src/platform/auth/sessions.ts";
import { seedNordbank, seedAdminAccount, seedConsultantAccount } from "#tests/support/accounts.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { it as base } from "#tests/support/test.ts";

const password = "Vindstilla-48!";
const day = 24 * 60 * 60 * 1000;

const it = base
  .extend("variables", { scope: "file" }, { RATE_LIMITS: "false", PASSWORD_HASHES: "strong" })
  .extend("nordbank", { scope: "file", auto: true }, ({ testApp }) => seedNordbank(testApp, password))
  .extend("admin", { scope: "file", auto: true }, ({ testApp }) => seedAdminAccount(testApp, password))
  .extend("consultant", { scope: "file", auto: true }, ({ testApp }) =>
    seedConsultantAccount(testApp, "anna", "Anna Berg"),
  );

async function sessionsOf(testApp: TestApp, { id }: TestUser) {
  return testApp.db.select().from(sessions).where(eq(sessions.userId, id));
}

/** Opens a session and returns the token from its cookie. */
async function tokenOf(
  testApp: TestApp,
  person: TestUser,
  now = new Date(),
  presented: string | null = null,
): Promise<string> {
  const lines: string[] = [];
  const caller = { presentedSession: presented, setCookie: (line: string) => lines.push(line) };
  await openSession({ ...testApp.ctx(null, now), caller }, person);
  return /^session=([^;]+)/.exec(lines[0] ?? "")?.[1] ?? "";
}

describe("accounts.signIn", () => {
  it("ignores the case of the user name, creates a session and writes the audit log", async ({
    testApp,
    nordbank,
  }) => {
    const before = await sessionsOf(testApp, nordbank);
    const user = await testApp.as(null).accounts.signIn({ username: "NORDBANK", password });
    expect(user).toMatchObject({
      id: nordbank.id,
      role: "employer",
      username: "Nordbank",
      company: { name: "Nordbank" },
    });
    expect(await sessionsOf(testApp, nordbank)).toHaveLength(before.length + 1);
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.actorId, nordbank.id));
    expect(actions.map(({ action }) => action)).toContain("session.opened");
  });

  it("returns no hash and no internal account data", async ({ testApp }) => {
    const text = JSON.stringify(await testApp.as(null).accounts.signIn({ username: "nordbank", password }));
    expect(text).not.toMatch(/argon2|passwordHash|sessionId|subject|suspendedReason|deletedAt/);
  });

  it.for([
    ["a wrong password", "nordbank", "Vindstilla-49!"],
    ["an unknown name", "ingen", password],
    ["a consultant's e-mail", "anna@b.test", password],
  ] as const)("returns the same error for %s", async ([_what, username, wrongPassword], { testApp }) => {
    const attempt = testApp.as(null).accounts.signIn({ username, password: wrongPassword });
    await expect(attempt).rejects.toMatchObject(expectedError("invalid_employer_credentials"));
  });

  it("returns the same error for a suspended account", async ({ testApp, nordbank }) => {
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, nordbank.id));
    const attempt = testApp.as(null).accounts.signIn({ username: "nordbank", password });
    await expect(attempt).rejects.toMatchObject(expectedError("invalid_employer_credentials"));
    await testApp.db.update(users).set({ status: "active" }).where(eq(users.id, nordbank.id));
  });

  it("creates ten sessions for ten concurrent calls", async ({ testApp, nordbank }) => {
    const before = (await sessionsOf(testApp, nordbank)).length;
    await Promise.all(
      Array.from({ length: 10 }, () => testApp.as(null).accounts.signIn({ username: "nordbank", password })),
    );
    expect(await sessionsOf(testApp, nordbank)).toHaveLength(before + 10);
  });

  it("replaces a hash with outdated parameters", async ({ testApp, nordbank }) => {
    const { hash } = await import("@node-rs/argon2");
    const old = await hash(password, { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await testApp.db
      .update(credentials)
      .set({ passwordHash: old })
      .where(eq(credentials.userId, nordbank.id));
    await testApp.as(null).accounts.signIn({ username: "nordbank", password });
    const [row] = await testApp.db.select().from(credentials).where(eq(credentials.userId, nordbank.id));
    expect(row?.passwordHash).toContain("m=19456");
  });

  it("returns the maintenance message to companies in maintenance mode, and lets admins sign in", async ({
    testApp,
  }) => {
    await testApp.db.insert(settings).values({ key: "maintenance_mode", value: "true" });
    await testApp.db.insert(settings).values({ key: "maintenance_message", value: "Vi byter brygga." });
    const attempt = testApp.as(null).accounts.signIn({ username: "nordbank", password });
    await expect(attempt).rejects.toMatchObject({
      cause: { code: "maintenance", details: { values: { message: "Vi byter brygga." } } },
    });
    await expect(testApp.as(null).accounts.signIn({ username: "styr", password })).resolves.toMatchObject({
      role: "admin",
    });
    expect(await testApp.as(null).accounts.maintenance()).toEqual({ on: true, message: "Vi byter brygga." });
    await testApp.db.delete(settings);
    expect(await testApp.as(null).accounts.maintenance()).toEqual({ on: false, message: null });
  });
});

describe("sessions", () => {
  it("are stored with the hash of the token", async ({ testApp, nordbank }) => {
    const token = await tokenOf(testApp, nordbank);
    expect(token).toHaveLength(40);
    const stored = await sessionsOf(testApp, nordbank);
    expect(stored.map(({ id }) => id)).toContain(hashed(token));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("are found by their token, and not by another one", async ({ testApp, consultant }) => {
    const provedAt = new Date();
    const token = await tokenOf(testApp, consultant, provedAt);
    const found = await createSessions(testApp.db, { https: false }).find(token, new Date());
    expect(found).toEqual({
      id: consultant.id,
      role: "consultant",
      name: "Anna Berg",
      mustChangePassword: false,
      hasSecondFactor: false,
      provedAt,
      sessionId: hashed(token),
    });
    const sessionStore = createSessions(testApp.db, { https: false });
    expect(await sessionStore.find(`${token}x`, new Date())).toBeNull();
    expect(await sessionStore.find(hashed(token), new Date())).toBeNull();
  });

  it.for([
    ["expire for members after seven days without a request", "employer", 6.9 * day, 7.1 * day],
    ["expire for admins after thirty minutes without a request", "admin", 29 * 60_000, 31 * 60_000],
  ] as const)("%s", async ([_what, role, within, beyond], { testApp, nordbank, admin }) => {
    const person = role === "admin" ? admin : nordbank;
    const sessionStore = createSessions(testApp.db, { https: false });
    const recent = await tokenOf(testApp, person, new Date(Date.now() - within));
    expect(await sessionStore.find(recent, new Date())).not.toBeNull();
    const old = await tokenOf(testApp, person, new Date(Date.now() - beyond));
    expect(await sessionStore.find(old, new Date())).toBeNull();
    expect((await sessionsOf(testApp, person)).map(({ id }) => id)).not.toContain(hashed(old));
  });

  it("are extended by use, up to thirty days", async ({ testApp, nordbank }) => {
    const token = await tokenOf(testApp, nordbank, new Date(Date.now() - 29.9 * day));
    const sessionStore = createSessions(testApp.db, { https: false });
    const id = hashed(token);
    await testApp.db
      .update(sessions)
      .set({ seenAt: new Date(Date.now() - day), expiresAt: new Date(Date.now() + day) })
      .where(eq(sessions.id, id));
    expect(await sessionStore.find(token, new Date())).not.toBeNull();
    const [row] = await testApp.db.select().from(sessions).where(eq(sessions.id, id));
    expect(row?.expiresAt.getTime()).toBeLessThan(Date.now() + 0.2 * day);
    await testApp.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 31 * day), expiresAt: new Date(Date.now() + day) })
      .where(eq(sessions.id, id));
    expect(await sessionStore.find(token, new Date())).toBeNull();
  });

  it("are updated at most once a minute", async ({ testApp, nordbank }) => {
    const start = new Date();
    const token = await tokenOf(testApp, nordbank, start);
    const sessionStore = createSessions(testApp.db, { https: false });
    async function seenAt() {
      const [row] = await testApp.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, hashed(token)));
      return row?.seenAt;
    }
    await sessionStore.find(token, new Date(start.getTime() + 30_000));
    expect(await seenAt()).toEqual(start);
    const later = new Date(start.getTime() + 61_000);
    await sessionStore.find(token, later);
    expect(await seenAt()).toEqual(later);
  });

  it("are not found for a suspended user", async ({ testApp, nordbank }) => {
    const token = await tokenOf(testApp, nordbank);
    await testApp.db.update(users).set({ status: "suspended" }).where(eq(users.id, nordbank.id));
    expect(await createSessions(testApp.db, { https: false }).find(token, new Date())).toBeNull();
    await testApp.db.update(users).set({ status: "active" }).where(eq(users.id, nordbank.id));
  });

  it("are replaced by the next session of the same browser", async ({ testApp, nordbank }) => {
    const first = await tokenOf(testApp, nordbank);
    const second = await tokenOf(testApp, nordbank, new Date(), hashed(first));
    const sessionStore = createSessions(testApp.db, { https: false });
    expect(await sessionStore.find(first, new Date())).toBeNull();
    expect(await sessionStore.find(second, new Date())).not.toBeNull();
  });

  it("are deleted by sign-out", async ({ testApp, consultant }) => {
    const token = await tokenOf(testApp, consultant);
    const lines: string[] = [];
    const caller = { presentedSession: hashed(token), setCookie: (line: string) => lines.push(line) };
    await signOut({ ...testApp.ctx(consultant), caller });
    expect(await createSessions(testApp.db, { https: false }).find(token, new Date())).toBeNull();
    expect(lines[0]).toMatch(/^session=;.*Max-Age=0/);
  });
});
