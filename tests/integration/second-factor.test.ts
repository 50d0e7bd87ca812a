import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, outbox, recoveryCodes, secondFactors, sessions } from "#db/schema/index.ts";
import { createAdmin } from "#src/domains/accounts/commands/admins.ts";
import { removeSecondFactorOf } from "#src/domains/accounts/commands/second-factor.ts";
import { openSession } from "#src/platform/auth/sessions.ts";
import { totpCode, totpStep } from "#src/platform/auth/totp.ts";
import { enable, it, later, password } from "#tests/support/second-factor.ts";
import { errorCodeOf, seedUser } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";

describe("turning the second factor on", () => {
  it("has no effect on signing in until a code confirms it", async ({ testApp, company, start }) => {
    const { username } = company;
    await testApp.as(company, start).accounts.startSecondFactor({ currentPassword: password });
    await expect(testApp.as(null).accounts.signIn({ username, password })).resolves.toMatchObject({
      hasSecondFactor: false,
    });
    expect(await errorCodeOf(testApp.as(company, start).accounts.enableSecondFactor({ code: "12345" }))).toBe(
      "code_not_confirmed code",
    );
  });

  it("asks for the password, and fails when it is on already", async ({ testApp, company, factor }) => {
    const caller = testApp.as(company).accounts;
    expect(await errorCodeOf(caller.startSecondFactor({ currentPassword: "fel" }))).toBe(
      "not_confirmed currentPassword",
    );
    expect(await errorCodeOf(caller.startSecondFactor({ currentPassword: password }))).toBe(
      "second_factor_enabled",
    );
    expect(factor.recoveryCodes).toHaveLength(10);
    const { enabledAt, recoveryCodesLeft } = await caller.secondFactor();
    expect(enabledAt).toBeInstanceOf(Date);
    expect(recoveryCodesLeft).toBe(10);
  });

  it("ends the other sessions, is audited and emailed, and stores neither the secret nor the codes", async ({
    testApp,
    company,
    start,
  }) => {
    await openSession(testApp.ctx(), { ...company, personId: company.id });
    await openSession(testApp.ctx(), { ...company, personId: company.id });
    const { secret, recoveryCodes: codes } = await enable(testApp, company, start);
    const { db } = testApp;
    expect(await db.select().from(sessions).where(eq(sessions.userId, company.id))).toHaveLength(1);
    const actions = await db.select().from(auditLog).where(eq(auditLog.actorId, company.id));
    expect(actions.map(({ action }) => action)).toContain("second_factor.enabled");
    const mails = await db.select().from(outbox).where(eq(outbox.userId, company.id));
    expect(mails.map(({ subject }) => subject)).toContain("Tvåstegsverifiering är på");
    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(recoveryCodes),
    ]);
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden);
  });

  it("succeeds once for two parallel calls", async ({ testApp, company, start }) => {
    const caller = testApp.as(company, start).accounts;
    const { secret } = await caller.startSecondFactor({ currentPassword: password });
    const code = totpCode(secret, totpStep(start));
    const results = await Promise.allSettled([1, 2].map(() => caller.enableSecondFactor({ code })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("uses up its code: nobody signs in with that one", async ({ testApp, company, start }) => {
    const { username } = company;
    const { codeAt } = await enable(testApp, company, start);
    const { signIn } = testApp.as(null, start).accounts;
    expect(await errorCodeOf(signIn({ username, password, code: codeAt(start) }))).toBe(
      "second_factor_wrong",
    );
  });
});

describe("signing in with a second factor", () => {
  it("needs the password first, then a code", async ({ testApp, company, factor, start }) => {
    const { username } = company;
    const at = later(start, 2);
    const signIn = testApp.as(null, at).accounts.signIn;
    const code = factor.codeAt(at);
    expect(await errorCodeOf(signIn({ username, password: "fel", code }))).toBe(
      "invalid_employer_credentials",
    );
    expect(await errorCodeOf(signIn({ username, password }))).toBe("second_factor_required");
    expect(await errorCodeOf(signIn({ username, password, code: "000000" }))).toBe("second_factor_wrong");
    await expect(signIn({ username, password, code })).resolves.toMatchObject({
      id: company.id,
      hasSecondFactor: true,
    });
    expect(await errorCodeOf(signIn({ username, password, code }))).toBe("second_factor_wrong");
  });

  it("answers over REST with its own code, and passes with `code`", async ({ testApp, company, factor }) => {
    const { username } = company;
    async function post(body: object) {
      const response = await testApp.request("/api/auth/employer-login", {
        method: "POST",
        body: JSON.stringify({ username, password, ...body }),
      });
      const answer: unknown = await response.json();
      return { status: response.status, body: answer };
    }
    expect(await post({})).toMatchObject({ status: 401, body: { code: "SECOND_FACTOR_REQUIRED" } });
    const [code = ""] = factor.recoveryCodes;
    expect(await post({ code: ` ${code.toUpperCase()} ` })).toMatchObject({ status: 200 });
  });

  it.for([["an app code"], ["a recovery code"]] as const)(
    "accepts %s once for parallel calls",
    async ([kind], { testApp, company, factor, start }) => {
      const { username } = company;
      const at = later(start, 5);
      const code = kind === "an app code" ? factor.codeAt(at) : (factor.recoveryCodes[0] ?? "");
      const results = await Promise.allSettled(
        [1, 2, 3].map(() => testApp.as(null, at).accounts.signIn({ username, password, code })),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    },
  );

  it.for([
    ["is not valid when it has not passed the factor", false],
    ["is valid when it has", true],
  ] as const)("a session %s", async ([_what, hasSecondFactor], { testApp, company, factor }) => {
    expect(factor.recoveryCodes).toHaveLength(10);
    const lines: string[] = [];
    const caller = { presentedSession: null, setCookie: (line: string) => lines.push(line) };
    await openSession({ ...testApp.ctx(), caller }, { ...company, personId: company.id, hasSecondFactor });
    const headers = { Cookie: lines[0]?.split(";", 1)[0] ?? "" };
    const { status } = await testApp.request("/api/auth/user", { headers });
    expect(status).toBe(hasSecondFactor ? 200 : 401);
  });

  it("emails the use of a recovery code", async ({ testApp, company, factor }) => {
    const { username, id } = company;
    await testApp.as(null).accounts.signIn({ username, password, code: factor.recoveryCodes[0] });
    const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, id));
    expect(mails.find(({ subject }) => subject === "En återställningskod har använts")?.body).toContain(
      "9 kvar",
    );
  });
});

/** What the audit log and the emails say about an account's second factor. */
async function stepsOf({ db }: TestApp, userId: string) {
  const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, userId)).orderBy(auditLog.id);
  const mails = await db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(outbox.id);
  const actions = rows.map(({ action }) => action).filter((action) => action.startsWith("second_factor."));
  return { actions, mails: mails.map(({ subject }) => subject) };
}

describe("turning it off", () => {
  it("asks for the password and a code", async ({ testApp, company, factor, start }) => {
    const at = later(start, 2);
    const caller = testApp.as(company, at).accounts;
    const code = factor.codeAt(at);
    expect(await errorCodeOf(caller.disableSecondFactor({ currentPassword: "fel", code }))).toBe(
      "not_confirmed currentPassword",
    );
    expect(await errorCodeOf(caller.disableSecondFactor({ currentPassword: password, code: "000000" }))).toBe(
      "code_not_confirmed code",
    );
    await caller.disableSecondFactor({ currentPassword: password, code });
    expect(await caller.secondFactor()).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect(await stepsOf(testApp, company.id)).toMatchObject({
      actions: ["second_factor.enabled", "second_factor.removed"],
      mails: ["Tvåstegsverifiering är på", "Tvåstegsverifiering är av"],
    });
    const { username } = company;
    await expect(testApp.as(null).accounts.signIn({ username, password })).resolves.toBeTruthy();
  });

  it("new recovery codes replace the old ones", async ({ testApp, company, factor, start }) => {
    const at = later(start, 2);
    const [old = ""] = factor.recoveryCodes;
    const { recoveryCodes: renewed } = await testApp
      .as(company, at)
      .accounts.renewRecoveryCodes({ currentPassword: password, code: factor.codeAt(at) });
    const { username } = company;
    const signIn = testApp.as(null).accounts.signIn;
    expect(await errorCodeOf(signIn({ username, password, code: old }))).toBe("second_factor_wrong");
    await expect(signIn({ username, password, code: renewed[0] })).resolves.toBeTruthy();
    expect(await stepsOf(testApp, company.id)).toMatchObject({
      actions: [
        "second_factor.enabled",
        "second_factor.recovery_codes_renewed",
        "second_factor.recovery_code_used",
      ],
      mails: ["Tvåstegsverifiering är på", "En återställningskod har använts"],
    });
  });

  it("an admin resets a company's, which ends its sessions and is emailed", async ({
    testApp,
    company,
    factor,
  }) => {
    const admin = await seedUser(testApp, "admin", "Ada");
    expect(factor.recoveryCodes).toHaveLength(10);
    await testApp.as(admin).admin.resetSecondFactor({ userId: company.id });
    expect(await errorCodeOf(testApp.as(admin).admin.resetSecondFactor({ userId: company.id }))).toBe(
      "not_found",
    );
    const { db } = testApp;
    expect(await db.select().from(sessions).where(eq(sessions.userId, company.id))).toEqual([]);
    const removals = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, company.id), eq(auditLog.action, "second_factor.removed")));
    expect(removals).toMatchObject([{ actorId: admin.id, after: { by: "admin" } }]);
    const mails = await db.select().from(outbox).where(eq(outbox.userId, company.id));
    expect(mails.map(({ subject }) => subject)).toContain("Tvåstegsverifiering är av");
  });

  it("the command line removes an admin's", async ({ testApp, start }) => {
    const admin = { username: "styr", password, name: "Stina", email: "stina@b.test" };
    const id = await createAdmin(testApp.ctx(), admin);
    await enable(testApp, { id, role: "admin", name: "Stina" }, start);
    expect(await errorCodeOf(testApp.as(null).accounts.signIn({ username: "styr", password }))).toBe(
      "second_factor_required",
    );
    await removeSecondFactorOf(testApp.ctx(), "STYR");
    await expect(testApp.as(null).accounts.signIn({ username: "styr", password })).resolves.toBeTruthy();
    expect(await errorCodeOf(removeSecondFactorOf(testApp.ctx(), "styr"))).toBe("not_found");
  });
});
