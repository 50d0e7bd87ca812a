import { and, eq } from "drizzle-orm";
import { secondFactors } from "#db/schema/index.ts";
import { secretPurposes, type SecretSource } from "#src/platform/data/stored-secrets.ts";

/** The secrets of the apps that show codes. */
export const secondFactorSecrets: SecretSource = {
  purpose: secretPurposes.secondFactor,
  list: async ({ db }) => {
    const rows = await db
      .select({ userId: secondFactors.userId, stored: secondFactors.secret })
      .from(secondFactors);
    return rows.map(({ userId, stored }) => ({
      userId,
      stored,
      replace: async (secret) => {
        const rows = await db
          .update(secondFactors)
          .set({ secret })
          .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, stored)))
          .returning({ userId: secondFactors.userId });
        return rows.length > 0;
      },
    }));
  },
};
