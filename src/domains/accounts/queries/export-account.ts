import { and, eq, getTableColumns, isNotNull, or, desc } from "drizzle-orm";
import {
  companyDomains,
  companySignIns,
  apiKeys,
  clientReferences,
  credentials,
  drafts,
  identities,
  knownDevices,
  memberIdentities,
  secondFactors,
  sessions,
  termsAcceptances,
  users,
  watches,
  webhooks,
  auditLog,
  notifications,
  comments,
  messages,
} from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { omit, pick } from "#src/shared/objects.ts";
import { fail } from "#src/shared/errors.ts";

/** The row of the account for the data export; `not_found` when it is deleted. */
export async function getAccount(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!row || row.status === "deleted") return fail("not_found");
  const { suspendedReason: _reason, deletedAt: _deletedAt, imageId: _imageId, ...account } = row;
  return account;
}

/** How the user signs in, without secrets. */
export async function signInMethods(ctx: Ctx, userId: string) {
  const [password] = await ctx.db
    .select({ username: credentials.username, passwordChangedAt: credentials.changedAt })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  const providers = await ctx.db
    .select({ provider: identities.issuer, since: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId));
  const [employer] = await ctx.db
    .select({ since: memberIdentities.createdAt })
    .from(memberIdentities)
    .where(eq(memberIdentities.userId, userId));
  const [factor] = await ctx.db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  return { password: password ?? null, secondFactor: factor ?? null, providers, employer: employer ?? null };
}

/** By which provider the members of a company sign in, without its secret. */
export async function companySignIn({ db }: Ctx, companyId: string) {
  const [provider] = await db
    .select(omit(getTableColumns(companySignIns), ["companyId", "clientSecret"]))
    .from(companySignIns)
    .where(eq(companySignIns.companyId, companyId));
  const domains = await db
    .select(omit(getTableColumns(companyDomains), ["id", "companyId", "token"]))
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(companyDomains.domain);
  return { provider: provider ?? null, domains };
}

/** Where the user is or has been signed in. */
export async function sessionsOf(ctx: Ctx, userId: string) {
  const open = await ctx.db
    .select({ device: sessions.userAgent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt);
  const devices = await ctx.db
    .select({ firstUsedAt: knownDevices.createdAt, lastSignInAt: knownDevices.seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(knownDevices.createdAt);
  return { open, devices };
}

export async function acceptedTermsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select({ version: termsAcceptances.version, acceptedAt: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(termsAcceptances.version);
}

/** The keys of the account and those that the person made, without what identifies them. */
export function keysOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select(omit(getTableColumns(apiKeys), ["accountId", "personId", "prefix", "hash"]))
    .from(apiKeys)
    .where(or(eq(apiKeys.accountId, userId), eq(apiKeys.personId, userId)))
    .orderBy(apiKeys.id);
}

/** A company's webhooks, without their secrets. */
export function webhooksOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select({ url: webhooks.url, events: webhooks.events, since: webhooks.createdAt })
    .from(webhooks)
    .where(eq(webhooks.companyId, userId))
    .orderBy(webhooks.id);
}

/** The saved searches of the user. */
export function watchesOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select(omit(getTableColumns(watches), ["userId", "dueAt", "announcedUntil"]))
    .from(watches)
    .where(eq(watches.userId, userId))
    .orderBy(watches.id);
}

/** With the persons whom the user has asked. */
export function ownReferences(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      ...pick(clientReferences, ["name", "company", "email", "answeredAt", "relation"]),
      ...pick(clientReferences, ["from", "to", "statement", "mayContact"]),
      askedAt: clientReferences.createdAt,
    })
    .from(clientReferences)
    .where(eq(clientReferences.userId, userId))
    .orderBy(clientReferences.id);
}

export async function ownDrafts(ctx: Ctx, userId: string) {
  return ctx.db
    .select({ name: drafts.name, value: drafts.value, savedAt: drafts.savedAt })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), isNotNull(drafts.value)))
    .orderBy(drafts.name);
}

export function actionsOf({ db }: Ctx, actorId: string) {
  return db
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, actorId))
    .orderBy(auditLog.id);
}

export async function ownNotifications(ctx: Ctx, userId: string) {
  return ctx.db
    .select(pick(notifications, ["title", "message", "createdAt"]))
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt));
}

/** What is a person's and not the company's, and what the person wrote for it. */
export async function memberData(ctx: Ctx, personId: string) {
  const { db } = ctx;
  return {
    account: await getAccount(ctx, personId),
    signsInBy: await signInMethods(ctx, personId),
    sessions: await sessionsOf(ctx, personId),
    acceptedTerms: await acceptedTermsOf(ctx, personId),
    notifications: await ownNotifications(ctx, personId),
    drafts: await ownDrafts(ctx, personId),
    apiKeys: await keysOf(ctx, personId),
    written: await db
      .select({ content: messages.content, createdAt: messages.createdAt })
      .from(messages)
      .where(eq(messages.writtenBy, personId))
      .orderBy(messages.id),
    writtenComments: await db
      .select({ text: comments.text, createdAt: comments.createdAt })
      .from(comments)
      .where(eq(comments.authorId, personId))
      .orderBy(comments.id),
    actions: await actionsOf(ctx, personId),
  };
}
