import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { joinRequests, memberInvitations, members, users } from "#db/schema/index.ts";
import { erasedMember } from "#src/copy/accounts.ts";
import { namedOwnerEmail } from "#src/copy/members.ts";
import {
  endMemberAccount,
  eraseAccount,
  eraseAgain,
  leavingAnOwner,
  vacateAccount,
} from "#src/domains/accounts/commands/erasure.ts";
import { responsibleEvents } from "#src/domains/accounts/commands/responsible.ts";
import { deleteDraftsOf } from "#src/domains/drafts/commands.ts";
import type { NameOwner, SetPart } from "#src/domains/members/inputs.ts";
import { endMembershipError } from "#src/domains/members/rules.ts";
import { deleteOwnNotifications, publish } from "#src/domains/notifications/commands.ts";
import type { AdminCtx, Ctx, EmployerCtx } from "#src/platform/context.ts";
import { record } from "#src/platform/data/audit.ts";
import { deleteIdempotencyKeys } from "#src/platform/data/idempotency.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hashed } from "#src/platform/http/cookies.ts";
import { deleteOwnEmails, sendEmail } from "#src/platform/mail/queue.ts";
import { fail, failIf } from "#src/shared/errors.ts";
import { coalesce, timestamptz } from "#src/platform/data/expressions.ts";
import { valuesOf, findValue } from "#src/platform/data/queries.ts";

/** Gives a member another part; 409 `last_owner` for the last owner, who stays one. */
export async function setPart(ctx: EmployerCtx, { personId, part }: SetPart): Promise<void> {
  await leavingAnOwner(() =>
    // Waits for what the person is doing, and what comes later sees the new part.
    inTransaction(
      ctx,
      async (ctx) => {
        await changePart(ctx, ctx.viewer.id, { personId, part });
      },
      personId,
    ),
  );
}

/** The account of who registered the company stays, without a sign-in (docs/decisions/023-members.md). */
export async function endMembership(ctx: EmployerCtx, personId: string): Promise<void> {
  failIf(endMembershipError(ctx.viewer, personId));
  const { id: companyId } = ctx.viewer;
  await leavingAnOwner(() =>
    inTransaction(
      ctx,
      async (ctx) => {
        const formerName = await firstOwnersName(ctx, companyId, personId);
        const emailHash = await emailHashOf(ctx, personId);
        const [ended = fail("not_found")] = await ctx.db
          .update(members)
          .set({ endedAt: ctx.now, formerName })
          .where(activeMember(companyId, personId))
          .returning({ id: members.id });
        const isFirst = personId === companyId;
        const sessions = await (isFirst ? vacate(ctx, companyId) : endMemberAccount(ctx, personId));
        // After the account's data is deleted, to which this belongs when the person leaves herself.
        if (ctx.viewer.personId !== personId)
          await ctx.db.update(members).set({ removedEmailHash: emailHash }).where(eq(members.id, ended.id));
        await record(ctx, { action: "member.ended", target: ["user", personId], after: { ended: sessions } });
        await publish(ctx, {
          events: [{ to: [companyId], topic: "members" }, ...responsibleEvents(companyId)],
        });
      },
      personId,
    ),
  );
}

/** The way out when no owner can be reached: an admin makes a member one, and tells all (docs/rules/members.md#owners). */
export async function nameOwner(ctx: AdminCtx, { companyId, personId, reason }: NameOwner): Promise<void> {
  await inTransaction(
    ctx,
    async (ctx) => {
      const name = await changePart(ctx, companyId, { personId, part: "owner" });
      const ofCompany = and(eq(members.companyId, companyId), isNull(members.endedAt));
      const people = await valuesOf(ctx, members.personId, ofCompany);
      const email = namedOwnerEmail({ name, reason });
      await sendEmail(ctx, ...people.map((userId) => ({ userId, ...email })));
    },
    personId,
  );
}

async function changePart(ctx: Ctx, companyId: string, { personId, part }: SetPart): Promise<string | null> {
  const [person = fail("not_found")] = await ctx.db
    .select({ name: users.name, part: members.part })
    .from(members)
    .innerJoin(users, eq(users.id, members.personId))
    .where(activeMember(companyId, personId))
    .for("update", { of: members });
  if (person.part === part) return person.name;
  await ctx.db.update(members).set({ part }).where(activeMember(companyId, personId));
  await record(ctx, {
    action: "member.part",
    target: ["user", personId],
    before: { part: person.part },
    after: { part },
  });
  await publish(ctx, {
    events: [
      { to: [companyId], topic: "members" },
      { to: [personId], topic: "session" },
      ...responsibleEvents(companyId),
    ],
  });
  return person.name;
}

async function firstOwnersName(ctx: Ctx, companyId: string, personId: string): Promise<string | null> {
  if (personId !== companyId) return null;
  return findValue(ctx, users.name, eq(users.id, companyId));
}

async function emailHashOf(ctx: Ctx, personId: string): Promise<string | null> {
  const email = await findValue(ctx, users.email, eq(users.id, personId));
  return email && hashed(email.toLowerCase());
}

async function vacate(ctx: Ctx, companyId: string): Promise<string[]> {
  for (const deleteRows of [deleteOwnNotifications, deleteOwnEmails, deleteDraftsOf, deleteIdempotencyKeys])
    await deleteRows(ctx, companyId);
  return vacateAccount(ctx, companyId);
}

function activeMember(companyId: string, personId: string) {
  return and(eq(members.companyId, companyId), eq(members.personId, personId), isNull(members.endedAt));
}

/** On request of a person who has left: the name under what was written is replaced, for good. */
export async function eraseFormerMember(ctx: AdminCtx, personId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [left = fail("not_found")] = await ctx.db
      .update(members)
      .set({ formerName: erasedMember, removedEmailHash: null })
      .where(and(eq(members.personId, personId), isNotNull(members.endedAt)))
      .returning({ companyId: members.companyId });
    if (left.companyId === personId)
      await record(ctx, { action: "account.erased", target: ["user", personId] });
    else await eraseAgain(ctx, personId);
  });
}

/** Account deletion: of a company with all its members, of a person the membership. */
export async function endMembersOf(ctx: Ctx, id: string): Promise<void> {
  const colleagues = await ctx.db
    .select({ personId: members.personId, endedAt: members.endedAt })
    .from(members)
    .where(and(eq(members.companyId, id), ne(members.personId, id)));
  await ctx.db.delete(joinRequests).where(or(eq(joinRequests.personId, id), eq(joinRequests.companyId, id)));
  await ctx.db.delete(memberInvitations).where(eq(memberInvitations.companyId, id));
  await ctx.db
    .update(members)
    .set({
      endedAt: coalesce(members.endedAt, timestamptz(ctx.now)),
      formerName: null,
      removedEmailHash: null,
    })
    .where(eq(members.personId, id));
  for (const { personId, endedAt } of colleagues)
    await (endedAt === null ? eraseAccount(ctx, personId, "keep") : eraseAgain(ctx, personId));
}
