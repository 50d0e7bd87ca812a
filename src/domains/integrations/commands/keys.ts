import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { apiKeys, users } from "#db/schema/index.ts";
import { keyStart } from "#src/constants/integrations.ts";
import { limits } from "#src/constants/limits.ts";
import { integrationMessages, keyCreatedEmail } from "#src/copy/integrations.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import type { CreateKey } from "#src/domains/integrations/inputs.ts";
import { listKeys } from "#src/domains/integrations/queries/keys.ts";
import { ownersOf } from "#src/domains/accounts/queries.ts";
import { expiryOf, mayExpireAt } from "#src/domains/integrations/rules.ts";
import type { Ctx, MemberCtx, Viewer } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { sendEmail } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore, minute } from "#src/shared/time.ts";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/types.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import { ignoreUnwritable } from "#src/platform/data/sql-state.ts";
import { pick } from "#src/shared/objects.ts";

const retentionDays = 90;
const prefixLength = keyStart.length + 6;

/** Makes a key and tells the owners; the lock makes the limit hold for parallel calls. */
export async function createKey(ctx: MemberCtx, input: CreateKey) {
  const { name, scopes } = input;
  const expiresAt = expiryOf(input.expiresAt);
  if (!expiresAt || !mayExpireAt(expiresAt, ctx.now))
    return fail("bad_request", { fields: { expiresAt: [integrationMessages.expiry] } });
  await throttle(ctx, "apiKeys", ctx.viewer.id);
  const { id: accountId, personId } = ctx.viewer;
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, accountId);
    if ((await listKeys(ctx)).length >= limits.apiKeys)
      fail("too_many_keys", { values: { limit: limits.apiKeys } });
    const key = `${keyStart}${randomBytes(32).toString("base64url")}`;
    const [row] = await ctx.db
      .insert(apiKeys)
      .values({
        accountId,
        personId,
        name,
        prefix: key.slice(0, prefixLength),
        hash: hashed(key),
        scopes: [...new Set(scopes)],
        expiresAt,
        createdAt: ctx.now,
      })
      .returning({ id: apiKeys.id });
    await record(ctx, { action: "key.created", target: ["key", row?.id ?? 0] });
    const email = keyCreatedEmail({ name, scopes, expiresAt, at: ctx.now });
    const owners = await ownersOf(ctx, accountId);
    const told = owners.length > 0 ? owners : [accountId];
    await sendEmail(ctx, ...told.map((userId) => ({ userId, kind: null, ...email })));
    const created = (await listKeys(ctx)).find(({ id }) => id === row?.id) ?? fail("not_found");
    return { ...created, key };
  });
}

/** Ends a key at once; of two parallel calls one is not found. */
export async function revokeKey(ctx: MemberCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, ctx.viewer.id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (revoked.length === 0) fail("not_found");
    await record(ctx, { action: "key.revoked", target: ["key", id] });
  });
}

/** Deletes the keys that were revoked or expired 90 days ago. */
export async function sweepKeys(ctx: Ctx): Promise<void> {
  const before = daysBefore(ctx.now, retentionDays);
  await ctx.db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, before), lt(apiKeys.expiresAt, before)));
}

/** Account deletion: deletes the keys of the account and those that the person made. */
export async function deleteKeysOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(apiKeys).where(or(eq(apiKeys.accountId, userId), eq(apiKeys.personId, userId)));
}

/** Without a cache: a revoked key ends everywhere at once. Made once, because it is prepared. */
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
