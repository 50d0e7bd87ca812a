import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { jobs, savedJobs } from "#db/schema/index.ts";
import type { Board, ListJobs } from "#src/domains/jobs/inputs.ts";
import type { Job, JobCard } from "#src/domains/jobs/outputs.ts";
import type { Ctx } from "#src/platform/context.ts";
import { decodeCursor, pageOf, type Page, type Place } from "#src/shared/paging.ts";
import { fail } from "#src/shared/errors.ts";
import { asCard, asJob, cardColumns, inListsOf, jobColumns } from "./columns.ts";
import { skillsOfViewer } from "./own-skills.ts";
import { contains } from "./search.ts";

const pageSize = 20;
const noLimit = 100_000;

/** The board, newest first (docs/rules/jobs.md#board). */
export async function listBoard(ctx: Ctx, input: Board): Promise<Page<JobCard>> {
  const { limit = pageSize } = input;
  const [own, rows] = await Promise.all([skillsOfViewer(ctx), boardQuery(ctx, input).limit(limit + 1)]);
  return pageOf(
    rows.map((row) => asCard(row, own)),
    limit,
    placeOf,
  );
}

/** The statement behind the board, without its limit. */
export function boardQuery(ctx: Ctx, input: Board) {
  return ctx.db
    .select(cardColumns(ctx))
    .from(jobs)
    .where(
      and(inListsOf(ctx), filtered(input), input.saved ? bookmarked(ctx) : undefined, after(input.cursor)),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .$dynamic();
}

/** The documented list: an array of everything, or a page when a limit or a cursor asks for one. */
export async function listJobs(ctx: Ctx, input: ListJobs): Promise<Job[] | Page<Job>> {
  const paged = input.limit !== undefined || input.cursor !== undefined;
  const limit = paged ? (input.limit ?? pageSize) : noLimit;
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(and(inListsOf(ctx), filtered(input), after(input.cursor)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
  const page = pageOf(rows.map(asJob), limit, placeOf);
  return paged ? page : page.items;
}

function placeOf({ createdAt, id }: { createdAt: Date; id: number }): Place {
  return { at: createdAt, id };
}

/** With `employer`, only that employer's active jobs, whoever asks (docs/rules/jobs.md#board). */
function filtered({
  workArrangement,
  employer,
  search,
}: Pick<Board, "workArrangement" | "employer" | "search">) {
  return and(
    workArrangement && eq(jobs.workArrangement, workArrangement),
    employer ? and(eq(jobs.employerId, employer), sql`${jobs.listed}`, isNull(jobs.deletedAt)) : undefined,
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

function after(cursor: string | undefined): SQL | undefined {
  const place = decodeCursor(cursor);
  if (typeof place?.id !== "number") return undefined;
  const at = sql.param(place.at, jobs.createdAt);
  return sql`(${jobs.createdAt}, ${jobs.id}) < (${at}, ${place.id})`;
}
