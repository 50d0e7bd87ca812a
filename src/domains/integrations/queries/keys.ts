import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { apiKeys } from "#db/schema/index.ts";
import type { MemberCtx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { pick } from "#src/shared/objects.ts";

/** The keys of the consultant or the company that are not revoked, also expired ones; there are few. */
export async function listKeys(ctx: MemberCtx) {
  return ctx.db
    .select({
      ...pick(apiKeys, ["id", "name", "prefix", "scopes", "createdAt", "expiresAt"]),
      hasExpired: lte(apiKeys.expiresAt, ctx.now).mapWith(Boolean),
      lastUsedAt: apiKeys.usedAt,
      madeBy: personOf(apiKeys.personId),
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, ctx.viewer.id), isNull(apiKeys.revokedAt)))
    .orderBy(asc(apiKeys.id));
}
