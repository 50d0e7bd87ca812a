import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/types.ts";
import { apiKeys, users } from "#db/schema/index.ts";
import type { Viewer } from "#src/platform/context.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { minute } from "#src/shared/time.ts";
import { pick } from "#src/shared/objects.ts";

/**
 * Looks up whom a key acts for, without a cache: a revoked key ends everywhere at once. Created once per process, because
 * the statement is prepared.
 */
export function keyLookUp(db: Db): (key: string, now: Date) => Promise<Viewer | null> {
  const account = alias(users, "account");
  const lookUp = db
    .select({
      ...pick(apiKeys, ["id", "accountId", "personId", "scopes", "expiresAt"]),
      role: account.role,
      name: users.name,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.personId), eq(users.status, "active")))
    .innerJoin(account, and(eq(account.id, apiKeys.accountId), eq(account.status, "active")))
    .where(and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revokedAt)))
    .prepare("key_look_up");

  return async (key, now) => {
    const [row] = await lookUp.execute({ hash: hashed(key) });
    if (!row || row.expiresAt <= now) return null;
    await db
      .update(apiKeys)
      .set({ usedAt: now })
      .where(
        and(
          eq(apiKeys.id, row.id),
          or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, new Date(now.getTime() - minute))),
        ),
      )
      .catch(ignoreUnwritable);
    const role = actingRole(row.role);
    return {
      id: row.accountId,
      personId: row.personId,
      part: role === "employer" ? "recruiter" : null,
      role,
      name: row.name,
      mustChangePassword: false,
      sessionId: `key ${row.id}`,
      key: { id: row.id, scopes: row.scopes },
    };
  };
}
