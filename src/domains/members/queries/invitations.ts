import { and, asc, eq, gt, isNull } from "drizzle-orm";
import {
  companies,
  companySignIns,
  joinRequests,
  memberInvitations,
  members,
  users,
} from "#db/schema/index.ts";
import { failInvitation, idOfToken, isTokenOf, shownEmail } from "#src/domains/accounts/queries.ts";
import type { MemberInvitation } from "#src/domains/members/outputs.ts";
import { invitationStatus } from "#src/domains/members/rules.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { throttleAddress } from "#src/platform/data/throttle.ts";
import { pick } from "#src/shared/objects.ts";

type Row = typeof memberInvitations.$inferSelect;

export function toMemberInvitation({ now }: Ctx, row: Row): MemberInvitation {
  return { ...pick(row, ["id", "email", "part", "expiresAt"]), status: invitationStatus(row, now) };
}

/** The invitations of the company that are not used yet. */
export async function listMemberInvitations(ctx: EmployerCtx): Promise<MemberInvitation[]> {
  const rows = await ctx.db
    .select()
    .from(memberInvitations)
    .where(eq(memberInvitations.companyId, ctx.viewer.id))
    .orderBy(asc(memberInvitations.id));
  return rows.map((row) => toMemberInvitation(ctx, row));
}

/** The usable invitation of a link with the company's name; fails for every other token. */
export async function getMemberInvitation(ctx: Ctx, token: string) {
  await throttleAddress(ctx, "invitationLookUp");
  const [row] = await ctx.db
    .select({
      ...pick(memberInvitations, ["id", "nonce", "companyId", "email", "part"]),
      company: companies.name,
      required: companySignIns.required,
    })
    .from(memberInvitations)
    .leftJoin(companySignIns, eq(companySignIns.companyId, memberInvitations.companyId))
    .innerJoin(users, and(eq(users.id, memberInvitations.companyId), eq(users.status, "active")))
    .innerJoin(companies, eq(companies.userId, memberInvitations.companyId))
    .where(and(eq(memberInvitations.id, idOfToken(token) ?? 0), gt(memberInvitations.expiresAt, ctx.now)));
  if (!row || !isTokenOf(ctx.services.env, token, row, "colleague")) return failInvitation(ctx);
  return { ...row, ...(row.required && { needsProvider: true }) };
}

/** Who asks to join the company, the oldest request first. */
export async function listJoinRequests(ctx: EmployerCtx) {
  const rows = await ctx.db
    .select({
      id: joinRequests.id,
      name: users.name,
      email: shownEmail(users),
      confirmed: users.email,
      createdAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.personId))
    .where(eq(joinRequests.companyId, ctx.viewer.id))
    .orderBy(asc(joinRequests.id));
  return rows.map(({ confirmed, ...row }) => ({ ...row, isEmailConfirmed: confirmed !== null }));
}

/** How many people and waiting invitations the company has. */
export async function countMembers({ db, now }: Ctx, companyId: string): Promise<number> {
  const people = await db.$count(members, and(eq(members.companyId, companyId), isNull(members.endedAt)));
  const waiting = and(eq(memberInvitations.companyId, companyId), gt(memberInvitations.expiresAt, now));
  return people + (await db.$count(memberInvitations, waiting));
}
