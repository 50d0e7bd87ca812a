import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { jobs, savedJobs } from "#db/schema/index.ts";
import type { Board, ListJobs } from "#src/domains/jobs/inputs.ts";
import type { Job, JobCardPage } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { keyset } from "#src/platform/data/queries.ts";
import { pageOf, type Page, type Position } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { hasTrigram, shortSearchRows } from "#src/shared/search.ts";
import { toJobCards, toJob, cardColumns, visibleInLists, jobColumns } from "./columns.ts";
import { contains } from "./search.ts";

const pageSize = 20;
const newestFirst = keyset(jobs.createdAt, jobs.id);

/** The board, newest first (docs/rules/jobs.md#board). */
export async function listBoard(ctx: Ctx, input: Board): Promise<JobCardPage> {
  const { limit = pageSize } = input;
  const searched = await searchedRows(ctx, input);
  const cards = await toJobCards(ctx, await boardQuery(ctx, input, searched).limit(limit + 1));
  return { ...pageOf(cards, limit, placeOf), ...(searched && { searchedNewest: shortSearchRows }) };
}

/** The condition for the jobs that a short search looks through, when those are not all. */
async function searchedRows(ctx: Ctx, { search }: Pick<Board, "search">): Promise<SQL | undefined> {
  if (!search || hasTrigram(search)) return undefined;
  return newestFirst.newest(ctx, shortSearchRows, visibleInLists(ctx));
}

/** The board's query without its limit. Exported so that a test can check its plan. */
export function boardQuery(ctx: Ctx, input: Board, searched?: SQL) {
  return ctx.db
    .select(cardColumns(ctx))
    .from(jobs)
    .where(
      and(
        visibleInLists(ctx),
        searched,
        matchesFilters(input),
        input.saved ? bookmarked(ctx) : undefined,
        newestFirst.after(input.cursor),
      ),
    )
    .orderBy(...newestFirst.order)
    .$dynamic();
}

/** The jobs the viewer may see, with their whole descriptions, newest first (GET /api/jobs). */
export async function listJobs(ctx: Ctx, input: ListJobs): Promise<Page<Job>> {
  const { limit = pageSize } = input;
  const visible = and(visibleInLists(ctx), await searchedRows(ctx, input), matchesFilters(input));
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(and(visible, newestFirst.after(input.cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  return {
    ...pageOf(rows.map(toJob), limit, placeOf),
    ...(input.withTotal && { total: await ctx.db.$count(jobs, visible) }),
  };
}

function placeOf({ createdAt, id }: { createdAt: Date; id: number }): Position {
  return { at: createdAt, id };
}

/** With `employer`, only that employer's active jobs, for every viewer (docs/rules/jobs.md#board). */
function matchesFilters({
  workArrangement,
  employer,
  search,
}: Pick<Board, "workArrangement" | "employer" | "search">) {
  return and(
    workArrangement && eq(jobs.workArrangement, workArrangement),
    employer ? and(eq(jobs.employerId, employer), sql`${jobs.listed}`) : undefined,
    search ? contains(search) : undefined,
  );
}

function bookmarked(ctx: Ctx): SQL {
  if (!ctx.viewer) return fail("not_signed_in");
  const saved = ctx.db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, ctx.viewer.id));
  return inArray(jobs.id, saved);
}
