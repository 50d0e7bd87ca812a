import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions, users } from "#db/schema/index.ts";
import { resetPassword } from "#src/domains/accounts/commands/administration.ts";
import { removeSecondFactorOf } from "#src/domains/accounts/commands/second-factor.ts";
import { onRealPostgres, untilOneWaits } from "#tests/support/database.ts";
import { enable, it, password } from "#tests/support/second-factor.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const newPassword = "Sjömärke-73!";

/**
 * Signs in, and runs the command between the check of the password and the session: until then the sign-in waits for the
 * user's row, which is locked here and which the command does not lock.
 */
async function signInBeside(
  { as, db }: TestApp,
  { id, ...credentials }: { id: string; username: string; code?: string | undefined },
  run: () => Promise<unknown>,
) {
  const answer = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
    const signedIn = errorCodeOf(as(null).accounts.signIn({ ...credentials, password }));
    await untilOneWaits({ db });
    await run();
    return { signedIn };
  });
  const code = await answer.signedIn;
  return { code, sessions: await db.$count(sessions, eq(sessions.userId, id)) };
}

describe.runIf(onRealPostgres)("a sign-in whose password was right fails", () => {
  it("when the password has been changed since", async ({ testApp, company }) => {
    const { id, username } = company;
    const result = await signInBeside(testApp, { id, username }, () =>
      testApp.as(company).accounts.changePassword({ id, currentPassword: password, newPassword }),
    );
    expect(result).toEqual({ code: "invalid_employer_credentials", sessions: 1 });
  });

  it("when an admin has reset the password since", async ({ testApp, company }) => {
    const { id, username } = company;
    const result = await signInBeside(testApp, { id, username }, () =>
      resetPassword(testApp.ctx(), { userId: id, newPassword }),
    );
    expect(result).toEqual({ code: "invalid_employer_credentials", sessions: 0 });
  });

  it("when a second factor has been turned on since", async ({ testApp, company, start }) => {
    const { id, username } = company;
    const result = await signInBeside(testApp, { id, username }, () => enable(testApp, company, start));
    expect(result).toEqual({ code: "invalid_employer_credentials", sessions: 1 });
  });

  it("when its second factor has been removed since", async ({ testApp, company, factor }) => {
    const { id, username } = company;
    const [code] = factor.recoveryCodes;
    const result = await signInBeside(testApp, { id, username, code }, () =>
      removeSecondFactorOf(testApp.ctx(), username),
    );
    expect(result).toEqual({ code: "invalid_employer_credentials", sessions: 0 });
  });
});
