import { and, eq, gt, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { invitations, users } from "#db/schema/index.ts";
import type { Invite } from "#src/domains/accounts/inputs.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import type { ListInvitations } from "#src/domains/admin/inputs.ts";
import { invitationState, type InvitationFilter } from "#src/domains/admin/rules.ts";
import type { AdminInvitation, CheckedInvitations } from "#src/domains/admin/outputs/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { daysAfter } from "#src/shared/time.ts";
import { containsSearch, lower } from "#src/platform/data/expressions.ts";

const pageSize = 50;
const newestFirst = keyset(invitations.createdAt, invitations.id);

/** Newest first; only usable invitations have a link (docs/rules/accounts-and-access.md#invitations). */
export async function listInvitations(
  ctx: AdminCtx,
  { show, search, limit = pageSize, cursor, withTotal }: ListInvitations,
): Promise<Page<AdminInvitation>> {
  const found = and(show && invitationCondition(ctx, show), search ? matches(search) : undefined);
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(and(found, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => toAdminInvitation(ctx, row)),
    ...(withTotal && { total: await ctx.db.$count(invitations, found) }),
  };
}

const soonDays = 3;

/** What `invitationState` says, as a condition; expiring ones are pending and expire within three days. */
export function invitationCondition({ now }: AdminCtx, status: InvitationFilter): SQL | undefined {
  const isPending = eq(invitations.status, "pending");
  if (status === "pending") return and(isPending, gt(invitations.expiresAt, now));
  if (status === "expiring")
    return and(
      isPending,
      gt(invitations.expiresAt, now),
      lte(invitations.expiresAt, daysAfter(now, soonDays)),
    );
  if (status === "expired")
    return or(eq(invitations.status, "expired"), and(isPending, lte(invitations.expiresAt, now)));
  return eq(invitations.status, status);
}

function matches(search: string): SQL {
  return containsSearch(sql`lower(${invitations.companyName} || ' ' || ${invitations.email})`, search);
}

/** Which of the addresses have an account or a usable invitation, or come twice in the list. */
export async function checkInvitations(ctx: AdminCtx, list: readonly Invite[]): Promise<CheckedInvitations> {
  const addresses = list.map(({ email }) => email.toLowerCase());
  const registered = await ctx.db
    .select({ email: lower(users.email).mapWith(String) })
    .from(users)
    .where(inArray(lower(users.email), addresses));
  const waiting = await ctx.db
    .select({ email: lower(invitations.email).mapWith(String) })
    .from(invitations)
    .where(and(inArray(lower(invitations.email), addresses), invitationCondition(ctx, "pending")));
  return list.map(({ email }, index) => {
    const address = email.toLowerCase();
    function isIn(rows: readonly { email: string }[]) {
      return rows.some((row) => row.email === address);
    }
    const isRepeated = addresses.indexOf(address) < index;
    const error = isRepeated
      ? "duplicate_line"
      : isIn(registered)
        ? "user_exists"
        : isIn(waiting)
          ? "invitation_pending"
          : null;
    return { email, error };
  });
}

interface StoredInvitation extends Omit<AdminInvitation, "token" | "link"> {
  nonce: string;
}

/** An invitation as an admin sees it. */
export function toAdminInvitation(ctx: AdminCtx, row: StoredInvitation): AdminInvitation {
  const { env } = ctx.services;
  const status = invitationState(row, ctx.now);
  const token = status === "pending" ? invitationToken(env, row) : null;
  return {
    ...row,
    status,
    token,
    link: token === null ? null : `${env.publicUrl}/register/employer?token=${token}`,
  };
}
