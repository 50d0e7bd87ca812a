import { and, desc, eq, getTableColumns, isNotNull, or } from "drizzle-orm";
import type { PgColumn, SelectedFields } from "drizzle-orm/pg-core";
import {
  apiKeys,
  auditLog,
  comments,
  credentials,
  drafts,
  identities,
  knownDevices,
  memberIdentities,
  messages,
  notifications,
  secondFactors,
  sessions,
  termsAcceptances,
  users,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { findValue } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { omit, pick } from "#src/shared/objects.ts";

/** Reads what tables have of an account: some columns of the rows whose `owner` it is, in an order. */
export function readerOf({ db }: Ctx, userId: string) {
  return async (owner: PgColumn, columns: SelectedFields, ...order: PgColumn[]) =>
    db
      .select(columns)
      .from(owner.table)
      .where(eq(owner, userId))
      .orderBy(...order);
}

/** Whose account it is, how and where its user signs in, without secrets, and the accepted terms. */
export async function accountData(ctx: Ctx, userId: string) {
  const read = readerOf(ctx, userId);
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row || row.status === "deleted") return fail("not_found");
  const [password] = await read(credentials.userId, {
    username: credentials.username,
    passwordChangedAt: credentials.changedAt,
  });
  const [employer] = await read(memberIdentities.userId, { since: memberIdentities.createdAt });
  const enabledAt = await findValue(ctx, secondFactors.enabledAt, eq(secondFactors.userId, userId));
  return {
    account: omit(row, ["suspendedReason", "deletedAt", "imageId"]),
    signsInBy: {
      password: password ?? null,
      secondFactor: enabledAt && { enabledAt },
      providers: await read(identities.userId, {
        provider: identities.issuer,
        since: identities.createdAt,
      }),
      employer: employer ?? null,
    },
    sessions: {
      open: await read(
        sessions.userId,
        { device: sessions.userAgent, createdAt: sessions.createdAt, seenAt: sessions.seenAt },
        sessions.createdAt,
      ),
      devices: await read(
        knownDevices.userId,
        { firstUsedAt: knownDevices.createdAt, lastSignInAt: knownDevices.seenAt },
        knownDevices.createdAt,
      ),
    },
    acceptedTerms: await read(
      termsAcceptances.userId,
      pick(termsAcceptances, ["version", "acceptedAt"]),
      termsAcceptances.version,
    ),
  };
}

/** What only the person gets; the keys of the account and those that the person made, without what identifies them. */
export async function privateData({ db }: Ctx, userId: string) {
  return {
    notifications: await db
      .select(pick(notifications, ["title", "message", "createdAt"]))
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt)),
    drafts: await db
      .select(pick(drafts, ["name", "value", "savedAt"]))
      .from(drafts)
      .where(and(eq(drafts.userId, userId), isNotNull(drafts.value)))
      .orderBy(drafts.name),
    apiKeys: await db
      .select(omit(getTableColumns(apiKeys), ["accountId", "personId", "prefix", "hash"]))
      .from(apiKeys)
      .where(or(eq(apiKeys.accountId, userId), eq(apiKeys.personId, userId)))
      .orderBy(apiKeys.id),
  };
}

export function actionsOf(ctx: Ctx, userId: string) {
  return readerOf(ctx, userId)(auditLog.actorId, pick(auditLog, ["at", "action"]), auditLog.id);
}

/** What is a person's and not the company's, and what the person wrote for it. */
export async function memberData(ctx: Ctx, personId: string) {
  const read = readerOf(ctx, personId);
  return {
    ...(await accountData(ctx, personId)),
    ...(await privateData(ctx, personId)),
    written: await read(messages.writtenBy, pick(messages, ["content", "createdAt"]), messages.id),
    writtenComments: await read(comments.authorId, pick(comments, ["text", "createdAt"]), comments.id),
    actions: await actionsOf(ctx, personId),
  };
}
