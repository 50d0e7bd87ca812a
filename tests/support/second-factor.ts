import { createCompany, password } from "#tests/support/accounts.ts";
import { totpCode, totpStep } from "#src/platform/auth/totp.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

export { password };

/** Turns the second factor on at `at`; the returned function gives the app's code at a later time. */
export async function enable(testApp: TestApp, person: TestUser, at: Date) {
  const caller = testApp.as(person, at).accounts;
  const { secret } = await caller.startSecondFactor({ currentPassword: password });
  function codeAt(time: Date): string {
    return totpCode(secret, totpStep(time));
  }
  const { recoveryCodes } = await caller.enableSecondFactor({ code: codeAt(at).replace(/^.../, "$& ") });
  return { secret, recoveryCodes, codeAt };
}

export function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

/** `it` with a company that has a second factor since `start`. */
export const it = base
  .extend(
    "variables",
    { scope: "file" },
    { RATE_LIMITS: "false", SECRET_KEY: "a8Fk2-long-enough-key-of-the-test-Zq81xW" },
  )
  .extend("start", new Date())
  .extend("company", ({ testApp }) => createCompany(testApp))
  .extend("factor", ({ testApp, company, start }) => enable(testApp, company, start));
