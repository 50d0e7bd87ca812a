import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, credentials, invitations, sessions, settings, users } from "#db/schema/index.ts";
import {
  createInvitation,
  deleteInvitation,
  renewInvitation,
} from "#src/domains/accounts/commands/invitations.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { adminCtx, password, seedAdminAccount } from "#tests/support/accounts.ts";
import { succeedAtOnce } from "#tests/support/at-once.ts";
import { type TestApp } from "#tests/support/test-app.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { seedUser } from "#tests/support/seed.ts";
import { it as base } from "#tests/support/test.ts";

let count = 0;

const it = base.extend("ctx", { scope: "file" }, async ({ testApp }) =>
  adminCtx(testApp, await seedAdminAccount(testApp, password)),
);

function form(change: Record<string, string> = {}) {
  count += 1;
  return {
    companyName: "Fjällkraft AB",
    orgNumber: newOrgNumber(),
    contactName: "Frida Fjäll",
    username: `fjallkraft${count}`,
    password,
    confirmPassword: password,
    ...change,
  };
}

async function invite(testApp: TestApp, ctx: AdminCtx, now = new Date()) {
  count += 1;
  const email = `frida${count}@fjall.test`;
  const invitation = await createInvitation({ ...ctx, now }, { email, companyName: "Fjällkraft" });
  return { id: invitation.id, email, token: invitationToken(testApp.services.env, invitation) };
}

async function countAccounts(testApp: TestApp, username: string): Promise<number> {
  return (await testApp.db.select().from(credentials).where(eq(credentials.username, username))).length;
}

describe("accounts.registerCompany", () => {
  it("creates an account and a company on the basic tier, and no session", async ({ testApp }) => {
    const input = {
      ...form({ orgNumber: "556036-0793" }),
      email: "frida@fjall.test",
      website: "fjallkraft.se",
    };
    await testApp.as(null).accounts.registerCompany(input);
    const [row] = await testApp.db
      .select({ user: users, company: companies })
      .from(users)
      .innerJoin(companies, eq(companies.userId, users.id))
      .where(eq(users.pendingEmail, "frida@fjall.test"));
    expect(row?.user).toMatchObject({
      role: "employer",
      name: "Frida Fjäll",
      status: "active",
      verified: false,
    });
    expect(row?.company).toMatchObject({
      tier: "basic",
      confirmation: "automatic",
      orgNumber: "5560360793",
      website: "https://fjallkraft.se",
    });
    expect(
      await testApp.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, row?.user.id ?? "")),
    ).toEqual([]);
    await expect(
      testApp.as(null).accounts.signIn({ username: input.username, password }),
    ).resolves.toBeTruthy();
  });

  it("returns username_taken regardless of case", async ({ testApp }) => {
    const input = { ...form(), email: "olga@fjall.test" };
    await testApp.as(null).accounts.registerCompany(input);
    const sameName = { ...form({ username: input.username.toUpperCase() }), email: "annan@fjall.test" };
    await expect(testApp.as(null).accounts.registerCompany(sameName)).rejects.toMatchObject({
      cause: { code: "username_taken", details: { fields: { username: ["Användarnamnet är upptaget"] } } },
    });
  });

  it("creates one account for twenty concurrent calls with the same user name", async ({ testApp }) => {
    const { username } = form();
    const succeeded = await succeedAtOnce(20, (index) =>
      testApp.as(null).accounts.registerCompany({ ...form({ username }), email: `p${index}@fjall.test` }),
    );
    expect(succeeded).toBe(1);
    expect(await countAccounts(testApp, username)).toBe(1);
  });

  it("rejects common passwords and signed-in users, and ignores fields that may not be set", async ({
    testApp,
    ctx,
  }) => {
    const commonPassword = {
      ...form({ password: "Sommar2026!", confirmPassword: "Sommar2026!" }),
      email: "x@fjall.test",
    };
    await expect(testApp.as(null).accounts.registerCompany(commonPassword)).rejects.toMatchObject(
      expectedError("common_password"),
    );
    const signedInAdmin = { id: ctx.viewer.id, role: "admin", name: "Stina" } as const;
    await expect(
      testApp.as(signedInAdmin).accounts.registerCompany({ ...form(), email: "x@fjall.test" }),
    ).rejects.toMatchObject(expectedError("already_signed_in"));
    const withExtraFields = {
      ...form(),
      email: "x@fjall.test",
      role: "admin",
      subscriptionTier: "premium",
      status: "active",
    };
    const response = await testApp.request("/api/companies/register", {
      method: "POST",
      body: JSON.stringify(withExtraFields),
    });
    expect(response.status).toBe(204);
    const [row] = await testApp.db.select().from(users).where(eq(users.pendingEmail, "x@fjall.test"));
    expect(row?.role).toBe("employer");
  });
});

describe("company invitations", () => {
  it("return the same error for unknown, malformed, expired, used and deleted tokens", async ({
    testApp,
    ctx,
  }) => {
    const expired = await invite(testApp, ctx, new Date(Date.now() - 15 * 24 * 60 * 60 * 1000));
    const deleted = await invite(testApp, ctx);
    await deleteInvitation(ctx, deleted.id);
    const used = await invite(testApp, ctx);
    await testApp.as(null).accounts.registerInvited({ ...form(), token: used.token });
    const forged = `${used.id}-${"a".repeat(43)}`;
    for (const token of [
      "",
      "x",
      "1-x",
      "999999-".padEnd(50, "a"),
      forged,
      expired.token,
      deleted.token,
      used.token,
    ]) {
      await expect(testApp.as(null).accounts.invitation({ token })).rejects.toMatchObject(
        expectedError("invitation_invalid"),
      );
      await expect(testApp.as(null).accounts.registerInvited({ ...form(), token })).rejects.toMatchObject(
        expectedError("invitation_invalid"),
      );
    }
  });

  it("accounts.registerInvited creates an account with the invited email, and a session", async ({
    testApp,
    ctx,
  }) => {
    const { id, token, email } = await invite(testApp, ctx);
    const user = await testApp
      .as(null)
      .accounts.registerInvited({ ...form(), token, email: "annan@ond.test" });
    const company = { name: "Fjällkraft AB" };
    expect(user).toMatchObject({ email, pendingEmail: null, role: "employer", company });
    expect(await testApp.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
    const [row] = await testApp.db.select().from(invitations).where(eq(invitations.id, id));
    expect(row).toMatchObject({ status: "accepted", acceptedBy: user.id });
  });

  it("and registrations without one fail during maintenance", async ({ testApp, ctx }) => {
    const { token } = await invite(testApp, ctx);
    await testApp.db.insert(settings).values({ key: "maintenance_mode", value: "true" });
    const visitor = testApp.as(null).accounts;
    for (const attempt of [
      () => visitor.registerInvited({ ...form(), token }),
      () => visitor.registerCompany({ ...form(), email: "sen@fjall.test" }),
    ])
      await expect(attempt()).rejects.toMatchObject({ cause: { code: "maintenance" } });
    await testApp.db.delete(settings);
  });

  it("stay valid after a registration that fails", async ({ testApp, ctx }) => {
    const { token } = await invite(testApp, ctx);
    const taken = form();
    await testApp.as(null).accounts.registerCompany({ ...taken, email: "t@fjall.test" });
    await expect(
      testApp.as(null).accounts.registerInvited({ ...form({ username: taken.username }), token }),
    ).rejects.toMatchObject(expectedError("username_taken"));
    await expect(testApp.as(null).accounts.registerInvited({ ...form(), token })).resolves.toBeTruthy();
  });

  it("make no second account of an address that has got one, and are not sent again", async ({
    testApp,
    ctx,
  }) => {
    const { id, email, token } = await invite(testApp, ctx);
    await seedUser(testApp, "consultant", "Frida", { email });
    const input = form();
    await expect(testApp.as(null).accounts.registerInvited({ ...input, token })).rejects.toMatchObject(
      expectedError("registration_refused"),
    );
    expect(await countAccounts(testApp, input.username)).toBe(0);
    await expect(renewInvitation(ctx, id)).rejects.toMatchObject({ code: "user_exists" });
  });

  it("accounts.registerInvited creates one account for twenty concurrent calls", async ({ testApp, ctx }) => {
    const { id, token } = await invite(testApp, ctx);
    const succeeded = await succeedAtOnce(20, () =>
      testApp.as(null).accounts.registerInvited({ ...form(), token }),
    );
    expect(succeeded).toBe(1);
    const [row] = await testApp.db.select().from(invitations).where(eq(invitations.id, id));
    expect(row?.acceptedBy).toBeTruthy();
  });

  it("createInvitation allows one pending invitation per email until it expires", async ({
    testApp,
    ctx,
  }) => {
    const { email } = await invite(testApp, ctx);
    await expect(
      createInvitation(ctx, { email: email.toUpperCase(), companyName: "X" }),
    ).rejects.toMatchObject({
      code: "invitation_pending",
    });
    const later = { ...ctx, now: new Date(Date.now() + 15 * 24 * 60 * 60 * 1000) };
    await expect(createInvitation(later, { email, companyName: "X" })).resolves.toBeTruthy();
    await expect(createInvitation(ctx, { email: "stina@b.test", companyName: "X" })).rejects.toMatchObject({
      code: "user_exists",
    });
  });
});
