import { and, desc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { jobs, savedJobs } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import type { Board, JobFilters, ListJobs, NewerJobs } from "#src/domains/jobs/inputs.ts";
import type { Job, JobCardPage } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { countUpTo, isAnyOf, orderWithLimit, preparedOnce, totalOf } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { summedAtMost } from "#src/shared/search.ts";
import { pageWith, type Page } from "#src/shared/paging.ts";
import { jobColumns, selectCards, toJob, toJobCard } from "./columns.ts";
import { selectJobs } from "./filter.ts";
import { newestFirst, sequenceOf, type JobSequence } from "./order.ts";

const pageSize = 20;

/** A page of the board (docs/rules/jobs.md#board). */
export async function listBoard(ctx: Ctx, input: Board): Promise<JobCardPage> {
  const { limit = pageSize, withTotal = false, cursor = "" } = input;
  const { condition, ...searched } = await selectJobs(ctx, input);
  const chosen = and(condition, input.saved ? bookmarked(ctx) : undefined);
  const sequence = await sequenceOf(ctx, input, chosen, limit + 1);
  // The first page has the number of all jobs.
  const counts = withTotal && cursor === "";
  const [page, total] = await Promise.all([
    pageIds(ctx, sequence, limit + 1),
    counts ? countUpTo(ctx, jobs, limits.counted, chosen) : undefined,
  ]);
  const { items, nextCursor } = pageWith(await cardsOf(ctx, page), limit, sequence.cursorAt);
  return {
    items: items.map(toJobCard),
    nextCursor,
    ...(total !== undefined && { total }),
    ...searched,
  };
}

/**
 * The ids of a page. They are chosen in an index, with their filters: other jobs are not read from the table. Exported so
 * that a test can check its plan.
 */
export function pageIds({ db }: Ctx, { condition, order }: JobSequence, limit: number) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(condition)
    .orderBy(...orderWithLimit(order, limit));
}

const cardStatements = preparedOnce(() => new Map<string, ReturnType<typeof prepareCards>>());

/** The cards of these jobs, in their order: one prepared statement for each kind of viewer, whatever the board's filters. */
async function cardsOf({ db, viewer }: Ctx, page: readonly { id: number }[]) {
  const statements = cardStatements({ db });
  const name = `cards_${viewer ? viewer.role : "visitor"}`;
  const statement = statements.get(name) ?? prepareCards(db, name, viewer);
  statements.set(name, statement);
  const rows = await statement.execute({ viewer: viewer?.id, ids: page.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

function prepareCards(db: Db, name: string, viewer: Ctx["viewer"]) {
  const reader = viewer && { role: viewer.role, id: sql.placeholder("viewer") };
  return selectCards(db, reader)
    .where(isAnyOf(jobs.id, sql.placeholder("ids")))
    .prepare(name);
}

function isOnPage(ctx: Ctx, sequence: JobSequence, limit: number): SQL {
  return sql`${jobs.id} = any(array(${pageIds(ctx, sequence, limit)}))`;
}

/** The jobs the viewer may see, with their whole descriptions (GET /api/jobs). */
export async function listJobs(ctx: Ctx, input: ListJobs): Promise<Page<Job>> {
  const { limit = pageSize } = input;
  const { condition } = await selectJobs(ctx, input);
  const sequence = await sequenceOf(ctx, input, condition, limit + 1);
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(isOnPage(ctx, sequence, limit + 1))
    .orderBy(...sequence.order);
  const { items, nextCursor } = pageWith(rows, limit, sequence.cursorAt);
  return {
    items: items.map(toJob),
    nextCursor,
    ...(input.withTotal && { total: await totalOf(ctx, jobs, condition, input.search) }),
  };
}

/** How many jobs that these filters let through are newer than the first one of an open board. */
export async function countNewerJobs(ctx: Ctx, { after, ...filters }: NewerJobs): Promise<{ count: number }> {
  const { condition } = await selectJobs(ctx, filters);
  const newer = and(condition, after && gt(jobs.createdAt, after));
  return { count: await countUpTo(ctx, jobs, limits.counted, newer) };
}

const mostPlaces = 200;

/**
 * The places of the jobs that the other filters let through, those with most jobs first; of a search, of the newest jobs that
 * it finds (docs/rules/jobs.md#board).
 */
export async function listPlaces(ctx: Ctx, filters: JobFilters) {
  const { condition } = await selectJobs(ctx, { ...filters, location: undefined });
  const all = ctx.db.select({ location: jobs.location }).from(jobs).where(condition);
  const found = (filters.search ? all.orderBy(...newestFirst.order).limit(summedAtMost) : all).as("found");
  const places = ctx.db
    .select({ location: found.location, count: sql`count(*)`.as("count") })
    .from(found)
    .groupBy(found.location)
    .as("places");
  const count = sql`sum(${places.count})`.mapWith(Number);
  const place = sql`lower(${places.location})`;
  return ctx.db
    .select({ location: sql`min(${places.location})`.mapWith(String), count })
    .from(places)
    .groupBy(place)
    .orderBy(desc(count), place)
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
