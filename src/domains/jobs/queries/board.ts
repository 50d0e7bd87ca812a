import { and, count, desc, eq, gt, inArray, isNull, not, type SQL, sql, sum } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#db/types.ts";
import { jobs, savedJobs } from "#db/schema/index.ts";
import type { Board, JobFilters, ListJobs, NewerJobs } from "#src/domains/jobs/inputs.ts";
import type { Job } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { countUpTo, isAnyOf, orderWithLimit, preparedOnce, totalOf } from "#src/platform/data/queries.ts";
import { fail } from "#src/shared/errors.ts";
import { hasTrigram, maxSummed } from "#src/shared/search.ts";
import { pageWith, type Page } from "#src/shared/paging.ts";
import { jobColumns, selectCards, toJob, toJobCard, visibleInLists } from "./columns.ts";
import { selectJobs } from "./filter.ts";
import { newestFirst, sequenceOf, type JobSequence } from "./order.ts";
import { isSelectedBy, lower } from "#src/platform/data/expressions.ts";

const pageSize = 20;

/** A page of the board (docs/rules/jobs.md#board). */
export async function listBoard(ctx: Ctx, input: Board) {
  const { limit = pageSize, withTotal = false, cursor = "" } = input;
  const { condition, ...searched } = await selectJobs(ctx, input);
  const chosen = and(condition, input.saved ? bookmarked(ctx) : undefined);
  const sequence = await sequenceOf(ctx, input, chosen, limit + 1);
  // The first page has the number of all jobs.
  const counts = withTotal && cursor === "";
  const [page, total] = await Promise.all([
    pageIds(ctx, sequence, limit + 1),
    counts ? countUpTo(ctx, jobs, chosen) : undefined,
  ]);
  const { items, nextCursor } = pageWith(await cardsOf(ctx, page), limit, sequence.cursorAt);
  return {
    items: items.map((row) => toJobCard(row, ctx.now)),
    nextCursor,
    ...(total !== undefined && { total }),
    ...searched,
  };
}

/** Chosen in an index, with their filters. Exported so that a test can check its plan. */
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

/** The jobs the viewer may see, with their whole descriptions (GET /api/jobs). */
export async function listJobs(ctx: Ctx, input: ListJobs): Promise<Page<Job>> {
  const { limit = pageSize } = input;
  const { condition } = await selectJobs(ctx, input);
  const sequence = await sequenceOf(ctx, input, condition, limit + 1);
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(isSelectedBy(jobs.id, pageIds(ctx, sequence, limit + 1)))
    .orderBy(...sequence.order);
  const { items, nextCursor } = pageWith(rows, limit, sequence.cursorAt);
  return {
    items: items.map((row) => toJob(row, ctx.now)),
    nextCursor,
    ...(input.withTotal && { total: await totalOf(ctx, jobs, condition, input.search) }),
  };
}

/** How many jobs that these filters let through are newer than the first one of an open board. */
export async function countNewerJobs(ctx: Ctx, { after, ...filters }: NewerJobs): Promise<{ count: number }> {
  const { condition } = await selectJobs(ctx, filters);
  const newer = and(condition, after && gt(jobs.createdAt, after));
  return { count: await countUpTo(ctx, jobs, newer) };
}

const maxPlaces = 200;

/** Those with most jobs first; of a search, of the newest that it finds (docs/rules/jobs.md#board). */
export async function listPlaces(ctx: Ctx, chosen: JobFilters) {
  const filters = { ...chosen, location: undefined };
  const found = filters.search ? await newestFound(ctx, filters) : await allFound(ctx, filters);
  const places = ctx.db
    .select({ location: found.location, count: count().as("count") })
    .from(found)
    .groupBy(found.location)
    .as("places");
  const total = sum(places.count).mapWith(Number);
  const place = lower(places.location);
  return ctx.db
    .select({ location: sql`min(${places.location})`.mapWith(String), count: total })
    .from(places)
    .groupBy(place)
    .orderBy(desc(total), place)
    .limit(maxPlaces);
}

async function allFound(ctx: Ctx, filters: JobFilters) {
  const { condition } = await selectJobs(ctx, filters);
  return ctx.db.select({ location: jobs.location }).from(jobs).where(condition).as("found");
}

/** A company's in two parts: no index has both listed jobs and its own. */
async function newestFound(ctx: Ctx, filters: JobFilters) {
  const { viewer } = ctx;
  if (viewer?.role !== "employer" || !hasTrigram(filters.search ?? ""))
    return newestOf((await selectJobs(ctx, filters)).condition).as("found");
  const unlisted = and(isNull(jobs.deletedAt), eq(jobs.employerId, viewer.id), not(jobs.listed));
  const [listed, own] = await Promise.all([
    selectJobs(ctx, filters, visibleInLists(null)),
    selectJobs(ctx, filters, unlisted),
  ]);
  return unionAll(newestOf(listed.condition), newestOf(own.condition))
    .orderBy(...newestFirst.order)
    .limit(maxSummed)
    .as("found");

  function newestOf(part: SQL | undefined) {
    return ctx.db
      .select({ location: jobs.location, createdAt: jobs.createdAt, id: jobs.id })
      .from(jobs)
      .where(part)
      .orderBy(...newestFirst.order)
      .limit(maxSummed);
  }
}

function bookmarked(ctx: Ctx): SQL {
  if (!ctx.viewer) return fail("not_signed_in");
  const saved = ctx.db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, ctx.viewer.id));
  return inArray(jobs.id, saved);
}
