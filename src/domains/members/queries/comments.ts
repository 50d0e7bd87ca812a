import { and, eq, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { applications, comments, jobs, users, favorites, interviews } from "#db/schema/index.ts";
import type { CommentsOf } from "#src/domains/members/inputs.ts";
import type { Comment } from "#src/domains/members/outputs.ts";
import type { EmployerCtx, Ctx } from "#src/platform/context.ts";
import { personOf } from "#src/platform/data/people.ts";
import { keyset, hasRow } from "#src/platform/data/queries.ts";
import { visibleTo } from "#src/platform/data/visibility.ts";
import { fail } from "#src/shared/errors.ts";
import { pageOf, type Page } from "#src/shared/paging.ts";
import { pick } from "#src/shared/objects.ts";
import { union } from "drizzle-orm/pg-core";

const pageSize = 30;
const newestFirst = keyset(comments.createdAt, comments.id);

function selectComments({ db }: EmployerCtx) {
  return db
    .select({
      ...pick(comments, ["id", "consultantId", "applicationId", "text", "createdAt", "editedAt"]),
      consultantName: users.name,
      jobTitle: jobs.title,
      writtenBy: personOf(comments.authorId),
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.consultantId))
    .leftJoin(applications, eq(applications.id, comments.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .$dynamic();
}

/** What colleagues have written about an application, newest first. */
export async function listCommentsOnApplication(
  ctx: EmployerCtx,
  { id, ...page }: CommentsOf<number>,
): Promise<Page<Comment>> {
  await getCommentedApplication(ctx, id);
  return listComments(ctx, eq(comments.applicationId, id), page);
}

/** What colleagues have written about a consultant and her applications, newest first. */
export async function listCommentsOnConsultant(
  ctx: EmployerCtx,
  { id, ...page }: CommentsOf<string>,
): Promise<Page<Comment>> {
  await getCommentedConsultant(ctx, id);
  return listComments(ctx, eq(comments.consultantId, id), page);
}

async function listComments(
  ctx: EmployerCtx,
  about: SQL,
  { limit = pageSize, cursor, withTotal }: Omit<CommentsOf<number>, "id">,
): Promise<Page<Comment>> {
  const own = and(eq(comments.companyId, ctx.viewer.id), about);
  const rows = await selectComments(ctx)
    .where(and(own, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1);
  return {
    ...pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id })),
    ...(withTotal && { total: await ctx.db.$count(comments, own) }),
  };
}

/** A comment of the viewer's company; others are not found. */
export async function getComment(ctx: EmployerCtx, id: number): Promise<Comment> {
  const [comment] = await selectComments(ctx).where(
    and(eq(comments.id, id), eq(comments.companyId, ctx.viewer.id)),
  );
  return comment ?? fail("not_found");
}

export async function getCommentedApplication(ctx: EmployerCtx, id: number) {
  const [application] = await ctx.db
    .select({ consultantId: applications.userId })
    .from(applications)
    .innerJoin(users, and(eq(users.id, applications.userId), eq(users.status, "active")))
    .where(and(eq(applications.id, id), eq(applications.employerId, ctx.viewer.id)));
  return application ?? fail("not_found");
}

/** A consultant whom the company may see. */
export async function getCommentedConsultant(ctx: EmployerCtx, id: string): Promise<void> {
  const isActive = and(eq(users.role, "consultant"), eq(users.status, "active"));
  if (!(await hasRow(ctx, users, eq(users.id, id), isActive, visibleTo(ctx, ctx.viewer)))) fail("not_found");
}

/** The companies that have written about a consultant, who answer for it (docs/rules/members.md#a-consultants-own-data). */
export async function companiesWithWordsAbout({ db }: Ctx, consultantId: string): Promise<string[]> {
  const hasWords = or(isNotNull(favorites.note), sql`cardinality(${favorites.tags}) > 0`);
  const rows = await union(
    db.select({ id: comments.companyId }).from(comments).where(eq(comments.consultantId, consultantId)),
    db
      .select({ id: favorites.employerId })
      .from(favorites)
      .where(and(eq(favorites.consultantId, consultantId), hasWords)),
    db
      .select({ id: applications.employerId })
      .from(applications)
      .where(and(eq(applications.userId, consultantId), isNotNull(applications.notes))),
    db
      .select({ id: interviews.employerId })
      .from(interviews)
      .where(and(eq(interviews.consultantId, consultantId), isNotNull(interviews.notes))),
  );
  return rows.map(({ id }) => id);
}
