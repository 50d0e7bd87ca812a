import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, credentials, sessions, users } from "#db/schema/index.ts";
import { resetPassword, setAccountStatus } from "#src/domains/accounts/commands/administration.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { openSession } from "#src/platform/auth/sessions.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";

const password = "Vindstilla-48!";
const next = "Blåsväder-51?";
let testApp: TestApp;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMITS: "false" });
});

afterAll(() => testApp.close());

async function newUser(): Promise<TestUser> {
  count += 1;
  const id = await createConsultant(testApp.ctx(), {
    issuer: "test",
    subject: `n${count}`,
    name: "Anna Berg",
    email: null,
  });
  return { id, role: null, name: "Anna Berg" };
}

async function employer(): Promise<TestUser & { username: string }> {
  count += 1;
  const username = `foretag${count}`;
  const id = await createEmployer(testApp.ctx(), {
    companyName: "Nordbank",
    orgNumber: "5560360793",
    contactName: "Nina Nord",
    email: `${username}@n.test`,
    username,
    passwordHash: await hashPassword(password),
  });
  return { id, role: "employer", name: "Nina Nord", username };
}

async function sessionCount({ id }: TestUser): Promise<number> {
  return (await testApp.db.select().from(sessions).where(eq(sessions.userId, id))).length;
}

function adminCtx(): AdminCtx {
  const ctx = testApp.ctx();
  return {
    ...ctx,
    viewer: { id: "admin", role: "admin", name: "Stina", mustChangePassword: false, sessionId: "admin" },
  };
}

describe("who am I", () => {
  test("is nobody for a visitor, and a refusal on the documented call", async () => {
    expect(await testApp.as(null).accounts.me()).toBeNull();
    await expect(testApp.as(null).accounts.current()).rejects.toMatchObject(expectedError("not_signed_in"));
  });

  test("tells a newcomer that there is no role yet", async () => {
    const anna = await newUser();
    expect(await testApp.as(anna).accounts.me()).toMatchObject({
      role: null,
      firstName: "Anna",
      lastName: "Berg",
      skills: [],
    });
  });
});

describe("taking the role of a consultant", () => {
  test("works once, for oneself, and is in the audit log", async () => {
    const anna = await newUser();
    await testApp.as(anna).accounts.takeRole({ id: anna.id, role: "consultant" });
    expect(await testApp.as(anna).accounts.me()).toMatchObject({ role: "consultant" });
    const actions = await testApp.db.select().from(auditLog).where(eq(auditLog.actorId, anna.id));
    expect(actions.map(({ action }) => action)).toContain("role.taken");
    await expect(
      testApp.as(anna).accounts.takeRole({ id: anna.id, role: "consultant" }),
    ).rejects.toMatchObject(expectedError("role_taken"));
  });

  test("is not for employers, not for visitors, not for somebody else, not for other roles", async () => {
    const anna = await newUser();
    const bo = await newUser();
    const nina = await employer();
    const wish = { id: anna.id, role: "consultant" } as const;
    await expect(testApp.as(nina).accounts.takeRole({ ...wish, id: nina.id })).rejects.toMatchObject(
      expectedError("forbidden"),
    );
    await expect(testApp.as(null).accounts.takeRole(wish)).rejects.toMatchObject(
      expectedError("not_signed_in"),
    );
    await expect(testApp.as(bo).accounts.takeRole(wish)).rejects.toMatchObject(expectedError("not_found"));
    const answer = await testApp.request(
      `/api/users/${anna.id}/role`,
      { method: "PATCH", body: JSON.stringify({ role: "admin" }) },
      anna,
    );
    expect(answer.status).toBe(400);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, anna.id));
    expect(row?.role).toBeNull();
  });

  test("twenty at once change it once", async () => {
    const anna = await newUser();
    const overrides = Array.from({ length: 20 }, () =>
      testApp.as(anna).accounts.takeRole({ id: anna.id, role: "consultant" }),
    );
    const answers = await Promise.allSettled(overrides);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("changing the password", () => {
  function change(
    person: TestUser,
    wish: Partial<{ id: string; currentPassword: string; newPassword: string }> = {},
  ) {
    return testApp
      .as(person)
      .accounts.changePassword({ id: person.id, currentPassword: password, newPassword: next, ...wish });
  }

  test("works, ends the other sessions and begins a new one", async () => {
    const nina = await employer();
    await openSession(testApp.ctx(), nina);
    await openSession(testApp.ctx(), nina);
    await change(nina);
    expect(await sessionCount(nina)).toBe(1);
    const { username } = nina;
    await expect(testApp.as(null).accounts.signIn({ username, password })).rejects.toMatchObject(
      expectedError("invalid_employer_credentials"),
    );
    await expect(testApp.as(null).accounts.signIn({ username, password: next })).resolves.toBeTruthy();
  });

  test("is not for consultants and not for somebody else", async () => {
    const anna = await newUser();
    const nina = await employer();
    const nils = await employer();
    await expect(change(anna)).rejects.toMatchObject(expectedError("forbidden"));
    await expect(change({ ...anna, role: "consultant" })).rejects.toMatchObject(expectedError("forbidden"));
    await expect(change(nils, { id: nina.id })).rejects.toMatchObject(expectedError("not_found"));
  });

  test.each([
    ["a wrong current password", { currentPassword: "fel" }, "not_confirmed"],
    ["the same password again", { newPassword: password }, "same_password"],
    ["a common password", { newPassword: "Sommar2026!" }, "common_password"],
  ])("refuses %s", async (_what, wish, key) => {
    await expect(change(await employer(), wish)).rejects.toMatchObject(expectedError(key));
  });

  test("refuses a weak password in the form's own words", async () => {
    const nina = await employer();
    await expect(change(nina, { newPassword: "baragemener" })).rejects.toThrow(
      "Lösenordet uppfyller inte säkerhetskraven",
    );
    await expect(change(nina, { newPassword: "Kort1!" })).rejects.toThrow(
      "Nytt lösenord måste vara minst 8 tecken",
    );
  });

  test("two at once: one wins", async () => {
    const nina = await employer();
    const answers = await Promise.allSettled([change(nina), change(nina, { newPassword: "Motvind-77#x" })]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is demanded after an admin has reset it", async () => {
    const nina = await employer();
    await openSession(testApp.ctx(), nina);
    await resetPassword(adminCtx(), { userId: nina.id, newPassword: "tillfalligt" });
    expect(await sessionCount(nina)).toBe(0);
    const { username } = nina;
    expect(await testApp.as(null).accounts.signIn({ username, password: "tillfalligt" })).toMatchObject({
      mustChangePassword: true,
    });
    await change(nina, { currentPassword: "tillfalligt" });
    const [row] = await testApp.db.select().from(credentials).where(eq(credentials.userId, nina.id));
    expect(row?.mustChange).toBe(false);
  });

  test("an admin cannot reset the password of somebody without one", async () => {
    const anna = await newUser();
    const attempt = resetPassword(adminCtx(), { userId: anna.id, newPassword: "tillfalligt" });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("suspending", () => {
  test("ends the sessions and is told once", async () => {
    const nina = await employer();
    await openSession(testApp.ctx(), nina);
    const change = {
      userId: nina.id,
      role: "employer",
      status: "suspended",
      reason: "Obetald faktura",
    } as const;
    expect(await setAccountStatus(adminCtx(), change)).toBe(true);
    expect(await setAccountStatus(adminCtx(), change)).toBe(false);
    expect(await sessionCount(nina)).toBe(0);
    await expect(
      testApp.as(null).accounts.signIn({ username: nina.username, password }),
    ).rejects.toMatchObject(expectedError("invalid_employer_credentials"));
    await setAccountStatus(adminCtx(), { ...change, status: "active", reason: null });
    await expect(
      testApp.as(null).accounts.signIn({ username: nina.username, password }),
    ).resolves.toBeTruthy();
  });

  test("asks for the right kind of account", async () => {
    const nina = await employer();
    const attempt = setAccountStatus(adminCtx(), {
      userId: nina.id,
      role: "consultant",
      status: "suspended",
      reason: "x",
    });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  });
});
