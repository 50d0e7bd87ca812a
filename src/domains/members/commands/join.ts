import { and, eq, lt } from "drizzle-orm";
import { companies, joinRequests, users } from "#db/schema/index.ts";
import { joinApprovedEmail, joinDeclinedEmail } from "#src/copy/members.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { notifyOwners } from "#src/domains/accounts/commands/join-notice.ts";
import { createMemberAccount, withRegistrationChecks } from "#src/domains/accounts/commands/registration.ts";
import type { Approve, Join } from "#src/domains/members/inputs.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import type { Ctx, EmployerCtx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { sendEmail, sendEmailTo } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore } from "#src/shared/time.ts";
import { addMember, makeRoom } from "./invite.ts";
import { findValue } from "#src/platform/data/queries.ts";

const retentionDays = 30;

/** Asks the owners of the company with this number; the answer is the same when there is none (docs/rules/members.md#join-requests). */
export async function requestToJoin(ctx: Ctx, input: Join): Promise<void> {
  await withRegistrationChecks(ctx, input, (passwordHash) =>
    inTransaction(ctx, async (ctx) => {
      const [company] = await ctx.db
        .select({ id: companies.userId })
        .from(companies)
        .innerJoin(users, and(eq(users.id, companies.userId), eq(users.status, "active")))
        .where(eq(companies.orgNumber, input.orgNumber))
        .orderBy(companies.id)
        .limit(1);
      if (!company) return;
      const personId = await createMemberAccount(ctx, { ...input, passwordHash, isEmailPending: true });
      await ctx.db.insert(joinRequests).values({ personId, companyId: company.id, createdAt: ctx.now });
      await notifyOwners(ctx, { personId, companyId: company.id, name: input.name });
    }),
  );
}

/** Lets the person in with a part; the deleted request decides when two owners answer at once. */
export async function approveRequest(ctx: EmployerCtx, { id, part }: Approve): Promise<void> {
  const { id: companyId } = ctx.viewer;
  await inTransaction(ctx, async (ctx) => {
    await makeRoom(ctx, companyId);
    const personId = await takeRequest(ctx, id);
    if (!(await findValue(ctx, users.email, eq(users.id, personId)))) fail("email_not_confirmed");
    await addMember(ctx, { personId, companyId, part });
    await sendEmail(ctx, { userId: personId, ...joinApprovedEmail(ctx.services.env.publicUrl) });
  });
}

/** Erases the account that the request made. */
export async function declineRequest(ctx: EmployerCtx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const personId = await takeRequest(ctx, id);
    const recipient = await findValue(ctx, users.email, eq(users.id, personId));
    await eraseAccount(ctx, personId, "keep");
    if (recipient) await sendEmailTo(ctx, { recipient, ...joinDeclinedEmail });
    await publish(ctx, { events: [{ to: [ctx.viewer.id], topic: "members" }] });
  });
}

/** Erases the accounts of requests that nobody has answered for 30 days. */
export async function sweepJoinRequests(ctx: Ctx): Promise<void> {
  const old = await ctx.db
    .select({ personId: joinRequests.personId })
    .from(joinRequests)
    .where(lt(joinRequests.createdAt, daysBefore(ctx.now, retentionDays)));
  for (const { personId } of old) await eraseAccount(ctx, personId, "keep");
}

async function takeRequest(ctx: EmployerCtx, id: number): Promise<string> {
  const [request] = await ctx.db
    .delete(joinRequests)
    .where(and(eq(joinRequests.id, id), eq(joinRequests.companyId, ctx.viewer.id)))
    .returning({ personId: joinRequests.personId });
  return request?.personId ?? fail("not_found");
}
