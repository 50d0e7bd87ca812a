import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { companies, companySignIns, memberInvitations, members, users } from "#db/schema/index.ts";
import { invitationDays, type MemberPart } from "#src/constants/accounts.ts";
import { limits } from "#src/constants/limits.ts";
import { memberInvitationEmail } from "#src/copy/members.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import { createMemberAccount, withRegistrationChecks } from "#src/domains/accounts/commands/registration.ts";
import { startSession } from "#src/domains/accounts/commands/sign-in.ts";
import type { CurrentUser } from "#src/domains/accounts/outputs.ts";
import { failInvitation, getUser, invitationToken, shownEmail } from "#src/domains/accounts/queries.ts";
import type { AcceptInvitation, InviteMember } from "#src/domains/members/inputs.ts";
import type { MemberInvitation } from "#src/domains/members/outputs.ts";
import {
  countMembers,
  getMemberInvitation,
  toMemberInvitation,
} from "#src/domains/members/queries/invitations.ts";
import { isFull } from "#src/domains/members/rules.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow, findValue } from "#src/platform/data/queries.ts";
import { sendEmailTo } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { daysAfter, daysBefore } from "#src/shared/time.ts";

type Row = typeof memberInvitations.$inferSelect;

/** Invites a colleague by email; the unique index allows one invitation per address. */
export async function inviteMember(ctx: EmployerCtx, input: InviteMember): Promise<MemberInvitation> {
  await throttle(ctx, "invitations", ctx.viewer.id);
  const { id: companyId } = ctx.viewer;
  return failingOn({ member_invitations_unique: "invitation_pending" }, () =>
    inTransaction(ctx, async (ctx) => {
      await makeRoom(ctx, companyId);
      if (await isMember(ctx, companyId, input.email)) fail("already_member");
      const nonce = randomBytes(16).toString("base64url");
      const [row = fail("not_found")] = await ctx.db
        .insert(memberInvitations)
        .values({
          companyId,
          email: input.email,
          part: input.part,
          nonce,
          expiresAt: daysAfter(ctx.now, invitationDays),
          createdAt: ctx.now,
        })
        .returning();
      await record(ctx, {
        action: "member.invited",
        target: ["invitation", row.id],
        after: { part: row.part },
      });
      return send(ctx, row);
    }),
  );
}

/** Only the company's own people, whose addresses its members see: about others it says nothing. */
async function isMember({ db }: Ctx, companyId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.personId))
    .where(
      and(
        eq(members.companyId, companyId),
        isNull(members.endedAt),
        equalIgnoringCase(shownEmail(users), email),
      ),
    );
  return found.length > 0;
}

/** Sends the link again; it works for 14 days from now. */
export async function resendInvitation(ctx: EmployerCtx, id: number): Promise<MemberInvitation> {
  await throttle(ctx, "invitations", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    // One that has run out has left its place.
    const hasExpired = and(own(ctx, id), lte(memberInvitations.expiresAt, ctx.now));
    if (await hasRow(ctx, memberInvitations, hasExpired)) await makeRoom(ctx, ctx.viewer.id);
    const [row] = await ctx.db
      .update(memberInvitations)
      .set({ expiresAt: daysAfter(ctx.now, invitationDays) })
      .where(own(ctx, id))
      .returning();
    return row ? send(ctx, row) : fail("not_found");
  });
}

/** The link stops working at once. */
export async function withdrawInvitation(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(memberInvitations)
      .where(own(ctx, id))
      .returning({ id: memberInvitations.id });
    if (!row) return fail("not_found");
    await record(ctx, { action: "member.invitation_withdrawn", target: ["invitation", id] });
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "members" }] });
  });
}

/** Creates the colleague's account and signs it in. The invitation is deleted in the same transaction: it works once. */
export async function acceptInvitation(ctx: Ctx, input: AcceptInvitation): Promise<CurrentUser> {
  const invitation = await getMemberInvitation(ctx, input.token);
  const { id, companyId, email, part } = invitation;
  if (invitation.needsProvider) fail("invitation_needs_provider");
  return withRegistrationChecks(ctx, input, (passwordHash) =>
    inTransaction(ctx, async (ctx) => {
      await lockUser(ctx, companyId);
      // Again, and in a statement of its own: it may have been turned on while the lock was waited for.
      if (await needsProvider(ctx, companyId)) fail("invitation_needs_provider");
      const used = await ctx.db.delete(memberInvitations).where(eq(memberInvitations.id, id)).returning();
      if (used.length === 0) failInvitation(ctx);
      const personId = await createMemberAccount(ctx, { ...input, email, passwordHash });
      await addMember(ctx, { personId, companyId, part });
      await startSession(ctx, { personId, role: "employer" });
      return getUser(ctx, personId);
    }),
  );
}

function needsProvider(ctx: Ctx, companyId: string): Promise<boolean> {
  const required = and(eq(companySignIns.companyId, companyId), eq(companySignIns.required, true));
  return hasRow(ctx, companySignIns, required);
}

/** Uses up the invitation of an address, which the company's provider has verified. Returns its part, or null. */
export async function takeInvitation(
  { db, now }: Ctx,
  companyId: string,
  email: string,
): Promise<MemberPart | null> {
  const [invitation] = await db
    .delete(memberInvitations)
    .where(
      and(
        eq(memberInvitations.companyId, companyId),
        equalIgnoringCase(memberInvitations.email, email),
        gt(memberInvitations.expiresAt, now),
      ),
    )
    .returning({ part: memberInvitations.part });
  return invitation?.part ?? null;
}

/** Deletes invitations that ran out 30 days ago. */
export async function sweepMemberInvitations(ctx: Ctx): Promise<void> {
  await ctx.db.delete(memberInvitations).where(lt(memberInvitations.expiresAt, daysBefore(ctx.now, 30)));
}

export async function addMember(
  ctx: Ctx,
  { personId, companyId, part }: Pick<typeof members.$inferInsert, "personId" | "companyId" | "part">,
): Promise<void> {
  await ctx.db.insert(members).values({ personId, companyId, part, since: ctx.now });
  await record(ctx, {
    action: "member.joined",
    target: ["user", personId],
    actorId: ctx.viewer?.personId ?? personId,
    after: { part },
  });
  await publish(ctx, { events: [{ to: [companyId], topic: "members" }] });
}

/** Locks the company, so that parallel calls together stay within the limit, and fails when it is full. */
export async function makeRoom(ctx: Ctx, companyId: string): Promise<void> {
  await lockUser(ctx, companyId);
  if (isFull(await countMembers(ctx, companyId)))
    fail("member_limit_reached", { values: { limit: limits.members } });
}

async function send(ctx: EmployerCtx, row: Row): Promise<MemberInvitation> {
  const { env } = ctx.services;
  const company = (await findValue(ctx, companies.name, eq(companies.userId, row.companyId))) ?? "";
  const link = `${env.publicUrl}/kollega/${invitationToken(env, row, "colleague")}`;
  const text = { inviter: ctx.viewer.name, company, link, days: invitationDays };
  await sendEmailTo(ctx, { recipient: row.email, ...memberInvitationEmail(text) });
  await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "members" }] });
  return toMemberInvitation(ctx, row);
}

function own(ctx: EmployerCtx, id: number) {
  return and(eq(memberInvitations.id, id), eq(memberInvitations.companyId, ctx.viewer.id));
}
