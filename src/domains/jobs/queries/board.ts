import { and, desc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobs, savedJobs } from "#db/schema/index.ts";
import { boardPageSize } from "#src/constants/jobs.ts";
import type { Board, JobFilters, ListJobs, NewerJobs } from "#src/domains/jobs/inputs.ts";
import type { Job, JobCardPage } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { orderWithLimit, preparedOnce } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { decodeCursor, pageWith, type Page } from "#src/shared/paging.ts";
import { jobColumns, selectCards, toJob, toJobCard, visibleInLists } from "./columns.ts";
import { selectJobs } from "./filter.ts";
import { newestFirst, sequenceOf, type JobSequence } from "./order.ts";

const pageSize = 20;
/** Those of other programs and of our pages. */
const plainPageSizes: readonly number[] = [pageSize, boardPageSize];

/** A page of the board (docs/rules/jobs.md#board). */
export async function listBoard(ctx: Ctx, input: Board): Promise<JobCardPage> {
  const { limit = pageSize, withTotal = false, cursor = "" } = input;
  const { condition, ...searched } = await selectJobs(ctx, input);
  const chosen = and(condition, input.saved ? bookmarked(ctx) : undefined);
  const sequence = await sequenceOf(ctx, input, chosen, limit + 1);
  // The first page has the number of all jobs.
  const counts = withTotal && cursor === "";
  const [rows, total] = await Promise.all([
    isPlain(input) ? plainRows(ctx, input) : boardQuery(ctx, sequence).limit(limit + 1),
    counts ? ctx.db.$count(jobs, chosen) : undefined,
  ]);
  const { items, nextCursor } = pageWith(rows, limit, sequence.cursorAt);
  return {
    items: items.map(toJobCard),
    nextCursor,
    ...(total !== undefined && { total }),
    ...searched,
  };
}

/** Whether only the page is chosen, as on most visits: such a board has a prepared statement for each kind of viewer. */
function isPlain({ sort, saved, limit = pageSize, ...rest }: Board): boolean {
  const { withTotal: _, cursor: __, ...filters } = rest;
  const isNewest = sort === undefined || sort === "newest";
  return isNewest && !saved && plainPageSizes.includes(limit) && Object.values(filters).every(isMissing);
}

function isMissing(value: unknown): boolean {
  return value === undefined;
}

const plainBoards = preparedOnce(() => new Map<string, ReturnType<typeof preparePlain>>());

function plainRows({ db, viewer }: Ctx, { cursor, limit = pageSize }: Board) {
  const boards = plainBoards({ db });
  const name = `board_${limit}_${viewer ? viewer.role : "visitor"}`;
  const board = boards.get(name) ?? preparePlain(db, name, viewer, limit);
  boards.set(name, board);
  const from = decodeCursor(cursor);
  return from && typeof from.id === "number"
    ? board.next.execute({ viewer: viewer?.id, at: from.at.toISOString(), id: from.id })
    : board.first.execute({ viewer: viewer?.id });
}

function preparePlain(db: Db, name: string, viewer: Ctx["viewer"], limit: number) {
  const reader = viewer && { role: viewer.role, id: sql.placeholder("viewer") };
  const visible = visibleInLists(reader);
  const older = newestFirst.before(sql`${sql.placeholder("at")}::timestamptz`, sql.placeholder("id"));
  function page(condition: SQL | undefined) {
    return selectCards(db, reader)
      .where(condition)
      .orderBy(...orderWithLimit(newestFirst.order, limit + 1));
  }
  return { first: page(visible).prepare(name), next: page(and(visible, older)).prepare(`${name}_next`) };
}

/** The board's query without its limit. Exported so that a test can check its plan. */
export function boardQuery(ctx: Ctx, { condition, order }: JobSequence) {
  return selectCards(ctx.db, ctx.viewer)
    .where(condition)
    .orderBy(...order)
    .$dynamic();
}

/** The jobs the viewer may see, with their whole descriptions (GET /api/jobs). */
export async function listJobs(ctx: Ctx, input: ListJobs): Promise<Page<Job>> {
  const { limit = pageSize } = input;
  const { condition } = await selectJobs(ctx, input);
  const sequence = await sequenceOf(ctx, input, condition, limit + 1);
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(sequence.condition)
    .orderBy(...sequence.order)
    .limit(limit + 1);
  const { items, nextCursor } = pageWith(rows, limit, sequence.cursorAt);
  return {
    items: items.map(toJob),
    nextCursor,
    ...(input.withTotal && { total: await ctx.db.$count(jobs, condition) }),
  };
}

/** How many jobs that these filters let through are newer than the first one of an open board. */
export async function countNewerJobs(ctx: Ctx, { after, ...filters }: NewerJobs): Promise<{ count: number }> {
  const { condition } = await selectJobs(ctx, filters);
  return { count: await ctx.db.$count(jobs, and(condition, after && gt(jobs.createdAt, after))) };
}

const mostPlaces = 200;

/** The places of the jobs that the other filters let through, those with most jobs first. */
export async function listPlaces(ctx: Ctx, filters: JobFilters) {
  const { condition } = await selectJobs(ctx, { ...filters, location: undefined });
  const count = sql`count(*)`.mapWith(Number);
  return ctx.db
    .select({ location: sql`min(${jobs.location})`.mapWith(String), count })
    .from(jobs)
    .where(condition)
    .groupBy(sql`lower(${jobs.location})`)
    .orderBy(desc(count), sql`lower(${jobs.location})`)
    .limit(mostPlaces);
}

function bookmarked(ctx: Ctx): SQL {
  if (!ctx.viewer) return fail("not_signed_in");
  const saved = ctx.db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, ctx.viewer.id));
  return inArray(jobs.id, saved);
}
