import { and, asc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog, privacyRequests, users } from "#db/schema/index.ts";
import { privacyDeeds } from "#src/constants/privacy.ts";
import { shownEmail } from "#src/domains/accounts/queries.ts";
import type { ListPage } from "#src/domains/admin/inputs.ts";
import type { PrivacyRequest } from "#src/domains/admin/outputs/privacy.ts";
import { doneWhileOpen } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { countUpTo, keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";

const pageSize = 50;
const newestFirst = keyset(privacyRequests.createdAt, privacyRequests.id);

/** The register of requests about personal data, newest first. */
export async function listPrivacyRequests(
  ctx: AdminCtx,
  { limit = pageSize, cursor, withTotal }: ListPage,
): Promise<Page<PrivacyRequest>> {
  const rows = await ctx.db
    .select({
      ...getTableColumns(privacyRequests),
      // Drizzle reads an object as missing when its first column is null: the id never is, a name can be.
      account: { id: users.id, name: users.name, email: shownEmail(users), role: users.role },
    })
    .from(privacyRequests)
    .leftJoin(users, and(eq(users.id, privacyRequests.userId), ne(users.status, "deleted")))
    .where(newestFirst.after(cursor))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  const deeds = await deedsFor(ctx, page.items);
  return {
    ...page,
    items: page.items.map((request) => ({ ...request, done: doneWhileOpen(request, deeds) })),
    ...(withTotal && { total: await countUpTo(ctx, privacyRequests, undefined) }),
  };
}

/** What the audit log has of the accounts of these requests, oldest first. */
async function deedsFor(ctx: AdminCtx, requests: readonly { userId: string | null }[]) {
  const ids = requests.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return [];
  return ctx.db
    .select({
      kind: sql`${auditLog.action}`.mapWith((action: unknown) => z.enum(privacyDeeds).parse(action)),
      at: auditLog.at,
      userId: auditLog.targetId,
      actorId: auditLog.actorId,
      by: users.name,
      isByAdmin: eq(users.role, "admin").mapWith(Boolean),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(inArray(auditLog.targetId, ids), inArray(auditLog.action, [...privacyDeeds])))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}
