import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { credentials } from "#db/schema/index.ts";
import { it as base, password } from "#tests/support/second-factor.ts";
import { errorCodeOf } from "#tests/support/seed.ts";

/** With the hashes of production: those of the accounts are replaced at the first sign-in. */
const it = base.extend(
  "variables",
  { scope: "file" },
  { RATE_LIMITS: "false", PASSWORD_HASHES: "strong", SECRET_KEY: "a8Fk2-long-enough-key-of-the-test-Zq81xW" },
);

it("parallel sign-ins succeed although each stores a stronger hash", async ({ testApp, company }) => {
  const { username } = company;
  const signIn = testApp.as(null).accounts.signIn;
  const codes = await Promise.all([1, 2, 3, 4].map(() => errorCodeOf(signIn({ username, password }))));
  expect(codes).toEqual([null, null, null, null]);
  const [row] = await testApp.db.select().from(credentials).where(eq(credentials.userId, company.id));
  expect(row?.passwordHash).toContain("m=19456");
});
