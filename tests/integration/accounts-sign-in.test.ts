import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { credentials, sessions, settings } from "#db/schema/index.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { createSessions, openSession } from "#src/platform/auth/sessions.ts";
import { seedNordbank, seedAdminAccount, seedConsultantAccount } from "#tests/support/accounts.ts";
import { atOnce } from "#tests/support/at-once.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it as base } from "#tests/support/test.ts";

const password = "Vindstilla-48!";

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
  await openSession({ ...testApp.ctx(null, now), caller }, { ...person, personId: person.id });
  return /^session=([^;]+)/.exec(lines[0] ?? "")?.[1] ?? "";
}

describe("accounts.signIn", () => {
  it("ignores the case of the user name and creates a session", async ({ testApp, nordbank }) => {
    const before = await sessionsOf(testApp, nordbank);
    const user = await testApp.as(null).accounts.signIn({ username: "NORDBANK", password });
    expect(user).toMatchObject({
      id: nordbank.id,
      role: "employer",
      username: "Nordbank",
      company: { name: "Nordbank" },
    });
    expect(await sessionsOf(testApp, nordbank)).toHaveLength(before.length + 1);
  });

  it("returns no hash and no internal account data", async ({ testApp }) => {
    const text = JSON.stringify(await testApp.as(null).accounts.signIn({ username: "nordbank", password }));
    expect(text).not.toMatch(/argon2|passwordHash|sessionId|subject|suspendedReason|deletedAt/);
  });

  it("creates ten sessions for ten concurrent calls", async ({ testApp, nordbank }) => {
    const before = (await sessionsOf(testApp, nordbank)).length;
    await atOnce(10, () => testApp.as(null).accounts.signIn({ username: "nordbank", password }));
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

  it("returns the maintenance message to companies in maintenance mode, lets admins sign in and ends no session", async ({
    testApp,
    nordbank,
  }) => {
    const token = await tokenOf(testApp, nordbank);
    await testApp.db.insert(settings).values({ key: "maintenance_mode", value: "true" });
    await testApp.db.insert(settings).values({ key: "maintenance_message", value: "Vi byter brygga." });
    const attempt = testApp.as(null).accounts.signIn({ username: "nordbank", password });
    await expect(attempt).rejects.toMatchObject({
      cause: { code: "maintenance", details: { values: { message: "Vi byter brygga." } } },
    });
    await expect(testApp.as(null).accounts.signIn({ username: "styr", password })).resolves.toMatchObject({
      role: "admin",
    });
    expect(await createSessions(testApp.db, { https: false }).find(token, new Date())).toMatchObject({
      id: nordbank.id,
    });
    expect(await testApp.as(null).accounts.maintenance()).toEqual({ on: true, message: "Vi byter brygga." });
    await testApp.db.delete(settings);
    expect(await testApp.as(null).accounts.maintenance()).toEqual({ on: false, message: null });
  });
});

describe("sessions", () => {
  it("are found by their token, and not by another one", async ({ testApp, consultant }) => {
    const provedAt = new Date();
    const token = await tokenOf(testApp, consultant, provedAt);
    const found = await createSessions(testApp.db, { https: false }).find(token, new Date());
    expect(found).toEqual({
      id: consultant.id,
      personId: consultant.id,
      part: null,
      role: "consultant",
      name: "Anna Berg",
      mustChangePassword: false,
      hasSecondFactor: false,
      byCompany: false,
      provedAt,
      sessionId: hashed(token),
    });
    const sessionStore = createSessions(testApp.db, { https: false });
    expect(await sessionStore.find(`${token}x`, new Date())).toBeNull();
    expect(await sessionStore.find(hashed(token), new Date())).toBeNull();
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
});
