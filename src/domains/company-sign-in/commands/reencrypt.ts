import { and, eq } from "drizzle-orm";
import { companySignIns } from "#db/schema/index.ts";
import { secretPurposes, type SecretSource } from "#src/platform/data/stored-secrets.ts";

/** The client secrets at companies' providers. */
export const companySignInSecrets: SecretSource = {
  purpose: secretPurposes.companySignIn,
  list: async ({ db }) => {
    const rows = await db.select().from(companySignIns);
    return rows.map(({ companyId, clientSecret: stored }) => ({
      userId: companyId,
      stored,
      replace: async (clientSecret) => {
        const unchanged = and(
          eq(companySignIns.companyId, companyId),
          eq(companySignIns.clientSecret, stored),
        );
        const changed = await db.update(companySignIns).set({ clientSecret }).where(unchanged).returning();
        return changed.length > 0;
      },
    }));
  },
};
