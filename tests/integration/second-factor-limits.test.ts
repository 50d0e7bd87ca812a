import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { auditLog, outbox } from "#db/schema/index.ts";
import { createAdmin } from "#src/domains/accounts/commands/admins.ts";
import type { Env } from "#src/platform/env.ts";
import { expectedError } from "#tests/support/expected-error.ts";
import { enable, it, later, password } from "#tests/support/second-factor.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { procedures } from "#tests/security/calls.ts";
import type { TestApp } from "#tests/support/test-app.ts";

/** Changes the environment of the app for one test. */
function changeEnv({ services }: TestApp, change: Partial<Env>): void {
  const before = { ...services.env };
  Object.assign(services.env, change);
  onTestFinished(() => void Object.assign(services.env, before));
}

it("ten wrong codes are too many; calls without a code neither count nor reset", async ({
  testApp,
  company,
  factor,
  start,
}) => {
  changeEnv(testApp, { rateLimits: true });
  const { username } = company;
  const at = later(start, 2);
  const signIn = testApp.as(null, at).accounts.signIn;
  for (let round = 0; round < 10; round += 1) {
    expect(await errorCodeOf(signIn({ username, password }))).toBe("second_factor_required");
    expect(await errorCodeOf(signIn({ username, password, code: "000000" }))).toBe("second_factor_wrong");
  }
  expect(await errorCodeOf(signIn({ username, password, code: factor.codeAt(at) }))).toBe(
    "too_many_requests",
  );
});

it("ten wrong codes an hour are too many from any address, not for recovery codes and known devices", async ({
  testApp,
  company,
  factor,
}) => {
  changeEnv(testApp, { rateLimits: true, trustProxy: 1 });
  const { username, id } = company;
  let count = 0;
  async function signIn(code = "000000", device = "") {
    const answer = await testApp.request("/api/auth/employer-login", {
      method: "POST",
      headers: { "X-Forwarded-For": `10.0.${(count += 1)}.1`, Cookie: device },
      body: JSON.stringify({ username, password, code }),
    });
    return { status: answer.status, lines: answer.headers.getSetCookie(), text: await answer.text() };
  }
  const { lines } = await signIn(factor.recoveryCodes[0]);
  const device = lines.find((line) => line.startsWith("device="))?.split(";", 1)[0];

  for (let round = 0; round < 10; round += 1) expect((await signIn()).status).toBe(401);
  const limited = await signIn();
  expect(limited.status).toBe(429);
  expect(limited.text).toContain("TOO_MANY_CODES");
  expect((await signIn("000000", device)).status).toBe(401);
  expect((await signIn(factor.recoveryCodes[1])).status).toBe(200);
  await signIn();
  const mails = await testApp.db.select().from(outbox).where(eq(outbox.userId, id));
  expect(mails.filter(({ subject }) => subject === "Många felaktiga koder")).toHaveLength(1);
  const { action, after } = auditLog;
  const locked = await testApp.db.select({ after }).from(auditLog).where(eq(action, "signin.locked"));
  expect(JSON.stringify(locked).match(/"secondFactor"/g)).toHaveLength(1);
});

it("ten wrong codes in a session are too many, right ones do not count, and signing in stays as it is", async ({
  testApp,
  company,
  factor,
  start,
}) => {
  changeEnv(testApp, { rateLimits: true });
  const { confirmIdentity } = testApp.as(company).accounts;
  const at = later(start, 2);
  const renewed = { currentPassword: password, code: factor.codeAt(at) };
  await testApp.as(company, at).accounts.renewRecoveryCodes(renewed);
  for (let round = 0; round < 10; round += 1)
    expect(await errorCodeOf(confirmIdentity({ code: "000000" }))).toBe("code_not_confirmed code");
  expect(await errorCodeOf(confirmIdentity({ code: "000000" }))).toBe("too_many_codes");
  const { username } = company;
  expect(await errorCodeOf(testApp.as(null).accounts.signIn({ username, password, code: "000000" }))).toBe(
    "second_factor_wrong",
  );
  expect(factor.recoveryCodes).toHaveLength(10);
});

it("an admin in production can only add one until there is one", async ({ testApp, start }) => {
  const admin = { username: "drift", password, name: "Dag", email: "dag@b.test" };
  const id = await createAdmin(testApp.ctx(), admin);
  const person = { id, role: "admin", name: "Dag" } as const;
  // The other conditions of production (https, SMTP, an identity provider) are not part of this rule.
  changeEnv(testApp, { production: true });
  async function statusOf(path: string): Promise<number> {
    return (await testApp.request(path, {}, person)).status;
  }
  await expect(testApp.as(null).accounts.signIn({ username: "drift", password })).resolves.toMatchObject({
    mustAddSecondFactor: true,
  });
  await expect(testApp.as(person).admin.health()).rejects.toMatchObject(
    expectedError("second_factor_missing"),
  );
  const open: string[] = [];
  for (const [name, kind] of procedures) {
    const init = kind === "mutation" ? { method: "POST", body: "{}" } : {};
    const answer = await testApp.request(`/api/trpc/${name}`, init, person);
    if (!(await answer.text()).includes("SECOND_FACTOR_MISSING")) open.push(name);
  }
  expect(open).toEqual([
    "accounts.me",
    "accounts.current",
    "accounts.signIn",
    "accounts.changePassword",
    "accounts.secondFactor",
    "accounts.startSecondFactor",
    "accounts.enableSecondFactor",
    "accounts.renewRecoveryCodes",
    "accounts.disableSecondFactor",
    "accounts.confirmIdentity",
  ]);
  expect(await statusOf("/api/admin/health")).toBe(403);
  expect(await statusOf(`/api/users/${id}/export`)).toBe(403);
  expect(await statusOf("/api/auth/user")).toBe(200);
  await enable(testApp, person, start);
  expect(await statusOf("/api/admin/health")).toBe(200);
  const response = await testApp.request("/api/auth/user", {}, person);
  expect(await response.json()).toMatchObject({ hasSecondFactor: true, mustAddSecondFactor: false });
});
