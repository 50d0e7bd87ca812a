import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companySignIns, memberIdentities, members, sessions, users } from "#db/schema/index.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { invited, newAccount } from "#tests/support/colleagues.ts";
import { addPassword, startCompanySignIn } from "#tests/support/company-sign-in.ts";
import { onRealPostgres, untilOneWaits } from "#tests/support/database.ts";
import { errorCodeOf, seedMember } from "#tests/support/seed.ts";
import type { TestApp } from "#tests/support/test-app.ts";

const { it, provider, company, configure, browser } = await startCompanySignIn();

/** Starts the call, which waits for the company's row, and changes what it has read before. */
async function beside<T>(
  { db }: TestApp,
  companyId: string,
  start: () => Promise<T>,
  change: (tx: Pick<TestApp["db"], "update" | "insert">) => Promise<unknown>,
): Promise<T> {
  const { answer } = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, companyId)).for("update");
    const answer = start();
    await untilOneWaits({ db });
    await change(tx);
    return { answer };
  });
  return answer;
}

describe.runIf(onRealPostgres)("at the same moment", () => {
  it("a first owner who is removed gets no session of the provider", async ({ testApp }) => {
    const { owner, domain } = await company(testApp);
    await seedMember(testApp, owner, "owner");
    const email = `nina@${domain}`;
    await testApp.db.insert(memberIdentities).values({
      companyId: owner.id,
      userId: owner.id,
      identityHash: hashed(`${provider.issuer}\n${email}`),
    });
    const own = browser(testApp);
    provider.answer.claims = { sub: email, email, email_verified: true };
    const callback = await own.callbackOf(email);
    const end = { endedAt: new Date(), formerName: "Nina" };
    const to = await beside(
      testApp,
      owner.id,
      () => own.go(callback),
      (tx) => tx.update(members).set(end).where(eq(members.personId, owner.id)),
    );
    expect(to).toBe("/employer-login?error=failed");
    expect(await testApp.db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0);
  });

  it("'Kräv' leads an invitation that is being accepted to the provider", async ({ testApp }) => {
    const { owner } = await company(testApp);
    const { token } = await invited(testApp, owner);
    const code = await beside(
      testApp,
      owner.id,
      () => errorCodeOf(testApp.as(null).members.accept({ token, ...newAccount() })),
      (tx) =>
        tx
          .update(companySignIns)
          .set({ required: true, passwordOwner: owner.id })
          .where(eq(companySignIns.companyId, owner.id)),
    );
    expect(code).toBe("invitation_needs_provider");
  });

  it("'Kräv' ends the session of who has just accepted one", async ({ testApp }) => {
    const { owner } = await company(testApp);
    const other = await seedMember(testApp, owner, "recruiter");
    await testApp.db.delete(members).where(eq(members.personId, other.personId));
    await addPassword(testApp, other.personId);
    const own = browser(testApp);
    await beside(
      testApp,
      owner.id,
      () => configure(testApp, owner, { required: true, passwordOwner: owner.id }),
      async (tx) => {
        await tx.insert(members).values({ personId: other.personId, companyId: owner.id, part: "recruiter" });
        await tx.insert(sessions).values({
          id: "ny",
          userId: other.personId,
          expiresAt: new Date(Date.now() + 60_000),
          seenAt: new Date(),
          createdAt: new Date(),
          provedAt: new Date(),
        });
      },
    );
    expect(await testApp.db.$count(sessions, eq(sessions.userId, other.personId))).toBe(0);
    expect(await own.withPassword(other.personId)).toBe("COMPANY_SIGN_IN_REQUIRED");
  });
});
