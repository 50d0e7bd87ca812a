import { invitations } from "#db/schema/index.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import type { ListPage } from "#src/domains/admin/inputs.ts";
import { invitationState } from "#src/domains/admin/rules.ts";
import type { AdminInvitation } from "#src/domains/admin/outputs/people.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";

const pageSize = 50;
const newestFirst = keyset(invitations.createdAt, invitations.id);

/** Newest first; only usable invitations have a link (docs/rules/accounts-and-access.md#invitations). */
export async function listInvitations(
  ctx: AdminCtx,
  { limit = pageSize, cursor, withTotal }: ListPage,
): Promise<Page<AdminInvitation>> {
  const rows = await ctx.db
    .select({
      id: invitations.id,
      companyName: invitations.companyName,
      email: invitations.email,
      status: invitations.status,
      nonce: invitations.nonce,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
    })
    .from(invitations)
    .where(newestFirst.after(cursor))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => toAdminInvitation(ctx, row)),
    ...(withTotal && { total: await ctx.db.$count(invitations) }),
  };
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
