import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, credentials, sessions } from "#db/schema/index.ts";
import { resetPassword, setAccountStatus } from "#src/domains/accounts/commands/administration.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { openSession } from "#src/platform/auth/sessions.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";
import { it } from "#tests/support/test.ts";
import { adminCtx, createCompany, password } from "#tests/support/accounts.ts";
import { expectedError } from "#tests/support/expected-error.ts";

const nextPassword = "Blåsväder-51?";
let count = 0;

async function createTestUser(testApp: TestApp): Promise<TestUser> {
  count += 1;
  const id = await createConsultant(testApp.ctx(), {
    issuer: "test",
    subject: `n${count}`,
    name: "Anna Berg",
    email: null,
  });
  return { id, role: null, name: "Anna Berg" };
}

async function countSessions(testApp: TestApp, { id }: TestUser): Promise<number> {
  return (await testApp.db.select().from(sessions).where(eq(sessions.userId, id))).length;
}

describe("accounts.me", () => {
  it("returns null to a visitor", async ({ testApp }) => {
    expect(await testApp.as(null).accounts.me()).toBeNull();
  });

  it("returns the role null to a new user", async ({ testApp }) => {
    const anna = await createTestUser(testApp);
    expect(await testApp.as(anna).accounts.me()).toMatchObject({
      role: null,
      firstName: "Anna",
      lastName: "Berg",
      skills: [],
    });
  });
});

describe("accounts.takeRole", () => {
  it("sets the caller's role once and writes the audit log", async ({ testApp }) => {
    const anna = await createTestUser(testApp);
    await testApp.as(anna).accounts.takeRole({ id: anna.id, role: "consultant" });
    expect(await testApp.as(anna).accounts.me()).toMatchObject({ role: "consultant" });
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.actorId, anna.id));
    expect(actions.map(({ action }) => action)).toContain("role.taken");
    await expect(
      testApp.as(anna).accounts.takeRole({ id: anna.id, role: "consultant" }),
    ).rejects.toMatchObject(expectedError("role_taken"));
  });

  it("sets the role once for twenty concurrent calls", async ({ testApp }) => {
    const anna = await createTestUser(testApp);
    const calls = Array.from({ length: 20 }, () =>
      testApp.as(anna).accounts.takeRole({ id: anna.id, role: "consultant" }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("accounts.changePassword", () => {
  function change(
    testApp: TestApp,
    person: TestUser,
    overrides: Partial<{ id: string; currentPassword: string; newPassword: string }> = {},
  ) {
    return testApp.as(person).accounts.changePassword({
      id: person.id,
      currentPassword: password,
      newPassword: nextPassword,
      ...overrides,
    });
  }

  it("deletes the other sessions and creates a new one", async ({ testApp }) => {
    const nina = await createCompany(testApp);
    await openSession(testApp.ctx(), { ...nina, personId: nina.id });
    await openSession(testApp.ctx(), { ...nina, personId: nina.id });
    await change(testApp, nina);
    expect(await countSessions(testApp, nina)).toBe(1);
    const { username } = nina;
    await expect(testApp.as(null).accounts.signIn({ username, password })).rejects.toMatchObject(
      expectedError("invalid_employer_credentials"),
    );
    await expect(
      testApp.as(null).accounts.signIn({ username, password: nextPassword }),
    ).resolves.toBeTruthy();
  });

  it.for([
    ["a wrong current password", { currentPassword: "fel" }, "not_confirmed", "currentPassword"],
    ["the same password again", { newPassword: password }, "same_password", "newPassword"],
    ["a common password", { newPassword: "Sommar2026!" }, "common_password", "newPassword"],
  ] as const)("rejects %s", async ([_what, overrides, code, field], { testApp }) => {
    await expect(change(testApp, await createCompany(testApp), overrides)).rejects.toMatchObject(
      expectedError(code, field),
    );
  });

  it("rejects a weak password with the messages of the form", async ({ testApp }) => {
    const nina = await createCompany(testApp);
    await expect(change(testApp, nina, { newPassword: "baragemener" })).rejects.toThrow(
      "Lösenordet uppfyller inte säkerhetskraven",
    );
    await expect(change(testApp, nina, { newPassword: "Kort1!" })).rejects.toThrow(
      "Nytt lösenord måste vara minst 8 tecken",
    );
  });

  it("succeeds once for two concurrent calls", async ({ testApp }) => {
    const nina = await createCompany(testApp);
    const results = await Promise.allSettled([
      change(testApp, nina),
      change(testApp, nina, { newPassword: "Motvind-77#x" }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is required after an admin has reset the password", async ({ testApp, ada }) => {
    const nina = await createCompany(testApp);
    await openSession(testApp.ctx(), { ...nina, personId: nina.id });
    await resetPassword(adminCtx(testApp, ada), { userId: nina.id, newPassword: "tillfalligt" });
    expect(await countSessions(testApp, nina)).toBe(0);
    const { username } = nina;
    expect(await testApp.as(null).accounts.signIn({ username, password: "tillfalligt" })).toMatchObject({
      mustChangePassword: true,
    });
    await change(testApp, nina, { currentPassword: "tillfalligt" });
    const [row] = await testApp.db.select().from(credentials).where(eq(credentials.userId, nina.id));
    expect(row?.mustChange).toBe(false);
  });
});

describe("setAccountStatus", () => {
  it("deletes the sessions of a suspended user, who can sign in again after reactivation", async ({
    testApp,
    ada,
  }) => {
    const nina = await createCompany(testApp);
    await openSession(testApp.ctx(), { ...nina, personId: nina.id });
    const change = {
      userId: nina.id,
      role: "employer",
      status: "suspended",
      reason: "Obetald faktura",
    } as const;
    await setAccountStatus(adminCtx(testApp, ada), change);
    await setAccountStatus(adminCtx(testApp, ada), change);
    const suspensions = and(eq(auditLog.action, "account.suspended"), eq(auditLog.targetId, nina.id));
    expect(await testApp.db.select().from(auditLog).where(suspensions)).toHaveLength(1);
    expect(await countSessions(testApp, nina)).toBe(0);
    await expect(
      testApp.as(null).accounts.signIn({ username: nina.username, password }),
    ).rejects.toMatchObject(expectedError("account_suspended"));
    await setAccountStatus(adminCtx(testApp, ada), { ...change, status: "active", reason: null });
    await expect(
      testApp.as(null).accounts.signIn({ username: nina.username, password }),
    ).resolves.toBeTruthy();
  });
});
