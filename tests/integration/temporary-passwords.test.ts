import { describe, expect } from "vitest";
import { hour } from "#src/shared/time.ts";
import { createCompany } from "#tests/support/accounts.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";
import { eq } from "drizzle-orm";
import { auditLog, credentials } from "#db/schema/index.ts";

async function seedAccounts(testApp: TestApp) {
  const { id: userId, username } = await createCompany(testApp);
  return { username, userId, admin: await seedUser(testApp, "admin", "Ada") };
}

describe("a temporary password", () => {
  it("is generated, signs in, and is replaced by the user's own", async ({ testApp }) => {
    const { admin, userId, username } = await seedAccounts(testApp);
    const generated = await testApp.as(admin).admin.generateTemporaryPassword({ userId });
    const again = await testApp.as(admin).admin.generateTemporaryPassword({ userId });
    expect(again.password).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(again.password).not.toBe(generated.password);
    const signIn = testApp.as(null).accounts.signIn;
    expect(await errorCodeOf(signIn({ username, password: generated.password }))).toBe(
      "invalid_employer_credentials",
    );
    expect(await signIn({ username, password: again.password })).toMatchObject({ mustChangePassword: true });
  });

  it("is for an account with a password, which a company without its first owner has not", async ({
    testApp,
  }) => {
    const { admin, userId } = await seedAccounts(testApp);
    await testApp.db.delete(credentials).where(eq(credentials.userId, userId));
    expect(await errorCodeOf(testApp.as(admin).admin.generateTemporaryPassword({ userId }))).toBe(
      "not_found",
    );
    expect(await testApp.db.$count(auditLog, eq(auditLog.targetId, userId))).toBe(0);
  });

  it("expires after 72 hours; only the right password learns of it", async ({ testApp }) => {
    const { admin, userId, username } = await seedAccounts(testApp);
    const start = new Date();
    const { password } = await testApp.as(admin, start).admin.generateTemporaryPassword({ userId });
    const [before, after] = [71.9, 72].map((hours) => new Date(start.getTime() + hours * hour));
    await expect(testApp.as(null, before).accounts.signIn({ username, password })).resolves.toMatchObject({
      id: userId,
    });
    const expired = testApp.as(null, after).accounts;
    await expect(expired.signIn({ username, password })).rejects.toMatchObject(
      expectedError("temporary_password_expired"),
    );
    await expect(expired.signIn({ username, password: "Fel-Losenord9!" })).rejects.toMatchObject(
      expectedError("invalid_employer_credentials"),
    );
  });

  it("does not expire once it is changed", async ({ testApp }) => {
    const { admin, userId, username } = await seedAccounts(testApp);
    const { password } = await testApp.as(admin).admin.generateTemporaryPassword({ userId });
    const newPassword = "Egen-Motvind7!";
    await testApp
      .as({ id: userId, role: "employer", name: "Nina Nord" })
      .accounts.changePassword({ id: userId, currentPassword: password, newPassword });
    const later = new Date(Date.now() + 100 * hour);
    await expect(
      testApp.as(null, later).accounts.signIn({ username, password: newPassword }),
    ).resolves.toMatchObject({ mustChangePassword: false });
  });

  it("may be typed by the admin without the four kinds of characters, but not a common one", async ({
    testApp,
  }) => {
    const { admin, userId } = await seedAccounts(testApp);
    const { resetPassword } = testApp.as(admin).admin;
    for (const newPassword of ["password", "Sommar2026!", "12345678"])
      expect(await errorCodeOf(resetPassword({ userId, newPassword }))).toBe("common_password newPassword");
    for (const length of [7, 129])
      await expect(resetPassword({ userId, newPassword: "å".repeat(length) })).rejects.toThrow();
    for (const length of [8, 128])
      expect(await resetPassword({ userId, newPassword: "åx".repeat(length / 2) })).toBeUndefined();
    expect(await resetPassword({ userId, newPassword: "vindstilla och klart" })).toBeUndefined();
  });
});
