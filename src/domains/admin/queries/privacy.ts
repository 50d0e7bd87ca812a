import { limits } from "#src/constants/limits.ts";
import { privacyRequests } from "#db/schema/index.ts";
import type { ListPage } from "#src/domains/admin/inputs.ts";
import type { PrivacyRequest } from "#src/domains/admin/outputs/privacy.ts";
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
    .select()
    .from(privacyRequests)
    .where(newestFirst.after(cursor))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  return {
    ...pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id })),
    ...(withTotal && { total: await countUpTo(ctx, privacyRequests, limits.counted, undefined) }),
  };
}
