import { and, eq, gt, inArray, isNotNull, isNull, max, or, sql, desc } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import {
  auditLog,
  companies,
  contracts,
  credentials,
  invitations,
  members,
  secondFactors,
  skills,
  termsAcceptances,
  userSkills,
  users,
  sessions,
} from "#db/schema/index.ts";
import { orNull, hasRow, findValue, valuesOf } from "#src/platform/data/queries.ts";
import { maintenance } from "#src/domains/settings/queries.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import type { Env } from "#src/platform/env.ts";
import { actingRole } from "#src/platform/auth/sessions.ts";
import { mustAddSecondFactor } from "#src/platform/auth/rights.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";
import { logSecurityEvent } from "#src/platform/data/security-log.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { imageUrl } from "#src/shared/urls.ts";
import { fail } from "#src/shared/errors.ts";
import { addressOf, namesOf } from "./rules.ts";
import type { CurrentUser } from "./outputs.ts";
import { coalesce, equalIgnoringCase, lower } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";
import { deviceName, isPhone } from "#src/copy/devices.ts";
import { limits } from "#src/constants/limits.ts";

const person = alias(users, "person");

/** The active account that a person acts for, as its owner sees it: a member's is the company's. */
export async function getUser(ctx: Ctx, personId: string): Promise<CurrentUser> {
  const acceptedTerms = ctx.db
    .select({ version: max(termsAcceptances.version) })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, person.id));
  const [row = fail("not_signed_in")] = await ctx.db
    .select({
      user: users,
      email: shownEmail(users),
      dismissedAnnouncement: person.dismissedAnnouncement,
      person: {
        ...pick(person, ["id", "name", "pendingEmail"]),
        email: shownEmail(person),
        part: members.part,
      },
      company: companies,
      ...pick(credentials, ["username", "mustChange"]),
      hasSecondFactor: isNotNull(secondFactors.enabledAt).mapWith(Boolean),
      acceptedTerms: sql`(${acceptedTerms})`.mapWith(orNull(Number)),
    })
    .from(person)
    .leftJoin(members, and(eq(members.personId, person.id), isNull(members.endedAt)))
    .innerJoin(users, and(eq(users.id, coalesce(members.companyId, person.id)), eq(users.status, "active")))
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(credentials, eq(credentials.userId, person.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, person.id))
    .where(and(eq(person.id, personId), eq(person.status, "active")));
  const { company, hasSecondFactor } = row;
  const { part, ...personFields } = row.person;
  const user = { ...row.user, role: actingRole(row.user.role) };
  const industry = user.industries[0] ?? null;
  return {
    ...user,
    ...addressOf(user, company),
    email: row.email,
    person: part && { ...personFields, part },
    ...namesOf(user.name),
    industry,
    profileImageUrl: imageUrl(user.imageId),
    skills: user.role === "consultant" ? await skillNames(ctx, user.id) : [],
    username: row.username,
    mustChangePassword: row.mustChange ?? false,
    hasSecondFactor,
    mustAddSecondFactor: mustAddSecondFactor(ctx.services.env, { role: user.role, hasSecondFactor }),
    acceptedTerms: row.acceptedTerms,
    dismissedAnnouncement: row.dismissedAnnouncement,
    company: company ? { ...company, industry, industries: user.industries } : null,
  };
}

/** The names of one user's skills, in their order. */
export async function skillNames(ctx: Ctx, userId: string): Promise<string[]> {
  return (await skillNamesOf(ctx, [userId])).get(userId) ?? [];
}

/** Skill names by user id, sorted by name. */
export async function skillNamesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({ userId: userSkills.userId, name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(inArray(userSkills.userId, [...ids]))
    .orderBy(lower(skills.name), skills.id);
  for (const { userId, name } of rows) found.get(userId)?.push(name);
  return found;
}

/** The message is null while maintenance mode is off (docs/rules/accounts-and-access.md#suspension-and-maintenance). */
export async function maintenanceStatus(ctx: Ctx): Promise<{ on: boolean; message: string | null }> {
  const { on, message } = await maintenance(ctx);
  return { on, message: on ? message : null };
}

const tokenPattern = /^(\d{1,9})-([\w-]{43})$/;

/** Calculated from the row and a server key (docs/rules/accounts-and-access.md#invitations). */
export function invitationToken(
  env: Env,
  invitation: { id: number; nonce: string },
  purpose: InvitationPurpose = "invitation",
): string {
  return `${invitation.id}-${signatureOf(env, purpose, signedText(invitation))}`;
}

/** An admin's invitation of a company, an owner's of a colleague, or a consultant's question to a former client. */
type InvitationPurpose = "invitation" | "colleague" | "reference";

function signedText({ id, nonce }: { id: number; nonce: string }): string {
  return `${id}.${nonce}`;
}

export function idOfToken(token: string): number | null {
  const [, id] = tokenPattern.exec(token) ?? [];
  return id === undefined ? null : Number(id);
}

export function isTokenOf(
  env: Env,
  token: string,
  invitation: { id: number; nonce: string },
  purpose: InvitationPurpose = "invitation",
): boolean {
  const [, , signature = ""] = tokenPattern.exec(token) ?? [];
  return isSignature(env, purpose, signedText(invitation), signature);
}

/** The usable invitation of a token; null for an unknown, expired, used or malformed token. */
export async function findInvitation(ctx: Ctx, token: string) {
  const id = idOfToken(token);
  if (id === null) return null;
  const [row] = await ctx.db
    .select(pick(invitations, ["id", "nonce", "email", "companyName"]))
    .from(invitations)
    .where(
      and(eq(invitations.id, id), eq(invitations.status, "pending"), gt(invitations.expiresAt, ctx.now)),
    );
  return row && isTokenOf(ctx.services.env, token, row) ? row : null;
}

/** The fields of an invitation that a visitor with the link may see. */
export async function getInvitation(ctx: Ctx, token: string) {
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

/** What ended this account together with the session in the caller's cookie, which nobody else has; or null. */
export async function endingOf(ctx: Ctx, userId: string): Promise<"account" | "membership" | null> {
  const session = ctx.caller?.presentedSession;
  if (!session) return null;
  const action = await findValue(
    ctx,
    auditLog.action,
    eq(auditLog.targetId, userId),
    inArray(auditLog.action, ["account.erased", "member.ended"]),
    sql`${auditLog.after}->'ended' ? ${session}`,
  );
  if (action === null) return null;
  return action === "member.ended" ? "membership" : "account";
}

export function usernameIsTaken(ctx: Ctx, username: string): Promise<boolean> {
  return hasRow(ctx, credentials, equalIgnoringCase(credentials.username, username));
}

/** Whether an account has confirmed the address. */
export function emailIsTaken(ctx: Ctx, email: string): Promise<boolean> {
  return hasRow(ctx, users, equalIgnoringCase(users.email, email));
}

/** The confirmed one, else the one that waits, else the contact person's. */
export function shownEmail(user: Record<"id" | "email" | "pendingEmail", AnyPgColumn>) {
  const own = coalesce(user.email, user.pendingEmail);
  return coalesce(own, sql`contact_email(${user.id})`).mapWith(orNull(String));
}

/** The owners of a company; none of a consultant. */
export function ownersOf(ctx: Ctx, companyId: string): Promise<string[]> {
  const isOwner = and(eq(members.part, "owner"), isNull(members.endedAt));
  return valuesOf(ctx, members.personId, eq(members.companyId, companyId), isOwner);
}

/** The ids of the admins to notify. */
export function activeAdmins(ctx: Ctx): Promise<string[]> {
  return valuesOf(ctx, users.id, eq(users.role, "admin"), eq(users.status, "active"));
}

/** This one first, then the last used (docs/rules/accounts-and-access.md#own-sessions). */
export async function listOwnSessions(ctx: MemberCtx) {
  const { personId: id, sessionId } = ctx.viewer;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.seenAt), sessions.id)
    .limit(limits.page);
  return rows.map((row) => ({
    id: row.publicId,
    device: deviceName(row.userAgent),
    isPhone: isPhone(row.userAgent),
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    isCurrent: row.id === sessionId,
  }));
}
