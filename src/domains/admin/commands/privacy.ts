import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { privacyRequests, users } from "#db/schema/index.ts";
import { privacyRequestRetentionDays, type PrivacyRequestKind } from "#src/constants/privacy.ts";
import { adminMessages } from "#src/copy/admin.ts";
import { erasedNameOf } from "#src/copy/accounts.ts";
import { privacyRequested } from "#src/copy/members.ts";
import { eraseAccount } from "#src/domains/accounts/commands/erasure.ts";
import { ownersOf } from "#src/domains/accounts/queries.ts";
import type { AddPrivacyRequest, PrivacyReply } from "#src/domains/admin/inputs.ts";
import { findPersonByEmail, findPersonOfRequest, type Person } from "#src/domains/admin/queries/people.ts";
import { companiesWithWordsAbout } from "#src/domains/members/queries/comments.ts";
import { publish } from "#src/domains/notifications/commands.ts";
import { record } from "#src/platform/data/audit.ts";
import type { AdminCtx, Ctx } from "#src/platform/context.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { hasRow } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { daysBefore, stockholmDay } from "#src/shared/time.ts";

/** Adds a request to the register, of an account that was chosen or that has the email, or of none. */
export async function addPrivacyRequest(
  ctx: AdminCtx,
  { kind, person, userId, receivedOn }: AddPrivacyRequest,
): Promise<void> {
  failIfFuture(ctx, receivedOn, "receivedOn");
  await inTransaction(ctx, async (ctx) => {
    const found = userId ?? (await findPersonByEmail(ctx, person))?.id;
    const account = found === undefined ? null : await lockAccount(ctx, found);
    if (userId !== undefined && account === null) return fail("not_found");
    const [added] = await ctx.db
      .insert(privacyRequests)
      .values({ kind, person, receivedOn, userId: account?.id ?? null, createdAt: ctx.now })
      .returning({ id: privacyRequests.id });
    if (added)
      await record(ctx, {
        action: "privacy.received",
        target: ["privacy_request", added.id],
        after: { kind, date: receivedOn },
      });
    if (account) await tellCompanies(ctx, account, kind);
  });
}

/** Those that have written about the consultant answer for it (docs/rules/members.md#a-consultants-own-data). */
async function tellCompanies(
  ctx: Ctx,
  { id: consultantId, name: consultantName }: { id: string; name: string | null },
  kind: PrivacyRequestKind,
): Promise<void> {
  const companies = await companiesWithWordsAbout(ctx, consultantId);
  const owners = await Promise.all(companies.map((companyId) => ownersOf(ctx, companyId)));
  const about = { consultantId, consultantName, kind };
  await publish(ctx, {
    notifications: owners.flat().map((userId) => privacyRequested({ userId, ...about })),
  });
}

/** The account, if it is not deleted; a deletion at the same time waits, and removes the name from the new request. */
async function lockAccount(ctx: Ctx, id: string) {
  const [account] = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, "deleted")))
    .for("share");
  return account ?? null;
}

/** Answers a request, once (docs/rules/retention.md#export-and-requests). */
export async function replyToPrivacyRequest(
  ctx: AdminCtx,
  { id, answeredOn, answer }: PrivacyReply,
): Promise<void> {
  failIfFuture(ctx, answeredOn, "answeredOn");
  await inTransaction(ctx, async (ctx) => {
    const [answered] = await ctx.db
      .update(privacyRequests)
      .set({ answeredOn, answer })
      .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.answeredOn)))
      .returning({ id: privacyRequests.id });
    if (!answered) {
      const isKnown = await hasRow(ctx, privacyRequests, eq(privacyRequests.id, id));
      return fail(isKnown ? "conflict" : "not_found");
    }
    await record(ctx, {
      action: "privacy.answered",
      target: ["privacy_request", id],
      after: { date: answeredOn },
    });
  });
}

/** Not while an agreement is open (docs/rules/retention.md#deleting-ones-account). */
export async function erasePersonByEmail(ctx: AdminCtx, email: string): Promise<void> {
  await erasePerson(ctx, await findPersonByEmail(ctx, email), "person_not_found");
}

/** The same for the account that a request is about. */
export async function eraseRequested(ctx: AdminCtx, requestId: number): Promise<void> {
  await erasePerson(ctx, await findPersonOfRequest(ctx, requestId), "not_found");
}

async function erasePerson(
  ctx: AdminCtx,
  person: Person | null,
  missing: "person_not_found" | "not_found",
): Promise<void> {
  if (person === null || person.role === "admin") return fail(missing);
  await eraseAccount(ctx, person.id);
}

function failIfFuture(ctx: AdminCtx, date: string, field: string): void {
  if (date > stockholmDay(ctx.now)) fail("bad_request", { fields: { [field]: [adminMessages.future] } });
}

/** Account deletion: the register keeps the request and its answer, without the person. */
export async function anonymisePrivacyRequestsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(privacyRequests)
    .set({ person: erasedNameOf("consultant") })
    .where(eq(privacyRequests.userId, userId));
}

/** Deletes requests that were answered more than three years ago. */
export async function sweepPrivacyRequests(ctx: Ctx): Promise<void> {
  const last = stockholmDay(daysBefore(ctx.now, privacyRequestRetentionDays));
  await ctx.db.delete(privacyRequests).where(lt(privacyRequests.answeredOn, sql`${last}::date`));
}
