import { and, eq, gt, isNotNull, max, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  auditLog,
  companies,
  contracts,
  credentials,
  invitations,
  secondFactors,
  skills,
  termsAcceptances,
  userSkills,
  users,
} from "#db/schema/index.ts";
import { orNull } from "#src/platform/data/queries.ts";
import { maintenance } from "#src/domains/settings/queries.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import { mustAddSecondFactor } from "#src/platform/auth/rights.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import { logSecurityEvent } from "#src/platform/data/security-log.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { fail } from "#src/shared/errors.ts";
import { namesOf } from "./rules.ts";
import type { CurrentUser } from "./outputs.ts";

/** The signed-in user, or null. */
export async function findCurrentUser(ctx: Ctx): Promise<CurrentUser | null> {
  return ctx.viewer ? await getUser(ctx, ctx.viewer.id) : null;
}

export async function getCurrentUser(ctx: MemberCtx): Promise<CurrentUser> {
  return getUser(ctx, ctx.viewer.id);
}

/** An active account as its owner sees it. */
export async function getUser(ctx: Ctx, id: string): Promise<CurrentUser> {
  const acceptedTerms = ctx.db
    .select({ version: max(termsAcceptances.version) })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, users.id));
  const [row] = await ctx.db
    .select({
      user: users,
      company: companies,
      username: credentials.username,
      mustChange: credentials.mustChange,
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
      acceptedTerms: sql`(${acceptedTerms})`.mapWith(orNull(Number)),
    })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.id, id), eq(users.status, "active")));
  if (!row) return fail("not_signed_in");
  const { user, company, hasSecondFactor } = row;
  const industry = user.industries[0] ?? null;
  return {
    ...user,
    email: user.email ?? user.pendingEmail,
    ...namesOf(user.name),
    industry,
    profileImageUrl: imageUrl(user.imageId),
    skills: user.role === "consultant" ? await skillNames(ctx, id) : [],
    username: row.username,
    mustChangePassword: row.mustChange ?? false,
    hasSecondFactor,
    mustAddSecondFactor: mustAddSecondFactor(ctx.services.env, { role: user.role, hasSecondFactor }),
    acceptedTerms: row.acceptedTerms,
    company: company ? { ...company, industry, industries: user.industries } : null,
  };
}

async function skillNames(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId))
    .orderBy(skills.name);
  return rows.map(({ name }) => name);
}

/** The message is null while maintenance mode is off (docs/rules/accounts-and-access.md#maintenance-mode). */
export async function maintenanceStatus(ctx: Ctx): Promise<{ on: boolean; message: string | null }> {
  const { on, message } = await maintenance(ctx);
  return { on, message: on ? message : null };
}

const tokenPattern = /^(\d{1,9})-([\w-]{43})$/;

/** Calculated from the row and a server key (docs/rules/accounts-and-access.md#invitations). */
export function invitationToken(env: Env, invitation: { id: number; nonce: string }): string {
  return `${invitation.id}-${signatureOf(env, "invitation", signedText(invitation))}`;
}

function signedText({ id, nonce }: { id: number; nonce: string }): string {
  return `${id}.${nonce}`;
}

/** The usable invitation of a token; null for an unknown, expired, used or malformed token. */
export async function findInvitation(ctx: Ctx, token: string) {
  const [, id, signature = ""] = tokenPattern.exec(token) ?? [];
  if (id === undefined) return null;
  const [found] = await ctx.db
    .select({
      id: invitations.id,
      nonce: invitations.nonce,
      email: invitations.email,
      companyName: invitations.companyName,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.id, Number(id)),
        eq(invitations.status, "pending"),
        gt(invitations.expiresAt, ctx.now),
      ),
    );
  return found && isSignature(ctx.services.env, "invitation", signedText(found), signature) ? found : null;
}

/** The fields of an invitation that a visitor with the link may see. */
export async function getInvitation(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; companyName: string }> {
  await throttleAddress(ctx, "invitationLookUp");
  return (await findInvitation(ctx, token)) ?? failInvitation(ctx);
}

/** An unknown, expired, used or malformed token is a security event. */
export function failInvitation(ctx: Ctx): never {
  logSecurityEvent(ctx, "invitation.refused");
  return fail("invitation_invalid");
}

/** Titles of the open agreements that block deleting the account (docs/rules/retention.md#deleting-ones-account). */
export async function openAgreementsOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ title: contracts.jobTitle })
    .from(contracts)
    .where(
      and(
        or(eq(contracts.consultantId, userId), eq(contracts.employerId, userId)),
        eq(contracts.status, "agreement_made"),
      ),
    )
    .orderBy(contracts.id);
  return rows.map(({ title }) => title);
}

/** Whether the session in the caller's cookie was ended by the deletion of this account. */
export async function sessionEndedWithAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const session = ctx.caller?.presentedSession;
  if (!session) return false;
  const [found] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, userId),
        eq(auditLog.action, "account.erased"),
        sql`${auditLog.after}->'ended' ? ${session}`,
      ),
    );
  return found !== undefined;
}

export async function usernameIsTaken(ctx: Ctx, username: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: credentials.userId })
    .from(credentials)
    .where(sql`lower(${credentials.username}) = lower(${username})`);
  return found !== undefined;
}

/** Whether an account has confirmed the address. */
export async function emailIsTaken(ctx: Ctx, email: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return found !== undefined;
}

/** The address that answers show: the confirmed one, or of an account that has none the one that waits. */
export function shownEmail(user: Record<"email" | "pendingEmail", AnyPgColumn>) {
  return sql`coalesce(${user.email}, ${user.pendingEmail})`.mapWith(orNull(String));
}
