import { and, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, outbox, users } from "#db/schema/index.ts";
import { createAdmin, deleteAdmin, setAdminStatus } from "#src/domains/accounts/commands/admins.ts";
import { reapplyErasures } from "#src/domains/accounts/commands/erasure.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

let count = 0;

async function seedAdmin({ ctx }: TestApp, name: string): Promise<TestUser> {
  const username = `styr${(count += 1)}`;
  const id = await createAdmin(ctx(), {
    username,
    name,
    email: `${username}@b.test`,
    password: "Vindstilla-48!",
  });
  return { id, role: "admin", name };
}

/** Each test has two active admins with passwords, and all others are out of the way. */
const it = base.extend("admins", { scope: "test" }, async ({ testApp }) => {
  const [stina, olle] = [await seedAdmin(testApp, "Stina"), await seedAdmin(testApp, "Olle")];
  const others = await testApp.as(stina).admins.list();
  for (const { id } of others.filter(({ id }) => id !== stina.id && id !== olle.id))
    await deleteAdmin(testApp.ctx(), id);
  return { stina, olle };
});

function statusesOf({ db }: TestApp, people: readonly TestUser[]) {
  return db
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
}

describe("admins", () => {
  it("are invited with a temporary password that is not emailed, and listed", async ({ testApp, admins }) => {
    const { stina } = admins;
    const input = { username: "Ny.Admin", name: "Ny Admin", email: "ny@b.test" };
    const { password } = await testApp.as(stina).admins.invite(input);
    const signedIn = await testApp.as(null).accounts.signIn({ username: "ny.admin", password });
    expect(signedIn).toMatchObject({ role: "admin", mustChangePassword: true });
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.recipient, "ny@b.test"));
    expect(mail?.body).toMatch(/Ny\.Admin[^]*\/admin/);
    expect(signedIn).toMatchObject({ email: "ny@b.test", pendingEmail: null });
    expect(mail?.body).not.toContain(password);
    const listed = (await testApp.as(stina).admins.list()).find(({ id }) => id === signedIn.id);
    expect(listed).toMatchObject({ username: "Ny.Admin", status: "active", isReady: false });
    await deleteAdmin(testApp.ctx(), signedIn.id);
  });

  it("a taken user name or address is named, of parallel invitations one succeeds", async ({
    testApp,
    admins,
  }) => {
    const { invite } = testApp.as(admins.stina).admins;
    const input = { username: "tvilling", name: "Två", email: "tva@b.test" };
    const codes = await Promise.all([1, 2].map(() => errorCodeOf(invite(input))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    await expect(invite({ ...input, email: "annan@b.test" })).rejects.toMatchObject(
      expectedError("username_taken", "username"),
    );
    await expect(invite({ ...input, username: "annan" })).rejects.toMatchObject(
      expectedError("user_exists", "email"),
    );
  });

  it("another admin's password is reset, which ends the sessions; companies and consultants are not found", async ({
    testApp,
    admins,
    nord,
    anna,
  }) => {
    const { stina, olle } = admins;
    const { password } = await testApp.as(stina).admins.resetPassword({ userId: olle.id });
    const { username } = (await testApp.as(stina).admins.list()).find(({ id }) => id === olle.id) ?? {};
    await expect(testApp.as(null).accounts.signIn({ username: username ?? "", password })).resolves.toEqual(
      expect.objectContaining({ mustChangePassword: true }),
    );
    for (const { id: userId } of [nord, anna]) {
      const calls = testApp.as(stina).admins;
      expect(await errorCodeOf(calls.resetPassword({ userId }))).toBe("not_found");
      expect(await errorCodeOf(calls.setStatus({ userId, status: "suspended" }))).toBe("not_found");
      expect(await errorCodeOf(calls.remove({ userId }))).toBe("not_found");
    }
  });

  it("an admin cannot change the own account here", async ({ testApp, admins }) => {
    const { id: userId } = admins.stina;
    const calls = testApp.as(admins.stina).admins;
    expect(await errorCodeOf(calls.resetPassword({ userId }))).toBe("forbidden");
    expect(await errorCodeOf(calls.resetSecondFactor({ userId }))).toBe("forbidden");
    expect(await errorCodeOf(calls.setStatus({ userId, status: "suspended" }))).toBe("forbidden");
    expect(await errorCodeOf(calls.remove({ userId }))).toBe("forbidden");
  });

  it("a suspended admin cannot sign in, and can again after the suspension", async ({ testApp, admins }) => {
    const { stina, olle } = admins;
    const { setStatus, list } = testApp.as(stina).admins;
    const { username = "" } = (await list()).find(({ id }) => id === olle.id) ?? {};
    const credentials = { username, password: "Vindstilla-48!" };
    await setStatus({ userId: olle.id, status: "suspended" });
    expect(await errorCodeOf(testApp.as(null).accounts.signIn(credentials))).toBe(
      "invalid_employer_credentials",
    );
    await setStatus({ userId: olle.id, status: "active" });
    await expect(testApp.as(null).accounts.signIn(credentials)).resolves.toMatchObject({ id: olle.id });
  });

  it("a removed admin is anonymised, and the audit log keeps what they did", async ({ testApp, admins }) => {
    const { stina, olle } = admins;
    await testApp.as(stina).admins.remove({ userId: olle.id });
    const [left] = await testApp.db.select().from(users).where(eq(users.id, olle.id));
    expect(left).toMatchObject({ status: "deleted", name: "Raderad administratör", email: null });
    const erased = and(eq(auditLog.action, "account.erased"), eq(auditLog.targetId, olle.id));
    expect(await testApp.db.$count(auditLog, and(erased, eq(auditLog.actorId, stina.id)))).toBe(1);
  });

  it("the last active one stays; of two who remove each other at once one has lost the account before", async ({
    testApp,
    admins,
  }) => {
    const { stina, olle } = admins;
    const both = [stina, olle];
    const codes = await Promise.all([
      errorCodeOf(testApp.as(stina).admins.remove({ userId: olle.id })),
      errorCodeOf(testApp.as(olle).admins.setStatus({ userId: stina.id, status: "suspended" })),
    ]);
    expect([
      [null, "account_ended"],
      ["account_suspended", null],
    ]).toContainEqual(codes);
    const active = (await statusesOf(testApp, both)).filter(({ status }) => status === "active");
    expect(active).toHaveLength(1);
    for (const { id: userId } of active) {
      const change = setAdminStatus(testApp.ctx(), { userId, status: "suspended" });
      expect(await errorCodeOf(change)).toBe("last_admin");
    }
  });

  it("a restored backup with erased admins only keeps one of them", async ({ testApp, admins }) => {
    const { stina, olle } = admins;
    await testApp.services.storage.addErasedAccounts([stina.id, olle.id]);
    await reapplyErasures(testApp.ctx());
    const left = await statusesOf(testApp, [stina, olle]);
    expect(left.map(({ status }) => status).toSorted()).toEqual(["active", "deleted"]);
  });
});
