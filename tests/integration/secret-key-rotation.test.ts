import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { outbox, recoveryCodes, secondFactors } from "#db/schema/index.ts";
import { warnOfOldRecoveryCodes } from "#src/domains/accounts/commands/second-factor-codes.ts";
import { prepareData } from "#src/server/boot/first-start.ts";
import { countSecrets, reencryptSecrets } from "#src/server/boot/stored-secrets.ts";
import { accountMessages } from "#src/copy/accounts.ts";
import { AppError } from "#src/shared/errors.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { it as base, later, password } from "#tests/support/second-factor.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";

const oldKey = "a8Fk2-the-key-before-the-rotation-Zq81xW";
const newKey = "p4Lw9-the-key-after-the-rotation-Hn36yB";

/** `it` with three apps on one database: before the rotation, during it, and with the old key taken away. */
const it = base
  .extend("variables", { scope: "file" }, { RATE_LIMITS: "false", SECRET_KEY: oldKey })
  .extend("rotating", { scope: "file" }, ({ testApp }) =>
    createTestApp({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey }, testApp.database),
  )
  .extend("withoutOld", { scope: "file" }, ({ testApp }) =>
    createTestApp({ SECRET_KEY: newKey }, testApp.database),
  );

async function signIn(app: TestApp, username: string, given: string, { cookie = "", code = "" } = {}) {
  const response = await app.request("/api/auth/employer-login", {
    method: "POST",
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", Cookie: cookie },
    body: JSON.stringify({ username, password: given, ...(code && { code }) }),
  });
  const device = response.headers.getSetCookie().find((line) => line.startsWith("device="));
  return { status: response.status, device: device?.split(";", 1)[0] ?? "" };
}

async function newDeviceMails(app: TestApp, userId: string): Promise<number> {
  const about = and(eq(outbox.userId, userId), eq(outbox.subject, "Inloggning från en ny enhet"));
  return (await app.db.select().from(outbox).where(about)).length;
}

async function refusalOf(call: Promise<unknown>) {
  const error = await call.catch((error: unknown) => error);
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof AppError ? [cause.code, cause.details.fields] : null;
}

describe("what was made before SECRET_KEY was rotated", () => {
  it("invitation and email links work while SECRET_KEY_PREVIOUS is set", async ({
    testApp,
    rotating,
    withoutOld,
    ada,
  }) => {
    const invited = await testApp.as(ada).admin.invite({ email: "ny@bolag.se", companyName: "Nya Bolaget" });
    const invitation = { token: invited.token ?? "" };
    await testApp.as(null).accounts.registerCompany({
      companyName: "Fjällkraft",
      orgNumber: newOrgNumber(),
      contactName: "Frida Fjäll",
      email: "frida@post.test",
      username: "frida-fjall",
      password,
      confirmPassword: password,
    });
    const [mail] = await testApp.db.select().from(outbox).where(eq(outbox.recipient, "frida@post.test"));
    const token = /\/bekrafta-e-post\?token=(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";

    expect(await errorCodeOf(withoutOld.as(null).accounts.invitation(invitation))).toBe("invitation_invalid");
    expect(await errorCodeOf(withoutOld.as(null).accounts.confirmEmail({ token }))).toBe(
      "email_link_invalid",
    );
    expect(await rotating.as(null).accounts.invitation(invitation)).toMatchObject({ email: "ny@bolag.se" });
    expect(await rotating.as(null).accounts.confirmEmail({ token })).toEqual({ email: "frida@post.test" });
    const { items } = await rotating.as(ada).admin.invitations({});
    const shown = items.find(({ id }) => id === invited.id)?.token ?? "";
    expect(shown).not.toBe(invitation.token);
    expect(await withoutOld.as(null).accounts.invitation({ token: shown })).toMatchObject({
      email: "ny@bolag.se",
    });
  });

  it("sessions do not depend on the key", async ({ testApp, withoutOld, company }) => {
    const cookie = await testApp.sessionCookieFor(company.id);
    expect((await withoutOld.request("/api/auth/user", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("a second factor works, and is under the new key once it was used", async ({
    rotating,
    withoutOld,
    company,
    factor,
    start,
  }) => {
    const { username } = company;
    function withCode(app: TestApp, minutes: number) {
      const at = later(start, minutes);
      return app.as(null, at).accounts.signIn({ username, password, code: factor.codeAt(at) });
    }
    const [recoveryCode = "", otherCode = ""] = factor.recoveryCodes;
    expect(await errorCodeOf(withCode(withoutOld, 2))).toBe("second_factor_wrong");
    expect((await signIn(withoutOld, username, password, { code: recoveryCode })).status).toBe(401);
    expect((await signIn(rotating, username, password, { code: recoveryCode })).status).toBe(200);
    expect((await signIn(rotating, username, password, { code: recoveryCode })).status).toBe(401);
    await expect(withCode(rotating, 4)).resolves.toMatchObject({ username });
    await expect(withCode(withoutOld, 6)).resolves.toMatchObject({ username });
    expect((await signIn(withoutOld, username, password, { code: otherCode })).status).toBe(401);
  });

  it("the command line encrypts all second factors under the new key", async ({
    rotating,
    withoutOld,
    company,
    factor,
    start,
  }) => {
    function stored() {
      return rotating.db.select().from(secondFactors).where(eq(secondFactors.userId, company.id));
    }
    const before = await stored();
    expect((await countSecrets(withoutOld.ctx())).unreadable).toBeGreaterThan(0);
    expect(await reencryptSecrets(withoutOld.ctx())).toBe(0);
    expect(await stored()).toEqual(before);

    const { previous } = await countSecrets(rotating.ctx());
    expect(await reencryptSecrets(rotating.ctx())).toBe(previous);
    expect(await reencryptSecrets(rotating.ctx())).toBe(0);
    expect(await countSecrets(withoutOld.ctx())).toMatchObject({ previous: 0, unreadable: 0 });
    const at = later(start, 2);
    await expect(
      withoutOld
        .as(null, at)
        .accounts.signIn({ username: company.username, password, code: factor.codeAt(at) }),
    ).resolves.toMatchObject({ username: company.username });
  });

  it("recovery codes are counted as what they are, refused in words when their key is gone, and their owner is told once", async ({
    testApp,
    rotating,
    withoutOld,
    company,
    factor,
    start,
  }) => {
    const { id, username } = company;
    const [code = ""] = factor.recoveryCodes;
    async function counts(app: TestApp) {
      const { recoveryCodesLeft, recoveryCodesEnding, recoveryCodesDead } = await app
        .as(company)
        .accounts.secondFactor();
      return [recoveryCodesLeft, recoveryCodesEnding, recoveryCodesDead];
    }
    expect(await counts(testApp)).toEqual([10, 0, 0]);
    expect(await counts(rotating)).toEqual([10, 10, 0]);
    expect(await counts(withoutOld)).toEqual([0, 0, 10]);

    function withCode(given: string) {
      return withoutOld.as(null, later(start, 2)).accounts.signIn({ username, password, code: given });
    }
    const dead = { code: [accountMessages.deadRecoveryCode] };
    expect(await refusalOf(withCode(code))).toEqual(["second_factor_wrong", dead]);
    expect(await refusalOf(withCode("000000"))).toEqual(["second_factor_wrong", undefined]);
    expect(await refusalOf(withoutOld.as(company).accounts.confirmIdentity({ code }))).toEqual([
      "code_not_confirmed",
      dead,
    ]);

    await Promise.all([1, 2].map(() => warnOfOldRecoveryCodes(rotating.ctx())));
    await warnOfOldRecoveryCodes(withoutOld.ctx());
    const about = and(eq(outbox.userId, id), eq(outbox.subject, "Skapa nya återställningskoder"));
    expect(await testApp.db.select().from(outbox).where(about)).toHaveLength(1);

    const at = later(start, 4);
    await rotating
      .as(company, at)
      .accounts.renewRecoveryCodes({ currentPassword: password, code: factor.codeAt(at) });
    expect(await counts(withoutOld)).toEqual([10, 0, 0]);
  });

  it("recovery codes of a version that named no key have the oldest that is known from the next start on", async ({
    testApp,
    rotating,
    withoutOld,
    company,
    factor,
  }) => {
    async function startOf(app: TestApp): Promise<string | null | undefined> {
      const own = eq(recoveryCodes.userId, company.id);
      await app.db.update(recoveryCodes).set({ keyId: null }).where(own);
      expect(await app.as(company).accounts.secondFactor()).toMatchObject({ recoveryCodesLeft: 10 });
      await prepareData(app.database, app.services, async () => {});
      const keys = await app.db.selectDistinct({ keyId: recoveryCodes.keyId }).from(recoveryCodes).where(own);
      return keys.length === 1 ? keys[0]?.keyId : undefined;
    }
    expect(factor.recoveryCodes).toHaveLength(10);
    const [oldId, newId] = [await startOf(testApp), await startOf(withoutOld)];
    expect(newId).not.toBe(oldId);
    expect(await startOf(rotating)).toBe(oldId);
  });

  it("a browser that has signed in before keeps its own attempts", async ({
    testApp,
    rotating,
    withoutOld,
    company: { username },
  }) => {
    const { device } = await signIn(testApp, username, password);
    for (let round = 0; round < 10; round += 1) await signIn(rotating, username, "Fel-Losenord9!");
    expect((await signIn(rotating, username, password)).status).toBe(429);
    expect((await signIn(withoutOld, username, password, { cookie: device })).status).toBe(429);
    const renewed = await signIn(rotating, username, password, { cookie: device });
    expect(renewed.status).toBe(200);
    expect((await signIn(withoutOld, username, password, { cookie: renewed.device })).status).toBe(200);
  });

  it("a known device causes no email, also in parallel, and stays known afterwards", async ({
    testApp,
    rotating,
    withoutOld,
    company,
  }) => {
    const { id, username } = company;
    await signIn(testApp, username, password);
    const parallel = await Promise.all([1, 2, 3].map(() => signIn(rotating, username, password)));
    expect(parallel.map(({ status }) => status)).toEqual([200, 200, 200]);
    await signIn(withoutOld, username, password);
    expect(await newDeviceMails(testApp, id)).toBe(0);
    await signIn(testApp, username, password);
    expect(await newDeviceMails(testApp, id)).toBe(1);
  });
});
