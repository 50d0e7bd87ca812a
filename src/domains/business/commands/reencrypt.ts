import { and, eq } from "drizzle-orm";
import { businesses, suppliers } from "#db/schema/index.ts";
import { secretPurposes, type SecretSource } from "#src/platform/data/stored-secrets.ts";

export const businessSecrets: SecretSource = {
  purpose: secretPurposes.business,
  list: async ({ db }) => {
    const rows = await db.select().from(businesses);
    return rows.map(({ userId, content: stored }) => ({
      userId,
      stored,
      replace: async (content) => {
        const unchanged = and(eq(businesses.userId, userId), eq(businesses.content, stored));
        const changed = await db.update(businesses).set({ content }).where(unchanged).returning();
        return changed.length > 0;
      },
    }));
  },
};

export const supplierSecrets: SecretSource = {
  purpose: secretPurposes.business,
  list: async ({ db }) => {
    const rows = await db.select().from(suppliers);
    return rows.map(({ contractId, version, userId, content: stored }) => ({
      userId,
      stored,
      replace: async (content) => {
        const row = and(eq(suppliers.contractId, contractId), eq(suppliers.version, version));
        const changed = await db.update(suppliers).set({ content }).where(row).returning();
        return changed.length > 0;
      },
    }));
  },
};
