import { createEmployer } from "#src/domains/accounts/commands/registration.ts";
import { hashPassword } from "#src/platform/auth/passwords.ts";
import { totpCode, totpStep } from "#src/platform/auth/totp.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { it as base } from "#tests/support/test.ts";
import type { TestApp, TestUser } from "#tests/support/test-app.ts";

export const password = "Vindstilla-48!";
let count = 0;

interface Account extends TestUser {
  username: string;
}

/** A company, and the code of its app at a time. */
export async function createCompany(testApp: TestApp): Promise<Account> {
  count += 1;
  const username = `tva-steg-${count}`;
  const id = await createEmployer(testApp.ctx(), {
    companyName: "Nordbank",
    orgNumber: newOrgNumber(),
    contactName: "Nina Nord",
    email: `${username}@n.test`,
    username,
    passwordHash: await hashPassword(password, "cheap"),
  });
  return { id, role: "employer", name: "Nina Nord", username };
}

/** Turns the second factor on at `at`; the returned function gives the app's code at a later time. */
export async function enable(testApp: TestApp, person: TestUser, at: Date) {
  const caller = testApp.as(person, at).accounts;
  const { secret } = await caller.startSecondFactor({ currentPassword: password });
  function codeAt(time: Date): string {
    return totpCode(secret, totpStep(time));
  }
  const { recoveryCodes } = await caller.enableSecondFactor({ code: codeAt(at) });
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
