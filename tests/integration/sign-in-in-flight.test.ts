import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { credentials, sessions } from "#db/schema/index.ts";
import { totpCode, totpStep } from "#src/platform/auth/totp.ts";
import { createCompany, it as base, password } from "#tests/support/second-factor.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const newPassword = "Sjömärke-73!";
const rounds = 4;

/** With the hashes of production, which take as long to verify as there. */
const it = base.extend(
  "variables",
  { scope: "file" },
  { RATE_LIMITS: "false", PASSWORD_HASHES: "strong", SECRET_KEY: "a8Fk2-long-enough-key-of-the-test-Zq81xW" },
);

/** A company whose hash is as strong as new ones, so that verifying it takes its time. */
async function createStrong(testApp: TestApp) {
  const company = await createCompany(testApp);
  await testApp.as(null).accounts.signIn({ username: company.username, password });
  await testApp.db.delete(sessions);
  return company;
}

/** Signs in with the password alone every 25 ms while the command runs; returns how many sessions are left. */
async function sessionsAfter(
  { as, db }: TestApp,
  { id, username }: { id: string; username: string },
  run: () => Promise<unknown>,
): Promise<number> {
  const attempts = Array.from({ length: 8 }, async (_, step) => {
    await sleep(step * 25);
    return errorCodeOf(as(null).accounts.signIn({ username, password }));
  });
  await run();
  for (const code of await Promise.all(attempts))
    expect([null, "invalid_employer_credentials", "second_factor_required"]).toContain(code);
  return db.$count(sessions, eq(sessions.userId, id));
}

describe("sign-ins that are in flight give no session", () => {
  it("when the password is changed", async ({ testApp }) => {
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const company = await createStrong(testApp);
      const change = { id: company.id, currentPassword: password, newPassword };
      left.push(
        await sessionsAfter(testApp, company, () => testApp.as(company).accounts.changePassword(change)),
      );
    }
    // That of the change itself.
    expect(left).toEqual(Array(rounds).fill(1));
  });

  it("when a second factor is turned on", async ({ testApp, start }) => {
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const company = await createStrong(testApp);
      const caller = testApp.as(company, start).accounts;
      const { secret } = await caller.startSecondFactor({ currentPassword: password });
      const code = totpCode(secret, totpStep(start));
      left.push(
        await sessionsAfter(testApp, company, async () => {
          await sleep(round * 30);
          await caller.enableSecondFactor({ code });
        }),
      );
    }
    expect(left).toEqual(Array(rounds).fill(1));
  });
});

it("parallel sign-ins succeed although each stores a stronger hash", async ({ testApp, company }) => {
  const { username } = company;
  const signIn = testApp.as(null).accounts.signIn;
  const codes = await Promise.all([1, 2, 3, 4].map(() => errorCodeOf(signIn({ username, password }))));
  expect(codes).toEqual([null, null, null, null]);
  const [row] = await testApp.db.select().from(credentials).where(eq(credentials.userId, company.id));
  expect(row?.passwordHash).toContain("m=19456");
});
