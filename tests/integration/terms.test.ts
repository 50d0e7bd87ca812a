import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog, users } from "#db/schema/index.ts";
import { personalData } from "#src/domains/accounts/queries/export.ts";
import { termsVersion } from "#src/constants/terms.ts";
import { seedConsultantAccount } from "#tests/support/accounts.ts";
import { newOrgNumber } from "#tests/support/org-number.ts";
import { errorCodeOf } from "#tests/support/seed.ts";
import { it } from "#tests/support/test.ts";
import type { TestApp } from "#tests/support/test-app.ts";

async function register({ as, db }: TestApp, fields: { termsVersion?: number }) {
  const username = `bolag${Math.random().toString(36).slice(2, 10)}`;
  const password = "Vindstilla-48!";
  await as(null).accounts.registerCompany({
    companyName: "Nytt bolag",
    orgNumber: newOrgNumber(),
    contactName: username,
    email: `${username}@b.test`,
    username,
    password,
    confirmPassword: password,
    ...fields,
  });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.name, username));
  return { id: user?.id ?? "", role: "employer", name: username } as const;
}

describe("the terms", () => {
  it("are accepted by registering, with version and time, and exported", async ({ testApp }) => {
    const company = await register(testApp, { termsVersion });
    const consultant = await seedConsultantAccount(testApp, "villkor", "Vera");
    for (const { id } of [company, consultant]) {
      const { acceptedTerms } = await personalData(testApp.ctx(), id, true);
      expect(acceptedTerms).toMatchObject([{ version: termsVersion }]);
    }
    expect(await testApp.as(company).accounts.me()).toMatchObject({ acceptedTerms: termsVersion });
  });

  it.for([{}, { termsVersion: termsVersion - 1 }])(
    "are accepted once at a later visit after registering with %j",
    async (fields, { testApp }) => {
      const company = await register(testApp, fields);
      const { accounts } = testApp.as(company);
      expect(await accounts.me()).toMatchObject({ acceptedTerms: null });
      await Promise.all([1, 2].map(() => accounts.acceptTerms({ version: termsVersion })));
      expect(await accounts.me()).toMatchObject({ acceptedTerms: termsVersion });
      const entries = and(eq(auditLog.action, "terms.accepted"), eq(auditLog.targetId, company.id));
      expect(await testApp.db.$count(auditLog, entries)).toBe(1);
    },
  );

  it("of another version are not accepted", async ({ testApp, nord }) => {
    const accept = testApp.as(nord).accounts.acceptTerms({ version: termsVersion + 1 });
    expect(await errorCodeOf(accept)).toBe("stale_state");
  });
});
