import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import type { ListJobs } from "#src/domains/admin/inputs.ts";
import type { AdminJobFilter } from "#src/domains/admin/rules.ts";
import type { AdminCtx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf } from "#src/shared/paging.ts";
import { findPage, foundFirst } from "./find-page.ts";
import { jobHasText, jobMatches } from "./search.ts";
import { pick } from "#src/shared/objects.ts";

const pageSize = 50;
const newestFirst = keyset(jobs.createdAt, jobs.id);

const conditions: Record<AdminJobFilter, SQL | undefined> = {
  active: and(eq(jobs.status, "active"), isNull(jobs.archivedAt)),
  filled: and(eq(jobs.status, "filled"), isNull(jobs.archivedAt)),
  archived: isNotNull(jobs.archivedAt),
  hidden: isNotNull(jobs.hiddenAt),
};

/** All companies' jobs that are not deleted, newest first. */
export async function listJobs(
  ctx: AdminCtx,
  { show, search, limit = pageSize, cursor, withTotal }: ListJobs,
) {
  const { found, ...counted } = await findPage(
    ctx,
    {
      id: jobs.id,
      newestFirst,
      listed: isNull(jobs.deletedAt),
      chosen: show && conditions[show],
      search,
      inRow: jobHasText,
      byIndex: (text) => foundFirst(ctx, jobs.id, and(isNull(jobs.deletedAt), jobMatches(text))),
    },
    { limit, cursor, withTotal },
  );
  const rows = await ctx.db
    .select({
      ...pick(jobs, ["id", "title", "company", "employerId"]),
      ...pick(jobs, ["location", "status", "applicationsCount", "createdAt"]),
      isArchived: isNotNull(jobs.archivedAt).mapWith(Boolean),
      isHidden: isNotNull(jobs.hiddenAt).mapWith(Boolean),
    })
    .from(jobs)
    .where(found)
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { ...page, ...counted };
}
